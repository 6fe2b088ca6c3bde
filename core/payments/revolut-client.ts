import type * as z from "zod/mini";
import { config } from "../config.ts";
import { AppError } from "../errors.ts";

/** The version of the Merchant API that is spoken, https://developer.revolut.com/docs/merchant/merchant-api */
const VERSION = "2024-09-01";

/** An answer other than 2xx. */
export class RevolutRefused extends Error {
  readonly status: number;

  constructor(status: number, told: string) {
    super(`Revolut answered ${status}: ${told}`);
    this.name = "RevolutRefused";
    this.status = status;
  }
}

/**
 * Calls the Merchant API for a shop and answers in the shape of a schema.
 * @throws RevolutRefused, or AppError payment_unavailable when nothing was heard
 */
export const askRevolut = async <T extends z.ZodMiniType>(
  call: {
    secretKey: string;
    method: "GET" | "POST" | "DELETE";
    path: `/api/${string}`;
    body?: unknown;
    idempotencyKey?: string;
  },
  schema: T,
): Promise<z.output<T>> => {
  const { secretKey, method, path, body, idempotencyKey } = call;
  const response = await fetch(config().REVOLUT_API_BASE.replace(/\/$/, "") + path, {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      "revolut-api-version": VERSION,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(6_000),
  }).catch((cause: unknown) => {
    throw new AppError("payment_unavailable", { cause });
  });
  const text = await response.text();
  if (!response.ok) throw new RevolutRefused(response.status, text.slice(0, 500));
  return schema.parse(text ? JSON.parse(text) : undefined) as z.output<T>;
};
