import type { Context } from "aws-lambda";
import { measureCost } from "#core/db/cost.ts";
import { logger } from "./logger.ts";

/**
 * Makes the Lambda handler of a job. It logs what the run consumed of the table. Lambda logs the error of a failed run.
 */
// @__NO_SIDE_EFFECTS__
export const job =
  <Event, Result>(work: (event: Event) => Promise<Result>) =>
  async (event: Event, context?: Context): Promise<Result> => {
    const { result, cost } = await measureCost(() => work(event));
    logger.info("worked", { job: context?.functionName, cost });
    return result;
  };
