import { expect, test } from "vitest";
import { ticketTexts } from "../locales/texts.ts";
import type { Order } from "../orders/order.ts";
import type { EditedLine, OrderEdit } from "../orders/order-edit.ts";
import { changeTicketOf } from "./change-ticket.ts";
import type { TicketLine, TicketShop } from "./ticket.ts";

const line = (title: string, quantity: number, more: Partial<EditedLine> = {}): EditedLine =>
  ({ translations: [{ locale: "en", title, subtitle: "" }], quantity, totalPrice: 10, ...more }) as EditedLine;

const order = {
  referenceId: "QW-4821",
  dayNumber: 12,
  fulfilmentMethod: "pickup",
  currency: "PLN",
  createdAt: "2026-11-21T17:00:00.000Z",
  placedAt: "2026-11-21T17:00:00.000Z",
  promisedAt: "2026-11-21T18:30:00.000Z",
  deliveryAt: "2026-11-21T18:30:00.000Z",
  contact: null,
  shippingAddress: null,
  payment: {
    ...{ provider: "stripe", method: "card", status: "succeeded" },
    ...{ shipping: 0, subtotal: 44.7, discount: 0, total: 44.7, due: 10.8 },
  },
  items: [line("Idli", 1)],
} as unknown as Order;

const edit = {
  at: "2026-11-21T17:20:00.000Z",
  by: null,
  lines: [
    { was: line("Vada", 1), now: null },
    { was: line("Dosa", 2, { note: "crisp" }), now: line("Dosa", 3, { note: "crisp" }) },
    { was: line("Idli", 1), now: line("Idli", 1, { note: "no salt" }) },
    { was: null, now: line("Chai", 2) },
  ],
  charged: { was: 33.9, now: 44.7 },
} as unknown as OrderEdit;

const printed = async (
  kind: "kitchen" | "receipt",
  changes: Partial<OrderEdit> = {},
  status: Order["status"] = "accepted",
): Promise<TicketLine[]> =>
  changeTicketOf({
    kind,
    order: { ...order, status },
    edit: { ...edit, ...changes },
    shop: { name: "Malabar", phone: "+48 12 345 67 89", address: null, seller: null } as TicketShop,
    reader: { locale: "en", timeZone: "Europe/Warsaw" },
    write: await ticketTexts("en"),
  });

const wordsOf = (lines: TicketLine[]) =>
  lines.map((line) => {
    if (line.is === "dish") return `${line.count}× ${line.title}`;
    return line.is === "row" ? line.left : line.is === "rule" ? "—" : line.text;
  });

test("A change prints in large letters that it is one, and only what is not as before", async () => {
  const lines = await printed("kitchen");
  expect(lines[0]).toEqual({ is: "text", text: "CHANGE", large: true, strong: true, centred: true });
  expect(wordsOf(lines).map((words) => words.replaceAll(" ", " "))).toEqual([
    "CHANGE",
    "12 (QW-4821)",
    "—",
    "NOT: 1× Vada",
    "3× Dosa",
    "crisp",
    "Before: 2",
    "NOT: 1× Idli",
    "1× Idli",
    "no salt",
    "2× Chai",
    "—",
    "Changed Nov 21, 2026 - 6:20 PM",
  ]);
});

test("A change of the time or of how it goes prints both as they are now", async () => {
  const lines = await printed("kitchen", {
    lines: [],
    fulfilmentMethod: { was: "delivery", now: "pickup" },
    deliveryAt: { was: null, now: "2026-11-21T18:30:00.000Z" as OrderEdit["at"] },
  });
  expect(wordsOf(lines).map((words) => words.replaceAll(" ", " "))).toEqual([
    "CHANGE",
    "12 (QW-4821)",
    "PICKUP",
    "For 19:30",
    "—",
    "—",
    "Changed Nov 21, 2026 - 6:20 PM",
  ]);
});

test("A change of the table prints the new one large", async () => {
  const lines = await printed("kitchen", { lines: [], table: { was: "7", now: "Window" } });
  expect(lines).toContainEqual({ is: "text", text: "TABLE Window", large: true, strong: true, centred: true });
});

test("A receipt of a changed order is whole, and says what is still to be collected of one that was paid", async () => {
  const words = wordsOf(await printed("receipt")).map((each) => each.replaceAll(" ", " "));
  expect(words[0]).toBe("CHANGE");
  expect(words).toContain("1× Idli");
  expect(words).toContain("Paid online, collect 10.80 zł more in cash");
});

test("A change of an order that was cancelled before it printed says so", async () => {
  expect(wordsOf(await printed("kitchen", {}, "cancelled")).slice(0, 2)).toEqual(["CHANGE", "CANCELLED"]);
});
