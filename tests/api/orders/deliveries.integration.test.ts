import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newMember, newOrderedShop } from "../../kit/factories.ts";

const origin = inject("origin");
const { listDeliveries, changeDelivery, changeOrderStatus, placeOrder, getBoard, getOrder, listOrders } = routes.orders;

test("A driver polls their list like a board, delivers an order, and sees nothing else of it or of the shop", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const [driver, staff] = await Promise.all([newMember(shop, "driver"), newMember(shop, "staff")]);
  const params = { organizationId };
  const { order } = await shopper.call(placeOrder, { params, body });
  const list = () => driver.call(listDeliveries, { params });
  expect((await list()).deliveries).toEqual([]);
  for (const operation of ["accepted", "ready-for-dispatch"] as const)
    await staff.call(changeOrderStatus, { params: { ...params, id: order.id, operation } });
  await expect.poll(async () => (await list()).deliveries.map(({ id }) => id)).toEqual([order.id]);
  // The index may still change the list once more.
  const again = async () => {
    const headers = { "if-none-match": `"${(await list()).version}"` };
    return (await driver.attempt(listDeliveries, { params, headers })).status;
  };
  await expect.poll(again).toBe(304);

  // For the order itself, and the list of orders, the driver is a stranger.
  expect((await driver.attempt(getOrder, { params: { ...params, id: order.id } })).status).toBe(404);
  expect((await driver.call(listOrders, { params })).data).toEqual([]);
  await driver.call(changeDelivery, { params: { ...params, id: order.id, operation: "take" } });
  const session = await driver.call(routes.accounts.getSession, {});
  await expect
    .poll(async () => (await staff.call(getBoard, { params })).orders.map(({ driver: name }) => name))
    .toEqual([session?.user.name]);
  await driver.call(changeDelivery, { params: { ...params, id: order.id, operation: "hand-over" } });
  expect((await shopper.call(getOrder, { params: { ...params, id: order.id } })).status).toBe("completed");

  const { data } = await driver.call(routes.organizations.listOrganizations, {});
  const mine = data.find(({ id }) => id === organizationId);
  expect(mine).toMatchObject({ role: "driver", name: shop.organization.name, legalEntity: null, suspension: null });
  expect(mine?.configuration).toMatchObject({
    stripeAccountId: null,
    notifyEmail: null,
    tables: [],
    stations: [],
    tax: null,
  });
});

test("Staff who become drivers lose their access at once", async () => {
  const { shop, organizationId } = await newOrderedShop(origin);
  const staff = await newMember(shop, "staff");
  const params = { organizationId };
  await staff.call(getBoard, { params });
  const { user } = (await staff.call(routes.accounts.getSession, {})) ?? {};
  await shop.owner.call(routes.organizations.inviteMember, {
    params,
    body: { email: user?.email ?? "", role: "driver" },
  });
  expect((await staff.attempt(getBoard, { params })).status).toBe(403);
  expect((await staff.attempt(listDeliveries, { params })).status).toBe(200);
});
