import * as z from "zod/mini";
import { AppError } from "../errors.ts";
import type { Deadline } from "./deadline.ts";
import { ProviderError } from "./provider-error.ts";

/** An error response of a provider's API. */
export class Refusal extends Error {
  readonly status: number;
  /** The reason, in the provider's words or as its code. */
  readonly reason: string;

  constructor(provider: string, status: number, reason: string) {
    super(`${provider} answered ${status}: ${reason}`);
    this.name = "Refusal";
    this.status = status;
    this.reason = reason;
  }
}

/** Whether a provider refuses the keys of a call as unknown or revoked. */
export const isRevoked = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.status === 401 || error.status === 403);

/** The error for a failed call about an account, whose state is then unknown. */
export const unanswered = (cause: unknown): unknown =>
  cause instanceof Refusal ? new AppError("payment_unavailable", { cause }) : cause;

const isTemporary = ({ status }: Refusal): boolean => status === 409 || status === 429;

/**
 * The error for a failed call about an order. If the provider is only busy, the same request may be sent again.
 * Otherwise the provider may repeat its answer for the same key.
 */
export const refused = (cause: unknown): unknown => {
  if (!(cause instanceof Refusal)) return cause;
  return isTemporary(cause) ? unanswered(cause) : new ProviderError(cause);
};

/** Whether a provider refuses for good, and not because it is busy or a key was revoked. */
export const isFinal = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.status < 500 && !isTemporary(error) && !isRevoked(error);

/** The reason for which a provider refuses a request about an order for good; undefined for an error of its own. */
export const refusalIn = (error: unknown): string | undefined => {
  const cause = error instanceof ProviderError ? error.cause : undefined;
  return isFinal(cause) ? cause.reason : undefined;
};

interface Call {
  /** The provider's name, for error messages. */
  provider: string;
  /** Address of its API. */
  base: string;
  path: string;
  method: "GET" | "POST" | "DELETE";
  headers: Record<string, string>;
  body?: string | undefined;
  /** The reason in an error's body. Nothing else of the body is kept. */
  reasonOf: (body: unknown) => string;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Calls a provider's API and parses the answer by a schema. A redirect is an answer like others: so PayU says that an
 * order has a page.
 * @throws Refusal, or AppError payment_unavailable without a valid answer in time
 */
export const callProvider = async <T extends z.ZodMiniType>(
  { provider, base, path, reasonOf, ...request }: Call,
  deadline: Deadline,
  schema: T,
): Promise<z.output<T>> => {
  try {
    const response = await fetch(base.replace(/\/$/, "") + path, {
      ...request,
      redirect: "manual",
      signal: AbortSignal.timeout(deadline.nextTimeout()),
    });
    const body = parsed(await response.text());
    if (response.status >= 400) throw new Refusal(provider, response.status, reasonOf(body));
    return z.parse(schema, body);
  } catch (cause) {
    if (cause instanceof Refusal || cause instanceof AppError) throw cause;
    throw new AppError("payment_unavailable", { cause });
  }
};
