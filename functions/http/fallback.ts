import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { AppError } from "#core/errors.ts";
import type { Event } from "./request.ts";
import { safeHeaders } from "./safe-headers.ts";

/** Answers paths below `/api` without a row, in the shape of every other error. */
export const handler = async (event: Event): Promise<APIGatewayProxyStructuredResultV2> => {
  const { status, message, code } = new AppError("not_found");
  return {
    statusCode: status,
    headers: { ...safeHeaders, "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
    body: JSON.stringify({ status, message, code, requestId: event.requestContext.requestId }),
  };
};
