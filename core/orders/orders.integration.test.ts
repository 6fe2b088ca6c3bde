import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { refusalOf } from "#infra/local/testing/client.ts";
import { newOrderedShop, newShop, newShopper, saveAddress } from "#infra/local/testing/factories.ts";

const origin = inject("origin");
const { placeOrder, getOrder, changeOrderStatus, listOrders, deleteOrder } = routes.orders;

test("Staff move an order through its statuses; a repeat changes nothing, a jump is refused by name", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const { order } = await shopper.call(placeOrder, { params: { organizationId }, body });
  const become = (operation: "accepted" | "ready-for-dispatch" | "dispatched" | "completed" | "cancelled") =>
    shop.owner.call(changeOrderStatus, { params: { organizationId, id: order.id, operation } });

  const jump = await refusalOf(become("dispatched"));
  expect(jump).toMatchObject({ status: 400, code: "invalid_transition" });
  expect(jump.message).toMatch(/pending.*dispatched/);

  const accepted = await become("accepted");
  expect(await become("accepted")).toEqual(accepted);
  expect((await become("ready-for-dispatch")).status).toBe("ready-for-dispatch");
  expect((await become("dispatched")).status).toBe("dispatched");
  const completed = await become("completed");
  expect(completed).toMatchObject({ status: "completed", payment: { status: "succeeded" } });
  expect((await refusalOf(become("cancelled"))).code).toBe("invalid_transition");
  expect((await shopper.call(getOrder, { params: { organizationId, id: order.id } })).status).toBe("completed");
});

test("Of two who decide at once, one decides", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const { order } = await shopper.call(placeOrder, { params: { organizationId }, body });
  const answers = await Promise.allSettled(
    (["accepted", "cancelled", "accepted", "cancelled"] as const).map((operation) =>
      shop.owner.call(changeOrderStatus, { params: { organizationId, id: order.id, operation } }),
    ),
  );
  const read = await shopper.call(getOrder, { params: { organizationId, id: order.id } });
  expect(read.cancelledAt).not.toBeNull();
  expect(answers.some(({ status }) => status === "fulfilled")).toBe(true);
});

test("An order is shown to its shopper, to staff and, without personal data, to its token; to others it does not exist", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const { order } = await shopper.call(placeOrder, { params: { organizationId }, body });
  const params = { organizationId, id: order.id };
  const [stranger, otherShop] = await Promise.all([newShopper(origin), newShop(origin)]);

  expect((await refusalOf(stranger.call(getOrder, { params }))).status).toBe(404);
  expect((await refusalOf(otherShop.owner.call(getOrder, { params }))).status).toBe(404);
  const elsewhere = { organizationId: otherShop.organizationId, id: order.id };
  expect((await refusalOf(shopper.call(getOrder, { params: elsewhere }))).status).toBe(404);
  expect((await refusalOf(stranger.call(getOrder, { params, query: { token: "wrong-ż-token" } }))).status).toBe(404);

  const tracked = await stranger.call(getOrder, { params, query: { token: order.token ?? "" } });
  expect(tracked).toMatchObject({ status: "pending", shippingAddress: null, contact: null, token: null });
  expect((await shop.owner.call(getOrder, { params })).shippingAddress?.phone).toBe("+48 600 100 200");
});

test("An order remembers what was sold, whatever becomes of the product", async () => {
  const { shop, shopper, product, organizationId, body } = await newOrderedShop(origin);
  const { order } = await shopper.call(placeOrder, { params: { organizationId }, body });
  await shop.owner.call(routes.catalogue.changeProductStatus, {
    params: { organizationId, id: product.id, operation: "unpublish" },
  });
  const read = await shopper.call(getOrder, { params: { organizationId, id: order.id } });
  expect(read.items).toEqual(order.items);
  expect(read.items[0]?.translations).toContainEqual({ locale: "pl", title: "Dosa z ziemniakami", subtitle: "" });
});

test("A list of orders keeps to the time asked for, for staff", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const place = () => shopper.call(placeOrder, { params: { organizationId }, body });
  const { order: early } = await place();
  const between = new Date(Date.parse(early.createdAt) + 5).toISOString();
  await new Promise((resolve) => setTimeout(resolve, 10));
  const { order: late } = await place();
  const idsOf = async (query: { from?: string; to?: string }) =>
    (await shop.owner.call(listOrders, { params: { organizationId }, query })).data.map(({ id }) => id);
  expect(await idsOf({})).toEqual([late.id, early.id]);
  expect(await idsOf({ from: between })).toEqual([late.id]);
  expect(await idsOf({ to: between })).toEqual([early.id]);
  const refused = await refusalOf(shopper.call(listOrders, { params: { organizationId }, query: { from: between } }));
  expect([refused.code, refused.issues[0]?.path]).toEqual(["invalid_input", ["from"]]);
});

test("An order that is over can be deleted: it leaves every list, and its key does not bring it back", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const headers = { "idempotency-key": "soon-to-be-deleted" };
  const { order } = await shopper.call(placeOrder, { params: { organizationId }, headers, body });
  const params = { organizationId, id: order.id };
  const early = await refusalOf(shop.owner.call(deleteOrder, { params }));
  expect(early).toMatchObject({ status: 400, code: "invalid_transition" });

  await shop.owner.call(changeOrderStatus, { params: { ...params, operation: "cancelled" } });
  await shop.owner.call(deleteOrder, { params });
  expect((await refusalOf(shopper.call(getOrder, { params }))).status).toBe(404);
  for (const reader of [shop.owner, shopper]) {
    const { data, pagination } = await reader.call(listOrders, { params: { organizationId } });
    expect([data, pagination.totalCount]).toEqual([[], 0]);
  }
  const again = await refusalOf(shopper.call(placeOrder, { params: { organizationId }, headers, body }));
  expect(again.code).toBe("not_found");
});

test("A shopper pages through their own orders, newest first, and nobody else's", async () => {
  const { shopper, organizationId, body } = await newOrderedShop(origin);
  const another = await newShopper(origin);
  await saveAddress(another);
  const placed: string[] = [];
  for (let n = 0; n < 5; n++) {
    placed.unshift((await shopper.call(placeOrder, { params: { organizationId }, body })).order.id);
    await another.call(placeOrder, { params: { organizationId }, body });
  }
  const pages = await Promise.all(
    [1, 2, 3].map((page) => shopper.call(listOrders, { params: { organizationId }, query: { page, limit: 2 } })),
  );
  expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(placed);
  expect(pages.map(({ pagination }) => [pagination.totalCount, pagination.isLastPage])).toEqual([
    [5, false],
    [5, false],
    [5, true],
  ]);
});
