import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newMember, newOrderedShop, newShop, newShopper, type Shop } from "../../kit/factories.ts";
import { zoneAtNoon } from "../../kit/noon.ts";

const origin = inject("origin");
const { getToday } = routes.reports;

/** Gives an owner a second shop of their own, in euros. */
const secondShop = async ({ owner, organization }: Shop) => {
  const { name, phone, email } = organization;
  return owner.call(routes.organizations.createOrganization, {
    body: { name, phone, email, configuration: { defaultCurrency: "EUR" } },
  });
};

test("An owner of two shops sees today's orders and sales of each, in its currency", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin, { timezone: zoneAtNoon() });
  const other = await secondShop(shop);
  const { order } = await shopper.call(routes.orders.placeOrder, { params: { organizationId }, body });
  await expect
    .poll(async () => (await shop.owner.call(getToday, {})).shops)
    .toEqual([
      { id: organizationId, currency: "PLN", orders: 1, sales: order.payment.total },
      { id: other.id, currency: "EUR", orders: 0, sales: 0 },
    ]);
});

test("Nobody sees the figures of shops where they are staff or strangers", async () => {
  const shop = await newShop(origin);
  const [staff, manager] = [await newMember(shop, "staff"), await newMember(shop, "manager")];
  expect(await staff.call(getToday, {})).toEqual({ shops: [] });
  expect((await manager.call(getToday, {})).shops.map(({ id }) => id)).toEqual([shop.organizationId]);
  expect(await (await newShopper(origin)).call(getToday, {})).toEqual({ shops: [] });
});
