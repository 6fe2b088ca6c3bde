import { RemovalPolicy } from "aws-cdk-lib";
import type { StageSettings } from "./stages.ts";

/**
 * What happens to a log, a bucket or a secret that is no longer in its stack. Even where data is kept, what a failed
 * deploy has just made goes again: the next deploy could not make it under the same name.
 */
export const removalOf = ({ keepsData }: StageSettings): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
