import { expect, test } from "vitest";
import { newId } from "../ids.ts";
import { Minor } from "../money.ts";
import { versionOf } from "../orders/edits.ts";
import { anOrder, aRefund } from "../testing/orders.ts";
import { aShop } from "../testing/shops.ts";
import { messageId } from "./alerts.ts";
import { orderEmail } from "./order-email.ts";
import { orderEventIn } from "./order-event.ts";
import { orderMessage } from "./order-message.ts";

test("The shopper is told of each edit once, with the new and the old total", async () => {
  const before = anOrder();
  const edit = { at: before.createdAt, by: newId("user"), kept: [], before: versionOf(before) };
  const payment = { ...before.payment, total: Minor.parse(1000) };
  const after = { ...before, payment, edits: [edit], promisedAt: "2026-11-21T13:00:00.000Z" };
  expect(orderEventIn(before, after)).toBe("changed");
  expect(orderEventIn(after, after)).toBeUndefined();
  expect(messageId(after, "changed")).toBe(`${before.id}-changed-1`);
  const { subject, lead, detail } = await orderMessage("changed", after, aShop(), "en");
  expect(subject).toBe("Order K7QW-2FH was changed");
  expect(lead).toBe(
    "Dosa & Co changed your order as agreed. It comes to 10.00 zł now; before it was 24.90 zł. It is ready to collect at 14:00.",
  );
  expect(detail).toBe("10.00 zł instead of 24.90 zł");
});

test("If an edit makes an order cheaper, its shopper reads the refund of this edit, without earlier refunds", async () => {
  const before = anOrder();
  const edit = { at: "2026-11-21T12:10:00.000Z", by: newId("user"), kept: [], before: versionOf(before) };
  const own = aRefund({ amount: Minor.parse(1490), reason: "changed", at: edit.at });
  const after = {
    ...before,
    payment: { ...before.payment, total: Minor.parse(1000) },
    edits: [edit],
    refunds: [aRefund({ reason: "changed" }), aRefund({ at: edit.at }), own],
  };
  const leads = (["en", "pl", "de"] as const).map(
    async (language) => (await orderMessage("changed", after, aShop(), language)).lead,
  );
  expect(await Promise.all(leads)).toEqual([
    expect.stringContaining("before it was 24.90 zł. 14.90 zł is refunded; the bank may take up to 10 business days."),
    expect.stringContaining("wcześniej 24,90 zł. Kwota 14,90 zł jest zwracana; w banku może to potrwać do 10 dni"),
    expect.stringMatching(/24,90 zł.*14,90 zł.*10 Werktage/),
  ]);
});

test("A shopper whose order was moved to another time and way is told both", async () => {
  const deliveryAt = "2026-11-22T13:00:00.000Z";
  const before = anOrder({ acceptedAt: "2026-11-21T12:05:00.000Z", promisedAt: "2026-11-21T12:30:00.000Z" });
  const edit = { at: before.createdAt, by: newId("user"), kept: [], before: versionOf(before) };
  const moved = anOrder({ ...before, fulfilmentMethod: "delivery", deliveryAt, promisedAt: deliveryAt, edits: [edit] });
  const { lead, detail } = await orderMessage("changed", moved, aShop(), "en");
  const eta = "It is at your door by Nov 22, 2026 - 2:00 PM.";
  expect(lead).toContain(`before it was 24.90 zł. ${eta}`);
  expect(detail).toBe(eta);
  const { text } = await orderEmail("changed", { ...moved, acceptedAt: null, promisedAt: null }, aShop());
  expect(text).toContain("Chosen time: Nov 22, 2026 - 2:00 PM");
});

test("A time that is promised after the order was accepted without one is told", () => {
  const accepted = anOrder({ acceptedAt: "2026-11-21T12:05:00.000Z" });
  const promised = { ...accepted, promisedAt: "2026-11-21T12:30:00.000Z" };
  expect(orderEventIn(accepted, promised)).toBe("moved");
  expect(orderEventIn(promised, promised)).toBeUndefined();
  expect(orderEventIn(promised, accepted)).toBeUndefined();
});

test("An order for a chosen time is accepted, and not prepared now", async () => {
  const deliveryAt = "2026-11-22T13:00:00.000Z";
  const order = anOrder({ acceptedAt: "2026-11-21T19:05:00.000Z", deliveryAt, promisedAt: deliveryAt });
  const leads = (["en", "pl", "de"] as const).map(
    async (language) => (await orderMessage("accepted", order, aShop(), language)).lead,
  );
  expect(await Promise.all(leads)).toEqual([
    "Dosa & Co accepted your order at 20:05. It is ready to collect at Nov 22, 2026 - 2:00 PM.",
    "Dosa & Co: zamówienie przyjęte o 20:05. Do odbioru: 22 lis 2026, 14:00.",
    "Dosa & Co hat deine Bestellung um 20:05 Uhr angenommen. Abholbereit: 22. Nov. 2026, 14:00 Uhr.",
  ]);
});
