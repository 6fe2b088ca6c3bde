import * as z from "zod/mini";
import { config } from "../config.ts";
import { AppError } from "../errors.ts";
import type { Patience } from "./patience.ts";

/** The version of the Merchant API that we use, https://developer.revolut.com/docs/merchant/merchant-api */
const VERSION = "2024-09-01";

/** An answer other than 2xx. */
export class RevolutRefused extends Error {
  readonly status: number;

  /** @param body of the answer; only its message is kept: https://developer.revolut.com/docs/merchant/errors */
  constructor(status: number, body: string) {
    const [, message = ""] = /"message"\s*:\s*"([^"]{0,200})/.exec(body) ?? [];
    super(`Revolut answered ${status}: ${message}`);
    this.name = "RevolutRefused";
    this.status = status;
  }
}

export interface RevolutCall {
  method: "GET" | "POST";
  path: `/api/${string}`;
  body?: unknown;
  idempotencyKey?: string;
}

/**
 * Calls the Merchant API for a shop and parses the answer by a schema. @throws RevolutRefused, or AppError
 * payment_unavailable without a valid answer in time
 */
export const askRevolut = async <T extends z.ZodMiniType>(
  { secretKey, patience, ...call }: RevolutCall & { secretKey: string; patience: Patience },
  schema: T,
): Promise<z.output<T>> => {
  const { method, path, body, idempotencyKey } = call;
  try {
    const response = await fetch(config().REVOLUT_API_BASE.replace(/\/$/, "") + path, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        "revolut-api-version": VERSION,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience.next()),
    });
    const text = await response.text();
    if (!response.ok) throw new RevolutRefused(response.status, text);
    return z.parse(schema, JSON.parse(text));
  } catch (cause) {
    if (cause instanceof RevolutRefused || cause instanceof AppError) throw cause;
    throw new AppError("payment_unavailable", { cause });
  }
};
