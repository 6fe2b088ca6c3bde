import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { ErrorCode } from "#core/contract/api/errors.ts";
import { AppError } from "#core/errors.ts";
import { describeError } from "./describe-error.ts";
import { logger } from "./logger.ts";
import { metric, refusal } from "./metric.ts";
import type { Event } from "./request.ts";

/**
 * The codes for errors that are not AppErrors, by name. `TimeoutError` comes from AWS clients that have waited long
 * enough, and from middy when the Lambda is about to end. The others are DynamoDB's, after its client has retried:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html
 */
const passing: Readonly<Record<string, ErrorCode>> = {
  TimeoutError: "timeout",
  ProvisionedThroughputExceededException: "busy",
  RequestLimitExceeded: "busy",
  ThrottlingException: "busy",
};

const codeOf = (error: unknown): ErrorCode => (error instanceof Error && passing[error.name]) || "internal";

/** Seconds after which a caller may try again, for errors that do not say it themselves. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = { busy: 2 };

/** Logs why a call failed. @returns the answer, with the code, the message, the issues, the shop and the draft */
export const failure = (thrown: unknown, event: Event): APIGatewayProxyStructuredResultV2 => {
  const error = thrown instanceof AppError ? thrown : new AppError(codeOf(thrown));
  if (error !== thrown) logger.error("failed", { error: thrown as Error, ...metric("Failed") });
  else {
    const { code, cause } = error;
    logger.info("refused", {
      ...(cause !== undefined && { cause: describeError(cause) }),
      ...refusal(code),
    });
  }
  const { status, message, code, issues, shop, orderId, retryAfter = RETRY_AFTER[code] } = error;
  return {
    statusCode: status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      ...(retryAfter && { "retry-after": retryAfter }),
    },
    body: JSON.stringify({ status, message, code, requestId: event.requestContext.requestId, issues, shop, orderId }),
  };
};
