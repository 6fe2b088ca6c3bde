import { expect, test, vi } from "vitest";
import { newId } from "../ids.ts";
import { Minor } from "../money.ts";
import type { StoredOrder } from "../orders/order.ts";
import { anOrder } from "../testing/orders.ts";
import { aReservation } from "../testing/reservations.ts";
import { aShop } from "../testing/shops.ts";
import { newOrderEmail } from "./new-order-email.ts";
import { orderEmail } from "./order-email.ts";
import { type OrderEvent, orderEventIn } from "./order-event.ts";
import { reservationEmail } from "./reservation-email.ts";

for (const name of ["TABLE_NAME", "MEDIA_BUCKET"]) vi.stubEnv(name, "none");
vi.stubEnv("PLATFORM_URL", "http://localhost:3000");
vi.stubEnv("RESERVED_HOSTNAMES", "dosa.example");

const at = "2026-11-21T16:05:00.000Z";
const minor = (units: number) => Minor.parse(units);

const line = (title: string, subtitle = ""): StoredOrder["items"][number] => ({
  translations: [
    { locale: "en", title, subtitle },
    { locale: "pl", title: `${title} po polsku`, subtitle },
  ],
  rawData: { productId: newId("product"), quantity: 2, modifierGroups: [] },
  unitPrice: minor(2490),
  totalPrice: minor(4980),
  image: null,
  quantity: 2,
  productSnapshotId: "snapshot",
});

const { payment } = anOrder();
const delivered = (facts: Partial<StoredOrder> = {}) =>
  anOrder({
    fulfilmentMethod: "delivery",
    items: [line("Masala dosa", "Coconut, 2 × Tamarind")],
    payment: { ...payment, subtotal: minor(4980), shipping: minor(990), total: minor(5970) },
    acceptedAt: at,
    promisedAt: "2026-11-21T16:35:00.000Z",
    ...facts,
  });

const every: OrderEvent[] = ["received", "accepted", "ready", "dispatched", "completed", "cancelled", "moved"];

test("Each step of an order has its own subject, in English and in Polish", async () => {
  const subjects = (locale: string) =>
    Promise.all(every.map(async (event) => (await orderEmail(event, delivered({ locale }), aShop())).subject));
  expect(await subjects("en")).toEqual([
    "Order K7QW-2FH received",
    "Order K7QW-2FH accepted",
    "Order K7QW-2FH is ready to collect",
    "Order K7QW-2FH is on its way",
    "Order K7QW-2FH delivered",
    "Order K7QW-2FH cancelled",
    "Order K7QW-2FH: the new time is 17:35",
  ]);
  expect(await subjects("pl")).toEqual([
    "Zamówienie K7QW-2FH złożone",
    "Zamówienie K7QW-2FH przyjęte",
    "Zamówienie K7QW-2FH gotowe do odbioru",
    "Zamówienie K7QW-2FH w drodze",
    "Zamówienie K7QW-2FH dostarczone",
    "Zamówienie K7QW-2FH anulowane",
    "Zamówienie K7QW-2FH: nowa godzina 17:35",
  ]);
});

test("A message is in the language the order was placed in, else in that of the shop, else in English", async () => {
  const subjectOf = async (locale: string | undefined, defaultLocale: string) =>
    (await orderEmail("accepted", delivered({ locale }), aShop({}, { defaultLocale }))).subject;
  expect(await subjectOf("pl", "en")).toContain("przyjęte");
  expect(await subjectOf("en", "pl")).toContain("accepted");
  expect(await subjectOf(undefined, "pl_pl")).toContain("przyjęte");
  expect(await subjectOf("la", "pl")).toContain("accepted");
});

test("The email before the end is the bill: its lines, amounts as the shop's currency writes them, and who sold", async () => {
  const legalEntity = {
    id: newId("legalEntity"),
    name: "Dosa sp. z o.o.",
    taxId: "PL123",
    email: "books@example.com",
    phone: "+48 12 345 67 89",
    createdAt: at,
    address: "Grodzka 12, Kraków",
  };
  const items = [{ ...line("Masala dosa", "Coconut, 2 × Tamarind"), note: "bez cebuli" }];
  const order = delivered({ locale: "pl", token: "a+b/c", items });
  const link = `http://dosa.localhost:3000/account/orders/${order.id}?token=a%2Bb%2Fc`;
  expect(
    (await orderEmail("dispatched", order, aShop({ legalEntity }))).text,
  ).toBe(`Kurier jest w drodze do Ciebie z zamówieniem. Podsumowanie zakupu:

2 × Masala dosa po polsku: 49,80 zł
  Coconut, 2 × Tamarind · „bez cebuli”
Wartość produktów: 49,80 zł
Dostawa: 9,90 zł
Razem: 59,70 zł
Do zapłaty: 59,70 zł

${link}

Sprzedawca:
Dosa sp. z o.o.
Grodzka 12, Kraków
NIP PL123
books@example.com

Pytania? Zadzwoń: +48 12 345 67 89 albo odpowiedz na tę wiadomość.
`);
  const yen = delivered({ currency: "JPY", payment: { ...order.payment, discount: minor(500), total: minor(5470) } });
  const { text } = await orderEmail("ready", yen, aShop());
  expect(text).toContain("Discount: −¥500");
  expect(text).toContain("Total: ¥5,470");
  expect(text).toContain("Dosa & Co\n+48 12 345 67 89\nkitchen@example.com");
});

