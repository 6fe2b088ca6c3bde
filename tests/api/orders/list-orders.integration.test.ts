import fc from "fast-check";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import type { Input } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import { type OrderStatus, orderStatuses } from "#core/contract/orders/order.ts";
import { PlaceOrder } from "#core/contract/orders/orders.ts";
import type { OrganizationId } from "#core/contract/values/ids.ts";
import { placeOrder as place } from "#core/orders/place/place-order.ts";
import { listOrders as list } from "#core/orders/read/list-orders.ts";
import { canTransition, dateFieldOf } from "#core/orders/status.ts";
import { changeOrderStatus as change } from "#core/orders/steps/change-order-status.ts";
import { memberOf } from "#core/testing/member.ts";
import { type Browser, newBrowser, refusalOf } from "../../kit/client.ts";
import { actorOf, newOrderedShop, saveAddress } from "../../kit/factories.ts";
import { spawnCloud, temporaryCloud } from "../../kit/spawn-cloud.ts";

const origin = inject("origin");
const { placeOrder, changeOrderStatus, listOrders, deleteOrder } = routes.orders;

type Shop = Awaited<ReturnType<typeof newOrderedShop>>;
type Query = Input<typeof listOrders, "query">;

const read = async (reader: Browser, organizationId: OrganizationId, query: Query) => {
  const { data, pagination } = await reader.call(listOrders, { params: { organizationId }, query });
  return { ids: data.map(({ id }) => id), total: pagination.totalCount };
};

const whole = (ids: string[]) => ({ ids: ids.toSorted().toReversed(), total: ids.length });

const pickup = (shop: Shop, contact: { firstname: string; lastname: string; phone: string }) => ({
  ...shop.body,
  shippingMethodId: undefined,
  fulfilmentMethod: "pickup" as const,
  contact,
});

test("Staff find orders by status, and by what a customer says on the phone", async () => {
  const shop = await newOrderedShop(origin);
  const { organizationId, shopper } = shop;
  const { owner } = shop.shop;
  const params = { organizationId };
  const { order: delivered } = await shopper.call(placeOrder, { params, body: shop.body });
  const { order: collected } = await shopper.call(placeOrder, {
    params,
    body: pickup(shop, { firstname: "Łukasz", lastname: "Żółkiewski", phone: "22 601 00 00" }),
  });
  const ask = (query: Query) => expect.poll(() => read(owner, organizationId, query));

  await ask({ status: "pending" }).toEqual(whole([delivered.id, collected.id]));
  for (const search of ["nowak", "600100200", "600 100", delivered.referenceId.toLowerCase()])
    await ask({ search }).toEqual(whole([delivered.id]));
  await ask({ search: "zolk luk" }).toEqual(whole([collected.id]));
  await ask({ search: "60" }).toEqual(whole([delivered.id, collected.id]));

  await owner.call(changeOrderStatus, { params: { ...params, id: collected.id, operation: "cancelled" } });
  await ask({ status: "pending" }).toEqual(whole([delivered.id]));
  await ask({ status: "cancelled" }).toEqual(whole([collected.id]));
  await ask({ status: "cancelled", search: "60" }).toEqual(whole([collected.id]));
  await ask({ status: "accepted", search: "60" }).toEqual(whole([]));

  await owner.call(deleteOrder, { params: { ...params, id: collected.id } });
  await ask({ status: "cancelled" }).toEqual(whole([]));
  await ask({ search: "60" }).toEqual(whole([delivered.id]));
});

test("Status, words and days narrow a list together, and days follow the shop's calendar", async () => {
  const shop = await newOrderedShop(origin);
  const { organizationId } = shop;
  // Otherwise the job would cancel these orders, which nobody has accepted for weeks.
  await shop.shop.owner.call(routes.organizations.updateOrganization, {
    params: { organizationId },
    body: { configuration: { acceptWithinMinutes: null } },
  });
  const actor = await actorOf(shop.shopper);
  const placeAt = async (at: string) => {
    const placement = { organizationId, actor, body: PlaceOrder.parse(shop.body), host: "", network: "" };
    return (await place(placement, new Date(at))).order.id;
  };
  // Warsaw is an hour ahead.
  const friday = await placeAt("2026-10-30T22:59:59.999Z");
  const saturday = await placeAt("2026-10-30T23:00:00.000Z");
  const sunday = await placeAt("2026-11-01T22:59:59.999Z");
  await change({ member: memberOf(organizationId), id: sunday, operation: "accepted" });
  const ask = (query: Query) => expect.poll(() => read(shop.shop.owner, organizationId, query));
  for (const by of [{ status: "pending" }, { status: "pending", search: "ada" }] as const) {
    await ask(by).toEqual(whole([friday, saturday]));
    await ask({ ...by, from: "2026-10-31" }).toEqual(whole([saturday]));
    await ask({ ...by, to: "2026-10-30" }).toEqual(whole([friday]));
  }
  await ask({ search: "ada", from: "2026-10-31" }).toEqual(whole([saturday, sunday]));
});

test("Filters are for members: a shopper reads which one is refused", async () => {
  const { shopper, shop, organizationId } = await newOrderedShop(origin);
  const wrong: [who: Browser, query: object, path: string][] = [
    [shopper, { status: "pending" }, "status"],
    [shopper, { search: "ada" }, "search"],
    [shop.owner, { status: "lost" }, "status"],
  ];
  for (const [who, query, path] of wrong) {
    const { status, code, issues } = await refusalOf(who.call(listOrders, { params: { organizationId }, query }));
    expect([status, code, issues[0]?.path]).toEqual([400, "invalid_input", [path]]);
  }
});

