import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "../locales/languages.ts";
import { ticketTexts } from "../locales/texts.ts";
import type { Order } from "../orders/order.ts";
import { allergens } from "../products/product.ts";
import { usualExemption } from "../tax/exemption.ts";
import { OrganizationId } from "../values/ids.ts";
import { type TicketLine, type TicketShop, ticketOf } from "./ticket.ts";

const shop: TicketShop = {
  name: "Mały Malabar",
  phone: "+48 12 345 67 89",
  address: {
    addressLineOne: "Rynek 1",
    addressLineTwo: null,
    zipCode: "31-042",
    city: "Kraków",
    country: "PL",
    placeId: "rynek-1",
    latitude: 50,
    longitude: 20,
  },
  seller: { name: "Malabar sp. z o.o.", taxId: "6762484560", address: null },
};

const amounts = { shipping: 9.9, subtotal: 49.8, discount: 0, total: 59.7 };
const order = {
  organizationId: OrganizationId.parse("org_01k9zv3m5n7p9r1s3t5v7w9y0a"),
  referenceId: "QW-4821",
  fulfilmentMethod: "delivery",
  currency: "PLN",
  createdAt: "2026-11-21T17:00:00.000Z",
  placedAt: "2026-11-21T17:00:00.000Z",
  promisedAt: "2026-11-21T17:30:00.000Z",
  deliveryAt: null,
  contact: null,
  shippingAddress: {
    firstname: "Łucja",
    lastname: "Żak",
    phone: "+48 600 100 200",
    addressLineOne: "Grodzka 12",
    doorNumber: "10 m. 5",
    addressLineTwo: null,
    zipCode: "31-006",
    city: "Kraków",
    deliveryInstructions: "Domofon nie działa",
  },
  payment: { provider: "not_applicable", method: "cash_on_delivery", status: "pending", ...amounts },
  items: [
    {
      quantity: 2,
      totalPrice: 49.8,
      translations: [
        { locale: "en", title: "Masala dosa", subtitle: "Coconut chutney" },
        { locale: "pl", title: "Dosa z ziemniakami", subtitle: "Chutney kokosowy" },
      ],
    },
  ],
} as unknown as Order;

const words = (lines: TicketLine[]) =>
  lines.flatMap((line) => {
    if (line.is === "rule") return [];
    if (line.is === "row") return [`${line.left} ${line.right}`];
    return [
      line.is === "dish" ? `${line.count}× ${line.title} (${line.options}) ${line.price ?? ""}`.trim() : line.text,
    ];
  });

const reader = { locale: "pl", timeZone: "Europe/Warsaw" } as const;
const write = await ticketTexts("pl");
const writeEnglish = await ticketTexts("en");

test("A kitchen ticket has the dishes large, the time, the note and no prices", () => {
  const lines = ticketOf({ kind: "kitchen", order, shop, reader, write });
  expect(words(lines)).toEqual([
    "QW-4821",
    "DOSTAWA",
    "Na 18:30",
    "2× Dosa z ziemniakami (Chutney kokosowy)",
    "Do dostawy: Domofon nie działa",
    "Łucja Żak",
    "Złożone 21 lis 2026, 18:00",
  ]);
  expect(lines.find(({ is }) => is === "dish")).toMatchObject({ large: true });
});

test("The kitchen's ticket boxes what is asked of the kitchen, and says of a note of a delivery whom it is for", () => {
  const note = { is: "text", text: "Do dostawy: Domofon nie działa" };
  expect(ticketOf({ kind: "kitchen", order, shop, reader, write })).toContainEqual(note);
  expect(ticketOf({ kind: "receipt", order, shop, reader, write })).toContainEqual({ ...note, is: "boxed" });
  const contact = { firstname: "Łucja", lastname: "Żak", phone: "", notes: "Bez orzechów" };
  const pickup = { ...order, shippingAddress: null, contact } as unknown as Order;
  const asked = { is: "boxed", text: "Uwagi: Bez orzechów" };
  expect(ticketOf({ kind: "kitchen", order: pickup, shop, reader, write })).toContainEqual(asked);
});

