import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { usualRates } from "#core/contract/tax/usual-rates.ts";
import { keys } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { cardOrder } from "../../kit/card-shops.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { newMember, newProduct, newShop, newShopper } from "../../kit/factories.ts";
import { onboard, payOnPage } from "../../kit/payments.ts";

const origin = inject("origin");
const { placeOrder, getOrder, refundOrder, noteFiscalReceipt } = routes.orders;
const rates = usualRates("PL") ?? [];
const polish = { rates, deliveryCategory: null, exemption: null };

/** A dosa for 24.90 with a lemonade for 6.00, which is taxed as a drink, twice. */
const newDrinkShop = async (
  tax: typeof polish | { rates: typeof rates; deliveryCategory: null; exemption: string },
) => {
  const shop = await newShop(origin, { tax });
  const params = { organizationId: shop.organizationId };
  const lemonade = { title: "Lemonade", price: 6, taxCategory: "beverage" as const };
  const translations = [{ locale: "en", title: "Drink" }];
  const [product, shopper] = await Promise.all([
    newProduct(shop, { modifierGroups: [{ selectMax: 1, translations, modifiers: [lemonade] }] }),
    newShopper(origin),
  ]);
  const [group] = product.modifierGroups;
  const picked = { id: group?.id ?? "", modifiers: [{ id: group?.modifiers[0]?.id ?? "" }] };
  const items = [{ productId: product.id, quantity: 2, modifierGroups: [picked] }];
  const payment = { provider: "not_applicable" as const, method: "cash_on_delivery" as const };
  const cardBody = { ...cardOrder(shop, product.id), items };
  return { shop, shopper, params, items, cardBody, body: { ...cardBody, payment } };
};

const expected = [
  { rate: 8, category: "food", net: 46.11, tax: 3.69, gross: 49.8 },
  { rate: 23, category: "beverage", net: 9.76, tax: 2.24, gross: 12 },
];

test("A cart and its order have the VAT of each rate, and a later change of rates changes no order", async () => {
  const { shop, shopper, params, items, body } = await newDrinkShop(polish);
  const cart = await shopper.call(routes.cart.priceCart, { params, body: { items, fulfilmentMethod: "pickup" } });
  expect(cart).toMatchObject({ total: 61.8, tax: expected });
  const { order } = await shopper.call(placeOrder, { params, body });
  expect(order).toMatchObject({ payment: { total: 61.8 }, tax: expected });
  const doubled = { ...polish, rates: rates.map((rate) => ({ ...rate, pickup: 50, delivery: 50 })) };
  await shop.owner.call(routes.organizations.updateOrganization, { params, body: { configuration: { tax: doubled } } });
  expect((await shopper.call(getOrder, { params: { ...params, id: order.id } })).tax).toEqual(expected);
  expect((await shopper.call(placeOrder, { params, body })).order.tax?.map(({ rate }) => rate)).toEqual([50, 50]);
});

test("A refund of a line refunds its VAT at its rates, and the rest of the order refunds the rest of it", async () => {
  const { shop, shopper, params, cardBody } = await newDrinkShop(polish);
  await onboard(shop);
  const { order, redirectUrl = "" } = await shopper.call(placeOrder, { params, body: cardBody });
  await payOnPage(redirectUrl, { outcome: "pay" });
  const refund = (body: object) =>
    shop.owner.call(refundOrder, {
      params: { ...params, id: order.id },
      headers: { "idempotency-key": newId("user") },
      body,
    });
  await refund({ lines: [{ line: 0, quantity: 1 }] });
  const { refunds } = await refund({});
  expect(refunds.map(({ tax }) => tax)).toEqual([
    [
      { rate: 8, category: "food", net: 23.06, tax: 1.84, gross: 24.9 },
      { rate: 23, category: "beverage", net: 4.88, tax: 1.12, gross: 6 },
    ],
    [
      { rate: 8, category: "food", net: 23.05, tax: 1.85, gross: 24.9 },
      { rate: 23, category: "beverage", net: 4.88, tax: 1.12, gross: 6 },
    ],
  ]);
});