test("Everybody can ask for their own orders alone, also a member, who otherwise reads all", async () => {
  const { shopper, shop, organizationId, body } = await newOrderedShop(origin);
  const { owner } = shop;
  await saveAddress(owner);
  const params = { organizationId };
  const { order: theirs } = await shopper.call(placeOrder, { params, body });
  const { order: own } = await owner.call(placeOrder, { params, body });
  const asked = (who: Browser, userId: string) => read(who, organizationId, { customer: userId });
  expect(await asked(owner, owner.userId)).toEqual(whole([own.id]));
  expect(await asked(shopper, shopper.userId)).toEqual(whole([theirs.id]));
  expect(await refusalOf(asked(shopper, owner.userId))).toMatchObject({ issues: [{ path: ["customer"] }] });
});

test("An order that has left a status is not listed in it, even before the index is updated", async () => {
  const shop = await newOrderedShop(origin);
  const { organizationId, shopper } = shop;
  const { owner } = shop.shop;
  const { order } = await shopper.call(placeOrder, { params: { organizationId }, body: shop.body });
  await expect.poll(() => read(owner, organizationId, { status: "pending" })).toEqual(whole([order.id]));
  const params = { organizationId, id: order.id, operation: "accepted" as const };
  await owner.call(changeOrderStatus, { params });
  const actor = await actorOf(owner);
  for (const search of [undefined, "ada"]) {
    const { data } = await list({ organizationId, actor, status: "pending", search, page: 1, limit: 10 });
    expect(data).toEqual([]);
  }
});

test("Lists, searches and totals agree with any sequence of changes, however many at once", async () => {
  const act = fc.constantFrom<OrderStatus | "delete">(
    "accepted",
    "ready-for-dispatch",
    "dispatched",
    "completed",
    "cancelled",
    "delete",
  );
  const step = fc.record({ at: fc.nat({ max: 7 }), act });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const shop = await newOrderedShop(origin);
      const { organizationId, shopper } = shop;
      const { owner } = shop.shop;
      const place = () => shopper.call(placeOrder, { params: { organizationId }, body: shop.body });
      const placed = await Promise.all(Array.from({ length: 8 }, place));
      const model = new Map(placed.map(({ order }): [string, OrderStatus] => [order.id, "pending"]));
      const carryOut = async (id: string, act: OrderStatus | "delete") => {
        const params = { organizationId, id };
        const status = model.get(id);
        if (!status) return;
        if (act === "delete") {
          if (status !== "completed" && status !== "cancelled") return;
          await owner.call(deleteOrder, { params });
          model.delete(id);
        } else if (act in dateFieldOf && act !== "draft" && canTransition(status, act, "delivery")) {
          await owner.call(changeOrderStatus, { params: { ...params, operation: act } });
          model.set(id, act);
        }
      };
      await Promise.all(
        placed.map(async ({ order }, place) => {
          for (const { act } of steps.filter(({ at }) => at === place)) await carryOut(order.id, act);
        }),
      );
      const having = (status: OrderStatus) => [...model].filter(([, is]) => is === status).map(([id]) => id);
      for (const status of orderStatuses)
        for (const search of [undefined, "ada"])
          await expect
            .poll(() => read(owner, organizationId, { status, search, limit: 20 }))
            .toEqual(whole(having(status)));
      await expect
        .poll(() => read(owner, organizationId, { search: "nowak", limit: 20 }))
        .toEqual(whole([...model.keys()]));
    }),
    { numRuns: 5 },
  );
});

test("Pages of a status show every order once", async () => {
  const shop = await newOrderedShop(origin);
  const { organizationId, shopper } = shop;
  const { owner } = shop.shop;
  const placed = [];
  for (let n = 0; n < 7; n++)
    placed.push((await shopper.call(placeOrder, { params: { organizationId }, body: shop.body })).order.id);
  await expect.poll(async () => (await read(owner, organizationId, { status: "pending" })).total).toBe(7);
  const pages = await Promise.all(
    [1, 2, 3].map((page) => read(owner, organizationId, { status: "pending", page, limit: 3 })),
  );
  expect(pages.flatMap(({ ids }) => ids)).toEqual(placed.toSorted().toReversed());
});

/** The same person, after the site has restarted on another port. */
const returned = (person: Browser, origin: string): Browser => {
  const browser = newBrowser(origin);
  for (const [name, value] of person.cookies) browser.cookies.set(name, value);
  return browser;
};

test("Changes that a kill interrupted are in the index after the next start", async () => {
  // It mails through the run of the other tests, whose environment it inherits.
  vi.stubEnv("MAILBOX_ORIGIN", inject("origin"));
  onTestFinished(() => void vi.unstubAllEnvs());
  const first = await temporaryCloud({ SEED: "none" }, ["--no-web"]);
  const shop = await newOrderedShop(first.origin);
  const { organizationId, shopper } = shop;
  const { owner } = shop.shop;
  const params = { organizationId };
  const placed = await Promise.all(
    Array.from({ length: 12 }, () => shopper.call(placeOrder, { params, body: shop.body })),
  );
  const ids = placed.map(({ order }) => order.id);
  for (const id of ids.slice(0, 6))
    await owner.call(changeOrderStatus, { params: { ...params, id, operation: "accepted" } });
  await first.end("SIGKILL");

  const second = await spawnCloud({ DATA_DIR: first.directory, SEED: "none" }, ["--no-web"]);
  try {
    const back = returned(owner, second.origin);
    const ask = (query: Query) => expect.poll(() => read(back, organizationId, { ...query, limit: 20 }));
    await ask({ status: "accepted" }).toEqual(whole(ids.slice(0, 6)));
    await ask({ status: "pending" }).toEqual(whole(ids.slice(6)));
    await ask({ search: "nowak" }).toEqual(whole(ids));
  } finally {
    await second.end("SIGINT");
    await first.stop();
  }
});
