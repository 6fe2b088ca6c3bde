import { expect, inject, test } from "vitest";
import type { PlatformShop, PlatformShops } from "#core/contract/admin/admin.ts";
import { routes } from "#core/contract/index.ts";
import { keys } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";
import { refusalOf } from "../../kit/client.ts";
import { newAdmin, newMember, newOrderedShop, newShop } from "../../kit/factories.ts";
import { lateSlot, reserve } from "../../kit/reservations.ts";

const origin = inject("origin");
const { listShops, suspendShop, liftSuspension } = routes.admin;
const { placeOrder, changeOrderStatus } = routes.orders;
const { getOrganization, getOrganizationByHostname, listActivity } = routes.organizations;

const admin = await newAdmin(origin);

/** All that a search finds, however many calls it takes. */
const found = async (search: string): Promise<PlatformShop[]> => {
  const shops: PlatformShop[] = [];
  for (let next: PlatformShops["next"] | undefined; next !== null; ) {
    const part: PlatformShops = await admin.call(listShops, { query: { search, before: next } });
    shops.push(...part.shops);
    next = part.next;
  }
  return shops;
};

test("The list shows what an operator needs first about each shop", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const { order } = await shopper.call(placeOrder, { params: { organizationId }, body });
  await commit({
    update: keys.organization(organizationId),
    set: { returnedMail: { to: "kitchen@example.com", why: "bounced", until: "2999-01-01T00:00:00.000Z" } },
  });
  await shop.owner.call(routes.organizations.updateOrganization, {
    params: { organizationId },
    body: { configuration: { notifyEmail: "kitchen@example.com" } },
  });
  const { name, email, createdAt, configuration } = shop.organization;
  await expect
    .poll(() => found(organizationId))
    .toEqual([
      {
        id: organizationId,
        name,
        email,
        createdAt,
        hostname: configuration.hostname,
        isPublic: true,
        suspension: null,
        ordersOfWeek: 1,
        lastOrderAt: order.createdAt,
        payments: [],
        mailReturned: "bounced",
      },
    ]);
  expect((await found(configuration.hostname)).map(({ id }) => id)).toEqual([organizationId]);
});

test("The list comes in parts, newest first, with each shop once", async () => {
  const made = [await newShop(origin), await newShop(origin), await newShop(origin)].map((shop) => shop.organizationId);
  const ids: string[] = [];
  for (let next: PlatformShops["next"] | undefined; next !== null; ) {
    const part: PlatformShops = await admin.call(listShops, { query: { before: next } });
    expect(part.shops.length).toBeLessThanOrEqual(20);
    ids.push(...part.shops.map(({ id }) => id));
    next = part.next;
  }
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted().reverse());
  expect(ids.filter((id) => made.some((each) => each === id))).toEqual(made.toReversed());
});

test("A shop that can't be read withholds no other one from the list", async () => {
  const [sound, broken] = [await newShop(origin), await newShop(origin)];
  const key = keys.organization(broken.organizationId);
  await commit({ update: key, set: { name: 7 } });
  const { shops } = await admin.call(listShops, { query: {} });
  await commit({ update: key, set: { name: broken.organization.name } });
  const ids = shops.map(({ id }) => id);
  expect(ids).toContain(sound.organizationId);
  expect(ids).not.toContain(broken.organizationId);
});

test("A suspended shop takes no order and no reservation, its team reads why, and its open orders can be completed", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const { owner, organization } = shop;
  const params = { organizationId };
  await owner.call(routes.organizations.updateOrganization, {
    params,
    body: { configuration: { reservations: { ...organization.configuration.reservations, enabled: true } } },
  });
  const { order } = await shopper.call(placeOrder, { params, body });
  const slot = lateSlot(shop);
  const reason = "We could not confirm who runs this shop.";
  await admin.call(suspendShop, { params, body: { reason } });

  expect((await refusalOf(shopper.call(placeOrder, { params, body }))).code).toBe("not_accepting_orders");
  expect((await refusalOf(reserve(shop, shopper, { date: slot }))).code).toBe("not_taking_reservations");
  expect(await shopper.call(routes.reservations.listReservationTimes, { params })).toEqual([]);
  const { hostname } = organization.configuration;
  const seen = await shopper.call(getOrganizationByHostname, { params: { hostname } });
  expect([seen.configuration.isAcceptingOrders, seen.opening.isOpenNow]).toEqual([false, false]);
  expect(JSON.stringify(seen)).not.toContain(reason);

  const staff = await newMember(shop, "staff");
  expect(await staff.call(getOrganization, { params })).toMatchObject({
    suspension: { reason },
    // The owner's own setting is unchanged.
    configuration: { isAcceptingOrders: true },
  });
  const accepted = await staff.call(changeOrderStatus, { params: { ...params, id: order.id, operation: "accepted" } });
  expect(accepted.status).toBe("accepted");
  // The owner's own switch does not help.
  await owner.call(routes.organizations.updateOrganization, { params, body: { configuration: { isOpen: true } } });
  expect((await refusalOf(shopper.call(placeOrder, { params, body }))).code).toBe("not_accepting_orders");

  await admin.call(liftSuspension, { params });
  expect((await shopper.call(placeOrder, { params, body })).order.status).toBe("pending");
  const { data } = await owner.call(listActivity, { params, query: { by: admin.userId } });
  expect(data.map(({ did, name }) => [did, name])).toEqual([
    ["liftSuspension", null],
    ["suspendShop", reason],
  ]);
});

test("An owner can neither suspend a shop nor lift the suspension of their own", async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  await admin.call(suspendShop, { params, body: { reason: "Because" } });
  expect((await refusalOf(shop.owner.call(liftSuspension, { params }))).code).toBe("forbidden");
  expect((await refusalOf(shop.owner.call(suspendShop, { params, body: { reason: "x" } }))).code).toBe("forbidden");
  expect((await refusalOf(shop.owner.call(listShops, { query: {} }))).code).toBe("forbidden");
  expect(await found(shop.organizationId)).toMatchObject([{ suspension: { reason: "Because" } }]);
});
