import { startProxy } from "./proxy.ts";

/**
 * A proxy of the table that loses the answer to the next write after `loseNext`. The process's clients of the table use
 * it from now on, if they have not opened yet.
 */
export const startLosingAnswers = async () => {
  let isLosing = false;
  const proxy = await startProxy(process.env.DYNAMODB_ENDPOINT ?? "", (forward) => async (call) => {
    const answer = await forward(call);
    if (!isLosing || !/PutItem|TransactWriteItems/.test(String(call.headers["x-amz-target"]))) return answer;
    isLosing = false;
    return undefined;
  });
  process.env.DYNAMODB_ENDPOINT = proxy.endpoint;
  return {
    close: proxy.close,
    loseNext: () => {
      isLosing = true;
    },
    /** Whether the answer is still to be lost. */
    isLosing: () => isLosing,
  };
};
