import { expect, test } from "vitest";
import type { Route } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";

test.each(Object.entries(routes))(
  "Every row of %s has its endpoint, and every endpoint its row",
  async (domain, rows) => {
    const endpoints: Record<string, unknown> = await import(new URL(`${domain}.ts`, import.meta.url).href);
    expect(Object.keys(endpoints).sort()).toEqual(Object.keys(rows).sort());
    for (const [verb, handler] of Object.entries(endpoints)) expect(handler, verb).toBeTypeOf("function");
  },
);

test("Each payment provider's webhook matches its own row only", () => {
  const matching = (path: string) =>
    Object.values(routes)
      .flatMap((verbs): Route[] => Object.values(verbs))
      .filter((row) => row.method === "POST")
      .filter((row) => new RegExp(`^${row.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(path));
  for (const provider of ["stripe", "revolut"])
    expect(matching(`/webhook/payment/${provider}`)).toEqual([routes.payments.receivePaymentEvent]);
});
