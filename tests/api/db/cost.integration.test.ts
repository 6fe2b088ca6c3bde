import { expect, inject, test } from "vitest";
import { priceCart } from "#core/cart/price-cart.ts";
import { PlaceOrder } from "#core/contract/orders/orders.ts";
import { measureCost } from "#core/db/cost.ts";
import { placeOrder } from "#core/orders/place/place-order.ts";
import { getOrder } from "#core/orders/read/get-order.ts";
import { getOrganization } from "#core/organizations/get-organization.ts";
import { getOrganizationByHostname } from "#core/organizations/get-organization-by-hostname.ts";
import { listProducts } from "#core/products/list-products.ts";
import { listEligibleShippingMethods } from "#core/shipping/list-eligible-shipping-methods.ts";
import {
  actorOf,
  cashOrder,
  newProduct,
  newShippingMethod,
  newShop,
  newShopper,
  saveAddress,
} from "../../kit/factories.ts";
import { onboard } from "../../kit/payments.ts";

const origin = inject("origin");

const pickSome = async (lines: number) => {
  const shop = await newShop(origin);
  await onboard(shop);
  const [method, shopper] = await Promise.all([newShippingMethod(shop), newShopper(origin)]);
  await saveAddress(shopper);
  const products = await Promise.all(
    Array.from({ length: lines }, () =>
      newProduct(shop, {
        modifierGroups: [
          {
            translations: [
              { locale: "en", title: "Spice" },
              { locale: "pl", title: "Ostrość" },
            ],
            modifiers: ["Mild", "Medium", "Hot"].map((title) => ({ title })),
          },
        ],
      }),
    ),
  );
  const items = products.map(({ id, modifierGroups: [group] }) => ({
    productId: id,
    quantity: 1,
    modifierGroups: group
      ? [{ id: group.id, modifiers: group.modifiers.slice(0, 1).map(({ id }) => ({ id, quantity: 1 })) }]
      : [],
  }));
  return { shop, organizationId: shop.organizationId, method, shopper, actor: await actorOf(shopper), items };
};

test("An organization is one round trip and one read unit, by id and by hostname", async () => {
  const { organizationId, organization } = await newShop(origin);
  for (const read of [
    () => getOrganization({ organizationId }),
    () => getOrganizationByHostname(organization.configuration.hostname),
  ]) {
    const { cost } = await measureCost(read);
    expect(cost.roundTrips).toBe(1);
    expect(cost.readUnits).toBeLessThanOrEqual(1);
  }
});

test.each([1, 5, 20])(
  "A cart of %i lines is one batch of half a read unit for each line and two more",
  async (lines) => {
    const { organizationId, items } = await pickSome(lines);
    const { cost } = await measureCost(() => priceCart({ organizationId, items, locale: "en" }));
    expect(cost.roundTrips).toBe(1);
    expect(cost.readUnits).toBeLessThanOrEqual(0.5 * (lines + 2));
    expect(cost.writeUnits).toBe(0);
  },
);

test.each([1, 8, 20])(
  "An order of %i lines is one batch, the count of its number and one transaction, and following it one read",
  async (lines) => {
    const { shop, organizationId, items, method, actor } = await pickSome(lines);
    const body = PlaceOrder.parse(cashOrder(shop, { items, shippingMethodId: method.id }));
    const { result, cost } = await measureCost(() =>
      placeOrder({ organizationId, actor, body, idempotencyKey: "cost-of-an-order", host: "", network: "" }),
    );
    expect(cost.roundTrips).toBe(3);
    expect(cost.readUnits).toBeLessThanOrEqual(10 + lines);
    expect(cost.writeUnits).toBeLessThanOrEqual(10);

    const poll = await measureCost(() => getOrder({ organizationId, id: result.order.id, actor }));
    expect(poll.cost).toMatchObject({ roundTrips: 1, writeUnits: 0 });
    expect(poll.cost.readUnits).toBeLessThanOrEqual(1);
  },
);

test.each([
  [1, 12],
  [8, 14],
  [20, 14],
])("An order of %i lines by card takes one write more, after the provider, and %i units", async (lines, units) => {
  const { shop, organizationId, items, method, actor } = await pickSome(lines);
  const payment = { provider: "stripe" as const, method: "card" as const };
  const body = PlaceOrder.parse(cashOrder(shop, { items, shippingMethodId: method.id, payment }));
  const { cost } = await measureCost(() =>
    placeOrder({ organizationId, actor, body, idempotencyKey: "cost-of-an-order", host: "", network: "" }),
  );
  expect(cost.roundTrips).toBe(4);
  expect(cost.readUnits).toBeLessThanOrEqual(10 + lines);
  expect(cost.writeUnits).toBeLessThanOrEqual(units);
});

test("The twelfth order of a customer costs what the first did", async () => {
  const { shop, organizationId, items, method, actor } = await pickSome(1);
  const body = PlaceOrder.parse(cashOrder(shop, { items, shippingMethodId: method.id }));
  const costs = [];
  for (let n = 0; n < 12; n++) {
    const idempotencyKey = `order-number-${n}`;
    costs.push(
      (await measureCost(() => placeOrder({ organizationId, actor, body, idempotencyKey, host: "", network: "" })))
        .cost,
    );
  }
  expect(costs.at(-1)).toEqual(costs[0]);
});

test("Eligibility is one round trip", async () => {
  const { organizationId, actor } = await pickSome(1);
  const { cost } = await measureCost(() => listEligibleShippingMethods({ organizationId, userId: actor.userId }));
  expect(cost.roundTrips).toBe(1);
});

test("Page 1 of the menu is one query that reads what the page holds", async () => {
  const { organizationId } = await pickSome(12);
  const { result, cost } = await measureCost(() => listProducts({ organizationId, query: { page: 1, limit: 10 } }));
  expect(result.data).toHaveLength(10);
  expect(cost).toMatchObject({ requests: 1, roundTrips: 1 });
});
