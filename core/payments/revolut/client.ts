import * as z from "zod/mini";
import { settings } from "../../config.ts";
import { cutTo } from "../../contract/values/cut-to.ts";
import { callProvider } from "../call-provider.ts";
import type { Deadline } from "../deadline.ts";

/** The version of the Merchant API that we use, https://developer.revolut.com/docs/merchant/merchant-api */
const VERSION = "2024-09-01";

const revolutSettings = settings(z.object({ REVOLUT_API_BASE: z._default(z.url(), "https://merchant.revolut.com") }));

/** https://developer.revolut.com/docs/merchant/errors */
const Problem = z.object({ message: z.string() });

export interface RevolutCall {
  method: "GET" | "POST";
  path: `/api/${string}`;
  body?: unknown;
  idempotencyKey?: string;
}

/**
 * Calls the Merchant API for a shop and parses the answer by a schema.
 * @throws as `callProvider` does
 */
export const callRevolut = <T extends z.ZodMiniType>(
  { secretKey, deadline, ...call }: RevolutCall & { secretKey: string; deadline: Deadline },
  schema: T,
): Promise<z.output<T>> => {
  const { method, path, body, idempotencyKey } = call;
  return callProvider(
    {
      provider: "Revolut",
      base: revolutSettings().REVOLUT_API_BASE,
      method,
      path,
      headers: {
        authorization: `Bearer ${secretKey}`,
        "revolut-api-version": VERSION,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      },
      body: JSON.stringify(body),
      reasonOf: (problem) => cutTo(Problem.safeParse(problem).data?.message ?? "", 200),
    },
    deadline,
    schema,
  );
};
