import type { Context } from "aws-lambda";

/** The context that Lambda hands to one invocation of a function, which must answer before `deadline` (epoch ms). */
export const lambdaContext = (functionName: string, awsRequestId: string, deadline: number): Context => ({
  functionName,
  functionVersion: "$LATEST",
  invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${functionName}`,
  memoryLimitInMB: "1024",
  awsRequestId,
  logGroupName: `/aws/lambda/${functionName}`,
  logStreamName: "local",
  callbackWaitsForEmptyEventLoop: false,
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  done: () => {},
  fail: () => {},
  succeed: () => {},
});