test("The mail about a refund is the bill again, with the refunded amount, and without a payment that was made twice", async () => {
  const refund = { id: newId("refund"), charge: "ch", by: null, at, attempt: 0, status: "succeeded" } as const;
  const textOf = async (refunds: StoredOrder["refunds"]) =>
    (await orderEmail("refunded", delivered({ locale: "pl", refunds }), aShop())).text;
  const asked = { ...refund, amount: minor(2490), reason: "requested" } as const;
  const twice = { ...refund, amount: minor(5970), reason: "paid_twice" } as const;
  expect(await textOf([asked, twice])).toContain("Razem: 59,70 zł\nZwrot: 24,90 zł\n");
  expect(await textOf([twice])).not.toContain("Zwrot");
  const cancelled = delivered({ refunds: [twice], placedAt: at, cancelledAt: at });
  expect((await orderEmail("refunded", cancelled, aShop())).text).not.toContain("Masala dosa");
});

test("The bill says what is still to be paid: cash, or what an edit of a paid order added, and else nothing", async () => {
  const textOf = async (facts: Partial<StoredOrder["payment"]>, charges?: StoredOrder["charges"]) => {
    const order = delivered();
    return (await orderEmail("dispatched", { ...order, charges, payment: { ...order.payment, ...facts } }, aShop()))
      .text;
  };
  expect(await textOf({})).toContain("Total: 59.70 zł\nStill to pay: 59.70 zł\n");
  const paid = { provider: "stripe", method: "card", status: "succeeded" } as const;
  expect(await textOf(paid)).not.toContain("Still to pay");
  const dearer = [{ charge: "pi", amount: minor(4970) }];
  expect(await textOf(paid, dearer)).toContain("Still to pay: 10.00 zł\n");
  const over = { ...delivered({ completedAt: at, charges: dearer }) };
  const { text } = await orderEmail("refunded", { ...over, payment: { ...over.payment, ...paid } }, aShop());
  expect(text).not.toContain("Still to pay");
});

test("Times are those of the shop's clock", async () => {
  const order = delivered({ deliveryAt: "2026-11-21T18:00:00.000Z" });
  const { text } = await orderEmail("accepted", order, aShop({}, { timezone: "America/New_York" }));
  expect(text).toContain("accepted your order at 11:05 AM. It is at your door by 11:35 AM.");
  expect(text).toContain("Chosen time: Nov 21, 2026 - 1:00 PM");
});

test("The mail about a cancelled order says what is refunded, or that nothing was charged", async () => {
  const refund = { id: newId("refund"), charge: "ch", reason: "cancelled", by: null, at, attempt: 0 } as const;
  const refunds = [
    { ...refund, amount: minor(1000), status: "succeeded" as const },
    { ...refund, amount: minor(4970), status: "pending" as const },
  ];
  const textOf = async (facts: Partial<StoredOrder>) => (await orderEmail("cancelled", delivered(facts), aShop())).text;
  expect(await textOf({ refunds })).toContain("59.70 zł is refunded; the bank may take up to 10 business days.");
  expect(await textOf({})).toContain("Nothing was charged.\n");
});

test("A reserved amount is no payment yet, and is released if its order is cancelled", async () => {
  const held = { reference: "pi", amount: minor(5970), state: "held", attempt: 0 } as const;
  const textOf = async (event: OrderEvent, state: "held" | "releasing") =>
    (await orderEmail(event, delivered({ authorisations: [{ ...held, state }] }), aShop())).text;
  expect(await textOf("received", "held")).toContain(
    "Your payment of 59.70 zł is only reserved so far. You are charged once it is accepted; if it is not, you pay nothing.",
  );
  expect((await orderEmail("received", delivered(), aShop())).text).not.toContain("reserved");
  expect(await textOf("cancelled", "releasing")).toContain("Nothing was charged. What was reserved is released");
});

test("Names of shops and dishes are text in the page, whatever they contain", async () => {
  const name = `<img src=x onerror="alert(1)"> & 'Co'`;
  const shop = aShop({ name, phone: '"><script>' });
  const order = delivered({ items: [line(name, name)] });
  const emails = await Promise.all([
    ...every.map((event) => orderEmail(event, order, shop)),
    newOrderEmail(order, shop),
    reservationEmail("confirmed", aReservation(), shop),
  ]);
  const pages = emails.map(({ html }) => html);
  for (const html of pages) expect(html).not.toMatch(/<img|<script/);
  expect(pages[0]).toContain("2 × &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Co&#39;");
});