test("An order of an exempt shop has the legal sentence and no VAT lines", async () => {
  const exemption = "Steuerfrei nach § 19 UStG.";
  const { shopper, params, body } = await newDrinkShop({ ...polish, exemption });
  const { order } = await shopper.call(placeOrder, { params, body });
  expect(order).toMatchObject({ taxExemption: exemption, payment: { total: 61.8 } });
  expect(order).not.toHaveProperty("tax");
});

test("A shop from before there was VAT takes orders as before, without VAT lines", async () => {
  const { shop, shopper, params, body } = await newDrinkShop(polish);
  const { tax: _, ...configuration } = shop.organization.configuration;
  await commit({ update: keys.organization(shop.organizationId), set: { configuration } });
  const { order } = await shopper.call(placeOrder, { params, body });
  expect(order.payment.total).toBe(61.8);
  expect(order).not.toHaveProperty("tax");
  expect(order).not.toHaveProperty("taxExemption");
});

test("A rate above 100 % is refused with a message, and only members see the rates", async () => {
  const { shop, params } = await newDrinkShop(polish);
  const tax = { ...polish, rates: rates.map((rate, place) => (place ? rate : { ...rate, pickup: 100.01 })) };
  const refusal = await refusalOf(
    shop.owner.call(routes.organizations.updateOrganization, { params, body: { configuration: { tax } } }),
  );
  expect(refusal.issues).toEqual([
    {
      path: ["configuration", "tax", "rates", 0, "pickup"],
      message: "Enter a rate between 0 and 100, with at most two decimals",
    },
  ]);
  const stranger = await newShopper(origin);
  const seen = await stranger.call(routes.organizations.getOrganization, { params });
  expect(seen.configuration).not.toHaveProperty("tax");
});

test("Only staff set the number of a fiscal receipt, of 1 to 40 visible characters", async () => {
  const { shop, shopper, params, body } = await newDrinkShop(polish);
  const { order } = await shopper.call(placeOrder, { params, body });
  const id = { ...params, id: order.id };
  const note = (number: string | null) => ({ params: id, body: { number } });
  for (const number of ["", " ", "1".repeat(41), "1\u200b2", "1\n2", "\u0007"])
    expect(await refusalOf(shop.owner.call(noteFiscalReceipt, note(number))), JSON.stringify(number)).toMatchObject({
      issues: [{ path: ["number"], message: "Use 1 to 40 characters that can be seen" }],
    });
  expect((await shop.owner.call(noteFiscalReceipt, note(" 1".repeat(20)))).fiscalReceipt).toBe(" 1".repeat(20).trim());
  expect((await shopper.attempt(noteFiscalReceipt, note("1"))).status).toBe(404);
  const staff = await newMember(shop, "staff");
  expect((await staff.call(noteFiscalReceipt, note("W0042/1187"))).fiscalReceipt).toBe("W0042/1187");
  const { changes } = await staff.call(routes.orders.getOrderHistory, { params: id });
  expect(changes.flatMap(({ did, fiscalReceipt }) => (did === "receipt-noted" ? [fiscalReceipt] : []))).toEqual([
    " 1".repeat(20).trim(),
    "W0042/1187",
  ]);
});

test("An order shows its invoice's recipient to its customer and to staff, and not to readers of its link", async () => {
  const { shop, shopper, params, body } = await newDrinkShop(polish);
  const invoice = {
    company: "Miasto Kraków",
    taxId: "pl 676-101-37-17",
    address: "pl. Wszystkich Świętych 3-4, Kraków",
  };
  const kept = { ...invoice, taxId: "PL6761013717" };
  const { order } = await shopper.call(placeOrder, { params, body: { ...body, invoice } });
  expect(order.invoice).toEqual(kept);
  const id = { ...params, id: order.id };
  expect((await shop.owner.call(getOrder, { params: id })).invoice).toEqual(kept);
  const token = order.token ?? "";
  expect(await newBrowser(origin).call(getOrder, { params: id, query: { token } })).not.toHaveProperty("invoice");
  const wrong = { ...invoice, taxId: "PL6761013716" };
  expect(await refusalOf(shopper.call(placeOrder, { params, body: { ...body, invoice: wrong } }))).toMatchObject({
    code: "invalid_input",
    issues: [{ path: ["invoice", "taxId"], message: "This is not a VAT number; check its letters and digits" }],
  });
});
