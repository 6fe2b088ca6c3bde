import { expect, test } from "vitest";
import { Minor } from "../money.ts";
import { COLLECTED } from "../orders/money/charges.ts";
import { anOrder, aRefund } from "../testing/orders.ts";
import { aShop } from "../testing/shops.ts";
import { messageId } from "./alerts.ts";
import { orderEventIn } from "./order-event.ts";
import { orderMessage } from "./order-message.ts";

const amount = (units: number) => ({ amount: Minor.parse(units) });

test("The shopper is told of each refund once, also of a payment that was made twice", () => {
  const before = anOrder({ refunds: [aRefund()] });
  for (const reason of ["requested", "paid_twice", "paid_late"] as const) {
    const after = { ...before, refunds: [...(before.refunds ?? []), aRefund({ reason })] };
    expect(orderEventIn(before, after)).toBe("refunded");
    expect(messageId(after, "refunded")).toBe(`${before.id}-refunded-2`);
  }
  const done = { ...before, refunds: before.refunds?.map((refund) => ({ ...refund, status: "succeeded" as const })) };
  expect(orderEventIn(before, done)).toBeUndefined();
});

test("A refund that an edit or a cancellation makes is told with it, and money from hand to hand is not told", () => {
  const before = anOrder();
  const cancelled = { cancelledAt: "2026-11-21T12:10:00.000Z", refunds: [aRefund({ reason: "cancelled" })] };
  expect(orderEventIn(before, { ...before, ...cancelled })).toBe("cancelled");
  for (const refund of [aRefund({ reason: "changed" }), aRefund({ charge: COLLECTED, status: "succeeded" })])
    expect(orderEventIn(before, { ...before, refunds: [refund] })).toBeUndefined();
});

test("The message names the amount of its refund, without earlier ones, and why an unwanted payment comes back", async () => {
  const [at, later] = ["2026-11-21T12:10:00.000Z", "2026-11-21T12:20:00.000Z"];
  const order = anOrder({
    refunds: [aRefund({ at }), aRefund({ at: later, ...amount(500) }), aRefund({ at: later, ...amount(250) })],
  });
  const english = await orderMessage("refunded", order, aShop(), "en");
  expect(english).toEqual({
    subject: "Refund for order K7QW-2FH",
    lead: "Dosa & Co gives you money back. 7.50 zł is refunded; the bank may take up to 10 business days.",
    detail: "7.50 zł is refunded.",
  });
  const twice = { ...order, refunds: [aRefund({ reason: "paid_twice", ...amount(2490) })] };
  const leads = (["en", "pl", "de"] as const).map(
    async (language) => (await orderMessage("refunded", twice, aShop(), language)).lead,
  );
  expect(await Promise.all(leads)).toEqual([
    "This order was paid twice. 24.90 zł is refunded; the bank may take up to 10 business days.",
    "To zamówienie zostało opłacone dwa razy. Kwota 24,90 zł jest zwracana; w banku może to potrwać do 10 dni roboczych.",
    "Diese Bestellung wurde doppelt bezahlt. 24,90 zł werden erstattet; bei der Bank kann das bis zu 10 Werktage dauern.",
  ]);
});
