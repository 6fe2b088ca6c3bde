import { afterEach, expect, inject, test, vi } from "vitest";
import { logger } from "#functions/http/logger.ts";
import { handler } from "#functions/jobs/sweep-payments.ts";
import { newCardOrder } from "../../kit/card-shops.ts";
import { payOnPage } from "../../kit/payments.ts";

const origin = inject("origin");

afterEach(() => vi.restoreAllMocks());

/** A provider's answer may contain this, and a log must not. */
const paidBy = { payment_method: { name: "Ada Nowak", last4: "4242" } };

test.each([
  ["stripe", { error: { type: "api_error", message: "Something went wrong", ...paidBy } }],
  ["revolut", { code: "internal_error", message: "Something went wrong", ...paidBy }],
] as const)(
  "The log of the sweep says which payment of %s failed and why, and none of what was sent and answered",
  async (provider, said) => {
    const { account, fail, heal, cancel, redirectUrl, order } = await newCardOrder(origin, provider);
    await payOnPage(redirectUrl, { outcome: "pay" });
    await fail({ status: 500, body: JSON.stringify(said), times: 1000 });
    await cancel();

    const printed: string[] = [];
    for (const method of ["log", "info", "warn", "error", "debug"] as const)
      vi.spyOn(console, method).mockImplementation((...words: unknown[]) => void printed.push(words.join(" ")));
    const warned = vi.spyOn(logger, "warn").mockImplementation((...words: unknown[]) => {
      printed.push(JSON.stringify(words));
    });
    await handler(undefined);
    await heal();

    const about = warned.mock.calls.filter(([, overrides]) => JSON.stringify(overrides).includes(order.id));
    expect(about).toEqual([
      ["payment not looked after", { item: expect.any(String), cause: expect.stringContaining("went wrong") }],
    ]);
    const all = printed.join("\n");
    for (const secret of [account, process.env.STRIPE_SECRET_KEY ?? "sk_", "Bearer", "4242", "Ada", "idempotency-key"])
      expect(all).not.toContain(secret);
  },
);
