import type { Context } from "aws-lambda";
import { measureCost } from "#core/db/cost.ts";
import { logger } from "./logger.ts";

/** The Lambda handler of a job: works, and logs what that took of the table. The caller of one that fails logs why. */
// @__NO_SIDE_EFFECTS__
export const job =
  <Event, Result>(work: (event: Event) => Promise<Result>) =>
  async (event: Event, context?: Context): Promise<Result> => {
    const { result, cost } = await measureCost(() => work(event));
    logger.info("worked", { job: context?.functionName, cost });
    return result;
  };
