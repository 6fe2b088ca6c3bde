import { expect, test } from "vitest";
import messages from "#core/contract/locales/en/staff/staff-payments.json" with { type: "json" };
import { providers } from "#core/contract/payments/payments.ts";

test("Every way to pay has a name in the figures, also the shop's own card terminal", () => {
  const online = Object.entries(providers).flatMap(([id, { methods }]) =>
    methods.map(({ method }) => `${id}:${method}`),
  );
  for (const way of ["not_applicable:cash_on_delivery", "not_applicable:card", ...online])
    expect(messages).toHaveProperty([`staff-payments.way.${way}`]);
});
