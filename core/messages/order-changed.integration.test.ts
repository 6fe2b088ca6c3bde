import { expect, test } from "vitest";
import { newId } from "../ids.ts";
import { Minor } from "../money.ts";
import { versionOf } from "../orders/edits.ts";
import { anOrder } from "../testing/orders.ts";
import { aShop } from "../testing/shops.ts";
import { messageId } from "./alerts.ts";
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
  expect(lead).toBe("Dosa & Co changed your order as agreed. It comes to 10.00 zł now; before it was 24.90 zł.");
  expect(detail).toBe("10.00 zł instead of 24.90 zł");
});