test("The lines of a note for a dish stay lines below the dish, and none passes for a row", async () => {
  const items = [{ ...line("Masala dosa"), note: "No onions\nTotal: 0.00 zł" }];
  const { text, html } = await newOrderEmail(delivered({ items }), aShop());
  expect(text).toContain("\n  “No onions\n  Total: 0.00 zł”\n");
  expect(html).toContain("<small>“No onions<br>Total: 0.00 zł”</small>");
});

test("A page has no script, nothing from elsewhere and no colours of its own, and is never wider than a phone", async () => {
  for (const event of every) {
    const { html } = await orderEmail(event, delivered({ locale: "pl" }), aShop());
    expect(html).not.toMatch(/<script|<link|<img|src=|url\(|(?<!-)color:|[^-]width: \d+px/);
    expect(html).toContain('<html lang="pl">');
    expect(html).toContain('name="viewport"');
    expect(html).toContain('name="color-scheme" content="light dark"');
  }
});

test("A message contains no name, and links only to a host that is certainly ours", async () => {
  const order = delivered({
    contact: { firstname: "Ada", lastname: "Nowak", phone: "600 100 200", notes: "2nd floor" },
  });
  const textAt = async (hostname: string) => (await orderEmail("received", order, aShop({}, { hostname }))).text;
  expect(await textAt("dosa.localhost")).not.toMatch(/Ada|Nowak|600 100 200|floor/);
  expect(await textAt("dosa.localhost")).toContain("http://dosa.localhost:3000/account/orders/");
  expect(await textAt("dosa.example")).toContain("http://dosa.example:3000/account/orders/");
  expect(await textAt("claimed.example")).not.toContain("http");
  expect((await newOrderEmail(order, aShop())).text).not.toMatch(/Ada|Nowak|600 100 200|floor/);
});

test("A message about a reservation has its date in the shop's time zone and its guests", async () => {
  const emailOf = (status: "pending" | "confirmed" | "cancelled", locale: string) =>
    reservationEmail(status, aReservation({ locale }), aShop());
  expect((await emailOf("pending", "en")).subject).toBe("Reservation K7QW-2FH received");
  expect((await emailOf("confirmed", "pl")).text).toContain("Termin: 21 lis 2026, 20:00\nLiczba osób: 2");
  expect((await emailOf("cancelled", "pl")).text).toContain("Rezerwacja została anulowana.");
});

test("A message about a reservation says why it was cancelled, and that the shop changed it", async () => {
  const emailOf = (event: "moved" | "cancelled", locale: string) =>
    reservationEmail(event, aReservation({ locale, cancelReason: "full" }), aShop());
  expect((await emailOf("cancelled", "en")).text).toContain("There is no table left at this time.");
  expect((await emailOf("cancelled", "pl")).text).toContain("O tej porze nie ma już wolnego stolika.");
  expect((await emailOf("moved", "en")).subject).toBe("Reservation K7QW-2FH changed");
  expect((await emailOf("moved", "pl")).text).toContain("Twoja rezerwacja została zmieniona.");
});

test("A shop is notified of a new order in its own language", async () => {
  const emailIn = (defaultLocale: string) => newOrderEmail(delivered({ locale: "en" }), aShop({}, { defaultLocale }));
  expect((await emailIn("pl")).subject).toBe("Nowe zamówienie K7QW-2FH");
  expect((await emailIn("en")).text).toContain("2 × Masala dosa: 49.80 zł");
});

test("There is no event for a draft, an unpaid order or a delivery that waits for its courier", () => {
  const draft = { placedAt: null };
  expect(orderEventIn(undefined, anOrder(draft))).toBeUndefined();
  expect(orderEventIn(undefined, anOrder({ ...draft, cancelledAt: at }))).toBeUndefined();
  expect(orderEventIn(undefined, anOrder({ readyForDispatchAt: at, fulfilmentMethod: "delivery" }))).toBeUndefined();
  expect(orderEventIn(undefined, anOrder({ readyForDispatchAt: at }))).toBe("ready");
  const late = {
    charge: "ch",
    amount: minor(2490),
    status: "pending",
    reason: "paid_late",
    by: null,
    at,
    attempt: 0,
  } as const;
  expect(
    orderEventIn(undefined, anOrder({ ...draft, cancelledAt: at, refunds: [{ ...late, id: newId("refund") }] })),
  ).toBe("cancelled");
});

test("The shopper gets a message when a promised time moves, and for no other change of an open order", () => {
  const order = delivered();
  expect(orderEventIn(order, { ...order, promisedAt: "2026-11-21T16:45:00.000Z", version: 2 })).toBe("moved");
  expect(orderEventIn(order, { ...order, version: 2 })).toBeUndefined();
  expect(orderEventIn(delivered({ acceptedAt: null, promisedAt: null }), order)).toBe("accepted");
});

test.each([
  ["en", "The restaurant did not accept it in time."],
  ["pl", "Restauracja nie przyjęła go na czas."],
])("A cancelled order says why, in %s", async (locale, sentence) => {
  const order = delivered({ locale, cancelledAt: at, cancelReason: "not_accepted" });
  expect((await orderEmail("cancelled", order, aShop())).text).toContain(sentence);
});