test("What the shopper asks for a dish stands in a box below it", () => {
  const items = order.items.map((item) => ({ ...item, note: "bez cebuli" }));
  const lines = ticketOf({ kind: "kitchen", order: { ...order, items }, shop, reader, write });
  const dish = lines.findIndex(({ is }) => is === "dish");
  expect(words(lines.slice(dish, dish + 1))).toEqual(["2× Dosa z ziemniakami (Chutney kokosowy)"]);
  expect(lines[dish + 1]).toEqual({ is: "boxed", text: "bez cebuli" });
});

test("An order that staff took says so on the ticket, has no line for a name that nobody said, and its card is collected", () => {
  const contact = { firstname: "", lastname: "", phone: "" };
  const taken = {
    ...order,
    source: "counter",
    shippingAddress: null,
    contact,
    payment: { ...order.payment, method: "card" },
  };
  const kitchen = words(
    ticketOf({
      kind: "kitchen",
      order: taken as Order,
      shop,
      reader: { ...reader, locale: "en" },
      write: writeEnglish,
    }),
  );
  expect(kitchen).toContain("At the counter");
  expect(kitchen.map((line) => line.trim())).not.toContain("");
  const paper = words(
    ticketOf({
      kind: "receipt",
      order: taken as Order,
      shop,
      reader: { ...reader, locale: "en" },
      write: writeEnglish,
    }),
  );
  expect(paper).toContain("Collect by card: 59.70 zł");
});

test("A receipt has who sells, the sums as charged, what to collect and where it goes", () => {
  const read = words(
    ticketOf({ kind: "receipt", order, shop, reader: { ...reader, locale: "en" }, write: writeEnglish }),
  );
  expect(read).toEqual([
    "Mały Malabar",
    "Rynek 1, 31-042 Kraków",
    "+48 12 345 67 89",
    "Malabar sp. z o.o., Tax number 6762484560",
    "QW-4821",
    "DELIVERY · For 18:30",
    "Placed Nov 21, 2026 - 6:00 PM",
    "2× Masala dosa (Coconut chutney) 49.80 zł",
    "Subtotal 49.80 zł",
    "Shipping 9.90 zł",
    "Total 59.70 zł",
    "Collect in cash: 59.70 zł",
    "Łucja Żak",
    "+48 600 100 200",
    "Grodzka 12",
    "Door 10 m. 5",
    "31-006 Kraków",
    "For the delivery: Domofon nie działa",
    "This is not a fiscal receipt.",
  ]);
});

test("A receipt names each promotion that took something off the dishes, and an older discount without one", () => {
  const discountsIn = (fields: object) => {
    const payment = { ...order.payment, discount: 7.5, total: 52.2 };
    const discounted = { ...order, payment, ...fields } as Order;
    return words(ticketOf({ kind: "receipt", order: discounted, shop, reader, write })).filter((line) =>
      line.startsWith("Rabat"),
    );
  };
  const promotions = [
    { name: "Lunch", code: "LUNCH", discount: 5, shipping: 0 },
    { name: "Bez opłaty za dostawę", discount: 0, shipping: 9.9 },
    { name: "Happy hour", discount: 2.5, shipping: 0 },
  ];
  expect(discountsIn({ promotions })).toEqual(["Rabat: Lunch −5,00 zł", "Rabat: Happy hour −2,50 zł"]);
  expect(discountsIn({})).toEqual(["Rabat −7,50 zł"]);
});

test("A receipt ends with the totals of each rate of VAT, or with the sentence of an exempt shop", () => {
  const tax = [
    { rate: 8, category: "food", net: 46.11, tax: 3.69, gross: 49.8 },
    { rate: 23, category: "beverage", net: 4.88, tax: 1.12, gross: 6 },
    { rate: 23, category: "alcohol", net: 3.17, tax: 0.73, gross: 3.9 },
  ];
  const endOf = (fields: object) =>
    words(ticketOf({ kind: "receipt", order: { ...order, ...fields } as Order, shop, reader, write })).slice(-3);
  expect(endOf({ tax })).toEqual([
    "To nie jest paragon fiskalny.",
    "Suma 8 %, VAT 3,69 zł 49,80 zł",
    "Suma 23 %, VAT 1,85 zł 9,90 zł",
  ]);
  const invoice = { company: "Miasto Kraków", taxId: "6761013717", address: "pl. Wszystkich Świętych 3-4" };
  expect(endOf({ tax, invoice }).at(-1)).toBe("Suma 23 %, VAT 1,85 zł 9,90 zł");
  expect(endOf({ taxExemption: "Sprzedawca zwolniony z VAT." }).at(-1)).toBe("Sprzedawca zwolniony z VAT.");
  expect(endOf({ taxExemption: usualExemption("DE") }).at(-1)).toMatch(/^Sprzedaż zwolniona z VAT/);
});

