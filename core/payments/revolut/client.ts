import * as z from "zod/mini";
import { settings } from "../../config.ts";
import { AppError } from "../../errors.ts";
import type { Deadline } from "../deadline.ts";

/** The version of the Merchant API that we use, https://developer.revolut.com/docs/merchant/merchant-api */
const VERSION = "2024-09-01";

const revolutSettings = settings(z.object({ REVOLUT_API_BASE: z._default(z.url(), "https://merchant.revolut.com") }));

/** An answer other than 2xx. */
export class RevolutError extends Error {
  readonly status: number;

  /** @param body of the answer; only its message is kept: https://developer.revolut.com/docs/merchant/errors */
  constructor(status: number, body: string) {
    const [, message = ""] = /"message"\s*:\s*"([^"]{0,200})/.exec(body) ?? [];
    super(`Revolut answered ${status}: ${message}`);
    this.name = "RevolutError";
    this.status = status;
  }
}

/** Whether Revolut does not know a key, or not any more. */
export const isRevoked = (error: unknown): error is RevolutError =>
  error instanceof RevolutError && (error.status === 401 || error.status === 403);

export interface RevolutCall {
  method: "GET" | "POST";
  path: `/api/${string}`;
  body?: unknown;
  idempotencyKey?: string;
}

/**
 * Calls the Merchant API for a shop and parses the answer by a schema. @throws RevolutError, or AppError
 * payment_unavailable without a valid answer in time
 */
export const callRevolut = async <T extends z.ZodMiniType>(
  { secretKey, deadline, ...call }: RevolutCall & { secretKey: string; deadline: Deadline },
  schema: T,
): Promise<z.output<T>> => {
  const { method, path, body, idempotencyKey } = call;
  try {
    const response = await fetch(revolutSettings().REVOLUT_API_BASE.replace(/\/$/, "") + path, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        "revolut-api-version": VERSION,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(deadline.nextTimeout()),
    });
    const text = await response.text();
    if (!response.ok) throw new RevolutError(response.status, text);
    return z.parse(schema, JSON.parse(text));
  } catch (cause) {
    if (cause instanceof RevolutError || cause instanceof AppError) throw cause;
    throw new AppError("payment_unavailable", { cause });
  }
};
