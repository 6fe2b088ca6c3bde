import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { PlaceOrder } from "#core/contract/orders/orders.ts";
import { placeOrder as place } from "#core/orders/place/place-order.ts";
import { type Browser, newBrowser, refusalOf } from "../../kit/client.ts";
import { actorOf, newMember, newOrderedShop, newShop, newShopper, saveAddress } from "../../kit/factories.ts";

const origin = inject("origin");

/** Totals follow within a second. */
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

test("If two members decide at the same time, one succeeds", async () => {
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

test("An order is shown to its shopper, to staff and, without personal data, with its token; others get 404", async () => {
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

test("A caller who follows an order with its ETag gets only changes, as long as they may read the order", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const { order } = await shopper.call(placeOrder, { params: { organizationId }, body });
  const params = { organizationId, id: order.id };
  const ask = async (browser: Browser, etag = "") => {
    const answer = await browser.attempt(getOrder, { params, headers: etag ? { "if-none-match": etag } : {} });
    return { status: answer.status, etag: answer.headers.get("etag") ?? "", text: await answer.text() };
  };
  const { etag } = await ask(shopper);
  expect(await ask(shopper, etag)).toEqual({ status: 304, etag, text: "" });
  expect((await ask(await newShopper(origin), etag)).status).toBe(404);
  await shop.owner.call(changeOrderStatus, { params: { ...params, operation: "accepted" } });
  const changed = await ask(shopper, etag);
  expect([changed.status, JSON.parse(changed.text).status]).toEqual([200, "accepted"]);
});

test("An order keeps what was sold, whatever happens to the product", async () => {
  const { shop, shopper, product, organizationId, body } = await newOrderedShop(origin);
  const { order } = await shopper.call(placeOrder, { params: { organizationId }, body });
  await shop.owner.call(routes.catalogue.changeProductStatus, {
    params: { organizationId, id: product.id, operation: "unpublish" },
  });
  const read = await shopper.call(getOrder, { params: { organizationId, id: order.id } });
  expect(read.items).toEqual(order.items);
  expect(read.items[0]?.translations).toContainEqual({ locale: "pl", title: "Dosa z ziemniakami", subtitle: "" });
});

test("Staff list the orders of a range of days in the shop's calendar; shoppers can't filter by day", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const actor = await actorOf(shopper);
  const placeAt = async (at: string) => {
    const now = new Date(at);
    return (await place({ organizationId, actor, body: PlaceOrder.parse(body), host: "", network: "" }, now)).order.id;
  };
  // Warsaw is an hour ahead.
  const friday = await placeAt("2026-10-30T22:59:59.999Z");
  const saturday = await placeAt("2026-10-30T23:00:00.000Z");
  const sunday = await placeAt("2026-11-01T22:59:59.999Z");
  const read = async (query: { from?: string; to?: string }) => {
    const ask = () => shop.owner.call(listOrders, { params: { organizationId }, query });
    const miscount = async () => {
      const { data, pagination } = await ask();
      return pagination.totalCount - data.length;
    };
    await expect.poll(miscount).toBe(0);
    return (await ask()).data.map(({ id }) => id);
  };
  expect(await read({})).toEqual([sunday, saturday, friday]);
  expect(await read({ from: "2026-10-31" })).toEqual([sunday, saturday]);
  expect(await read({ to: "2026-10-31" })).toEqual([saturday, friday]);
  expect(await read({ from: "2026-10-31", to: "2026-10-31" })).toEqual([saturday]);
  expect(await read({ from: "2026-11-02" })).toEqual([]);

  const params = { organizationId, id: friday };
  await shop.owner.call(changeOrderStatus, { params: { ...params, operation: "cancelled" } });
  await shop.owner.call(deleteOrder, { params });
  expect(await read({ to: "2026-10-31" })).toEqual([saturday]);

  const askFor = (who: Browser, query: { from?: string; to?: string }) =>
    refusalOf(who.call(listOrders, { params: { organizationId }, query }));
  for (const [who, query, path] of [
    [shopper, { to: "2026-11-01" }, "to"],
    [shop.owner, { from: "2026-11-01T00:00:00Z" }, "from"],
    [shop.owner, { from: "2026-02-29" }, "from"],
    [shop.owner, { from: "2026-11-02", to: "2026-11-01" }, "to"],
  ] as const) {
    const { code, issues } = await askFor(who, query);
    expect([code, issues[0]?.path]).toEqual(["invalid_input", [path]]);
  }
});

test("A manager deletes a finished order: it leaves every list, and its shopper can still open it", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const headers = { "idempotency-key": "soon-to-be-deleted" };
  const { order } = await shopper.call(placeOrder, { params: { organizationId }, headers, body });
  const params = { organizationId, id: order.id };
  const early = await refusalOf(shop.owner.call(deleteOrder, { params }));
  expect(early).toMatchObject({ status: 400, code: "invalid_transition" });

  await shop.owner.call(changeOrderStatus, { params: { ...params, operation: "cancelled" } });
  const [staff, manager] = await Promise.all([newMember(shop, "staff"), newMember(shop, "manager")]);
  expect((await refusalOf(staff.call(deleteOrder, { params }))).code).toBe("forbidden");
  await manager.call(deleteOrder, { params });
  expect((await refusalOf(shop.owner.call(getOrder, { params }))).status).toBe(404);
  const shops = await shop.owner.call(listOrders, { params: { organizationId } });
  expect(shops.data).toEqual([]);
  const total = async () => (await shop.owner.call(listOrders, { params: { organizationId } })).pagination.totalCount;
  await expect.poll(total).toBe(0);

  const own = () => shopper.call(listOrders, { params: { organizationId } });
  expect((await own()).data).toEqual([]);
  await expect.poll(async () => (await own()).pagination.totalCount).toBe(0);
  expect((await shopper.call(getOrder, { params })).status).toBe("cancelled");
  const query = { token: order.token ?? "" };
  expect(await newBrowser(origin).call(getOrder, { params, query })).toMatchObject({ id: order.id, contact: null });
  expect((await shopper.call(placeOrder, { params: { organizationId }, headers, body })).order.id).toBe(order.id);
});

test("A shopper pages through their own orders only, newest first", async () => {
  const { shopper, organizationId, body } = await newOrderedShop(origin);
  const another = await newShopper(origin);
  await saveAddress(another);
  const placed: string[] = [];
  for (let n = 0; n < 5; n++) {
    placed.unshift((await shopper.call(placeOrder, { params: { organizationId }, body })).order.id);
    await another.call(placeOrder, { params: { organizationId }, body });
  }
  const list = (page: number) => shopper.call(listOrders, { params: { organizationId }, query: { page, limit: 2 } });
  await expect.poll(async () => (await list(1)).pagination.totalCount).toBe(5);
  const pages = await Promise.all([1, 2, 3].map(list));
  expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(placed);
  expect(pages.map(({ pagination }) => [pagination.totalCount, pagination.isLastPage])).toEqual([
    [5, false],
    [5, false],
    [5, true],
  ]);
});