test("A receipt has the tip below the total, and the amount with it", () => {
  const payment = { ...order.payment, tip: 5 };
  const printed = words(ticketOf({ kind: "receipt", order: { ...order, payment } as Order, shop, reader, write }));
  expect(printed.slice(printed.indexOf("Napiwek 5,00 zł") - 1).slice(0, 3)).toEqual([
    "Razem 59,70 zł",
    "Napiwek 5,00 zł",
    "Razem z napiwkiem 64,70 zł",
  ]);
});

test("A receipt names the note and the allergens of each dish, these in the words of the menu", async () => {
  const items = order.items.map((item) => ({ ...item, note: "bez cebuli", allergens: ["milk", "nuts"] }));
  const withAllergens = { ...order, items } as typeof order;
  const receiptIn = async (locale: "en" | "pl") => {
    const write = await ticketTexts(locale);
    return words(ticketOf({ kind: "receipt", order: withAllergens, shop, reader: { ...reader, locale }, write }));
  };
  expect(await receiptIn("pl")).toContain(
    "2× Dosa z ziemniakami (Chutney kokosowy · Uwagi: bez cebuli · Zawiera: mleko, orzechy) 49,80 zł",
  );
  expect(await receiptIn("en")).toContain(
    "2× Masala dosa (Coconut chutney · Note: bez cebuli · Contains: milk, nuts) 49.80 zł",
  );
  for (const language of languages) {
    const menu = JSON.parse(readFileSync(new URL(`../locales/${language}/menu/dish.json`, import.meta.url), "utf8"));
    const write = await ticketTexts(language);
    for (const allergen of allergens)
      expect(write(`ticket.allergen.${allergen}`)).toBe(menu[`dish.allergen.${allergen}`]);
  }
});

test("A meal for another day says which, and what was paid online is not collected", () => {
  const later = {
    ...order,
    deliveryAt: "2026-11-22T12:00:00.000Z",
    payment: { ...order.payment, provider: "stripe", method: "card", status: "succeeded" },
  } as Order;
  expect(words(ticketOf({ kind: "kitchen", order: later, shop, reader, write }))).toContain("Na niedz., 22 lis, 13:00");
  const read = words(ticketOf({ kind: "receipt", order: later, shop, reader, write }));
  expect(read).toContain("Zapłacone online");
  expect(read.join()).not.toContain("gotówką");
});

test("A receipt that is printed after the end says that the order was paid there, or refunded", () => {
  const paidBy = (payment: Partial<Order["payment"]>) =>
    words(
      ticketOf({
        kind: "receipt",
        order: { ...order, payment: { ...order.payment, ...payment } },
        shop,
        reader,
        write,
      }),
    );
  expect(paidBy({ status: "succeeded" })).toContain("Zapłacone");
  expect(paidBy({ status: "refunded" })).toContain("Zwrócone");
  expect(paidBy({ provider: "stripe", status: "refunded" })).toContain("Zwrócone");
  expect(paidBy({ provider: "stripe", status: "failed" })).toContain("Niezapłacone");
});

test("A receipt ends with who wants an invoice", () => {
  const invoice = { company: "Miasto Kraków", taxId: "PL6761013717", address: "pl. Wszystkich Świętych 3-4" };
  const read = words(ticketOf({ kind: "receipt", order: { ...order, invoice }, shop, reader, write }));
  expect(read.slice(-5, -1)).toEqual([
    "FAKTURA DLA FIRMY",
    "Miasto Kraków",
    "NIP PL6761013717",
    "pl. Wszystkich Świętych 3-4",
  ]);
});

test("Everything that prints of a cancelled order says so before all else", () => {
  const cancelled: Order = { ...order, status: "cancelled" };
  for (const kind of ["kitchen", "receipt"] as const) {
    const [first] = ticketOf({ kind, order: cancelled, shop, reader, write });
    expect(first).toEqual({ is: "text", text: "ANULOWANE", large: true, strong: true, centred: true });
  }
});
