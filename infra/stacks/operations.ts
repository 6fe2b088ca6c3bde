import { Stack, type StackProps } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import type { Construct } from "constructs";
import type { Stage } from "./lambda.ts";

interface OperationsProps extends StackProps {
  stage: Stage;
  http: HttpApi;
}

/** The watch over a stage: alarms, each with a runbook, and a dashboard. */
export class Operations extends Stack {
  constructor(scope: Construct, id: string, { stage: _stage, http: _http, ...props }: OperationsProps) {
    super(scope, id, props);
  }
}
