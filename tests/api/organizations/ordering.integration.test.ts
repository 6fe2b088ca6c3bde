import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { refusalOf } from "../../kit/client.ts";
import { newMember, newOrderedShop } from "../../kit/factories.ts";

const origin = inject("origin");
const { changeOrdering, getOrganization, updateOrganization } = routes.organizations;
const { placeOrder } = routes.orders;

const open = async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const staff = await newMember(shop, "staff");
  const params = { organizationId };
  return {
    shop,
    params,
    change: (body: object) => staff.call(changeOrdering, { params, body }),
    read: () => shopper.call(getOrganization, { params }),
    pickUp: async () => {
      const { shippingMethodId: _, ...rest } = body;
      const contact = { firstname: "Ada", lastname: "Nowak", phone: "+48 600 100 200" };
      return (await shopper.call(placeOrder, { params, body: { ...rest, fulfilmentMethod: "pickup", contact } })).order;
    },
    order: async () => (await shopper.call(placeOrder, { params, body })).order,
  };
};

test("Staff pause orders for half an hour: shoppers read when they resume, and none is taken until then", async () => {
  const { change, read, order } = await open();
  const { pausedUntil } = await change({ pause: 30 });
  const minutes = (Date.parse(pausedUntil ?? "") - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(29);
  expect(minutes).toBeLessThanOrEqual(30);
  expect((await read()).opening).toEqual({ isOpenNow: false, closesAt: null, opensAt: pausedUntil });
  expect((await refusalOf(order())).code).toBe("not_accepting_orders");
  expect(await change({ pause: null })).toEqual({ pausedUntil: null, extraMinutes: 0 });
  expect((await order()).status).toBe("pending");
});

test("Staff pause only delivery: pickup continues, and a delivery order is refused with the reason", async () => {
  const { change, read, order, pickUp } = await open();
  const { pausedUntil, paused } = await change({ pause: 60, of: "delivery" });
  expect(pausedUntil).toBeNull();
  const minutes = (Date.parse(paused?.delivery ?? "") - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(59);
  expect(minutes).toBeLessThanOrEqual(60);
  const { opening, ordering } = await read();
  expect([opening.isOpenNow, ordering.paused]).toEqual([true, paused]);
  const refusal = await refusalOf(order());
  expect([refusal.code, refusal.issues]).toEqual([
    "invalid_input",
    [{ path: ["fulfilmentMethod"], message: "Delivery is paused just now; choose pickup" }],
  ]);
  expect((await pickUp()).status).toBe("pending");
  expect(await change({ pause: null, of: "delivery" })).toEqual({ pausedUntil: null, extraMinutes: 0 });
  expect((await order()).status).toBe("pending");
});

test("A shop that pauses both delivery and pickup takes no orders until staff resume both", async () => {
  const { change, read, order, pickUp } = await open();
  await change({ pause: "tomorrow", of: "delivery" });
  const { paused, pausedUntil } = await change({ pause: 15, of: "pickup" });
  // Just before dawn, the next morning begins before the quarter of an hour ends.
  expect(pausedUntil).toBe([paused?.delivery, paused?.pickup].sort()[0]);
  expect((await read()).opening).toEqual({ isOpenNow: false, closesAt: null, opensAt: pausedUntil });
  for (const place of [order, pickUp]) expect((await refusalOf(place())).code).toBe("not_accepting_orders");
  expect(await change({ pause: null })).toEqual({ pausedUntil: null, extraMinutes: 0 });
  expect((await order()).status).toBe("pending");
});

test("A short pause of the whole shop keeps a longer pause of pickup", async () => {
  const { change } = await open();
  const { paused } = await change({ pause: "tomorrow", of: "pickup" });
  await change({ pause: 15 });
  expect(await change({ pause: null })).toEqual({ pausedUntil: null, paused, extraMinutes: 0 });
});

test("On a busy evening, staff lengthen the time of new orders, and the orders show it", async () => {
  const { change, read, order } = await open();
  const usual = (await order()).shippingMethod?.zone.eta ?? "";
  await change({ extraMinutes: 15 });
  expect((await read()).ordering).toEqual({ pausedUntil: null, extraMinutes: 15 });
  const longest = (eta: string) => Number(/(\d+)\s*min/.exec(eta)?.[1]);
  expect(longest((await order()).shippingMethod?.zone.eta ?? "")).toBe(longest(usual) + 15);
});

test("A change of the settings does not end a pause", async () => {
  const { shop, params, change, read } = await open();
  const { pausedUntil } = await change({ pause: "tomorrow" });
  await shop.owner.call(updateOrganization, { params, body: { name: "Dosa & Daughters" } });
  expect((await read()).ordering.pausedUntil).toBe(pausedUntil);
});
