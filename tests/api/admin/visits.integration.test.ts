import { expect, inject, test } from "vitest";
import type { Input } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import { keys } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";
import { memberItem } from "#core/members/membership.ts";
import { refusalOf } from "../../kit/client.ts";
import { newAdmin, newMember, newOrderedShop, newShop } from "../../kit/factories.ts";
import { reserve } from "../../kit/reservations.ts";

const origin = inject("origin");
const { visitShop } = routes.admin;
const { getBoard, getOrder, listOrders, changeOrderStatus, placeOrder } = routes.orders;
const { getOrganization, listOrganizations, listActivity, updateOrganization, changeOrdering } = routes.organizations;

const admin = await newAdmin(origin);

test("Support reads a whole shop for an hour after the shop's history recorded the visit, and changes nothing", async () => {
  const { shop, shopper, organizationId, product, body } = await newOrderedShop(origin);
  const { owner } = shop;
  const params = { organizationId };
  const { order } = await shopper.call(placeOrder, { params, body });
  const reservation = await reserve(shop, shopper);
  const one = { params: { ...params, id: order.id } };

  // Before a visit, an operator is a stranger there.
  expect((await refusalOf(admin.call(getBoard, { params }))).code).toBe("organization_not_found");
  expect((await refusalOf(admin.call(getOrder, one))).code).toBe("not_found");
  expect((await admin.call(listOrders, { params, query: {} })).data).toEqual([]);
  expect(await admin.call(getOrganization, { params })).not.toHaveProperty("legalEntity");

  const { until } = await admin.call(visitShop, { params });
  const hour = Date.parse(until) - Date.now();
  expect(hour).toBeGreaterThan(59 * 60_000);
  expect(hour).toBeLessThanOrEqual(60 * 60_000);
  const { data } = await owner.call(listActivity, { params, query: { by: admin.userId } });
  expect(data.map(({ did }) => did)).toEqual(["visitShop"]);

  await expect
    .poll(async () => (await admin.call(getBoard, { params })).orders.map(({ id }) => id))
    .toEqual([order.id]);
  expect((await admin.call(getOrder, one)).id).toBe(order.id);
  expect(await admin.call(getOrganization, { params })).toHaveProperty("legalEntity");
  const mine = await admin.call(listOrganizations, { query: { search: organizationId } });
  expect(mine.data).toMatchObject([{ id: organizationId, visit: { until } }]);

  const refused = await Promise.all(
    [
      admin.call(changeOrderStatus, { params: { ...params, id: order.id, operation: "accepted" } }),
      admin.call(changeOrdering, { params, body: { pause: 15 } }),
      admin.call(routes.catalogue.updateProduct, { params: { ...params, id: product.id }, body: { basePrice: 1 } }),
      admin.call(routes.organizations.inviteMember, { params, body: { email: "me@example.com", role: "owner" } }),
      admin.call(routes.reservations.changeReservationStatus, {
        params: { ...params, reservationId: reservation.id, operation: "accept" },
      }),
      admin.call(routes.files.createFile, {
        body: { organizationId, filename: "a.png", mimeType: "image/png", size: 100 },
      }),
    ].map(async (call) => (await refusalOf(call)).code),
  );
  expect(refused).toEqual(refused.map(() => "forbidden"));
});

test("An operator sets a shop's hostname and payment account, and nothing else, also during a visit", async () => {
  const { organizationId, organization } = await newShop(origin);
  const params = { organizationId };
  const { hostname } = organization.configuration;
  const change = (body: Input<typeof updateOrganization, "body">) => admin.call(updateOrganization, { params, body });
  const refusals = async () => {
    const configuration = { isAcceptingOrders: true };
    const bodies = [{ phone: "+48 600 100 299" }, { configuration }, { configuration: { ...configuration, hostname } }];
    return Promise.all(bodies.map(async (body) => (await refusalOf(change(body))).code));
  };
  expect(await refusals()).toEqual(["forbidden", "forbidden", "forbidden"]);
  await admin.call(visitShop, { params });
  expect(await refusals()).toEqual(["forbidden", "forbidden", "forbidden"]);
  const named = await change({ configuration: { hostname: `visited-${hostname}`, stripeAccountId: null } });
  expect(named).toMatchObject({ phone: organization.phone, configuration: { hostname: `visited-${hostname}` } });
});

test("An operator changes every setting of a shop that they own", async () => {
  const { organizationId } = await newShop(origin);
  const body = { phone: "+48 600 100 299" };
  const change = () => admin.call(updateOrganization, { params: { organizationId }, body });
  const { userId } = admin;
  const createdAt = new Date().toISOString();
  await commit({ put: memberItem({ organizationId, userId, role: "staff", createdAt }) });
  expect((await refusalOf(change())).code).toBe("forbidden");
  await commit({ put: memberItem({ organizationId, userId, role: "owner", createdAt }) });
  expect(await change()).toMatchObject(body);
});

test("A visit ends, and is limited to one shop", async () => {
  const [shop, other] = [await newShop(origin), await newShop(origin)];
  const { organizationId } = shop;
  await admin.call(visitShop, { params: { organizationId } });
  const elsewhere = { params: { organizationId: other.organizationId } };
  expect((await refusalOf(admin.call(getBoard, elsewhere))).code).toBe("organization_not_found");
  await commit({ update: keys.visit(admin.userId, organizationId), set: { until: new Date().toISOString() } });
  expect((await refusalOf(admin.call(getBoard, { params: { organizationId } }))).code).toBe("organization_not_found");
});

test("Operators who work in a shop are its members, and no owner visits another's shop as support", async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  const member = await newMember(shop, "staff");
  expect((await refusalOf(member.call(visitShop, { params }))).code).toBe("forbidden");
  expect((await refusalOf(shop.owner.call(visitShop, { params }))).code).toBe("forbidden");
  // Operators' work on shops needs no visit, and is recorded too.
  await admin.call(updateOrganization, { params, body: { configuration: { stripeAccountId: null } } });
  const { data } = await shop.owner.call(listActivity, { params, query: { by: admin.userId } });
  expect(data.map(({ did }) => did)).toEqual(["updateOrganization"]);
});
