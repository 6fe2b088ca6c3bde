import { expect, inject, test } from "vitest";
import type { Input } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import type { OrganizationId } from "#core/contract/values/ids.ts";
import { newCardOrder } from "../../kit/card-shops.ts";
import { type Browser, refusalOf } from "../../kit/client.ts";
import { newAdmin, newMember, newShop } from "../../kit/factories.ts";
import { payOnPage } from "../../kit/payments.ts";

const origin = inject("origin");
const { beginExport, getExportPart } = routes.exports;
const today = new Date().toISOString().slice(0, 10);
const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
type Body = Partial<Input<typeof beginExport, "body">>;

const begin = (who: Browser, organizationId: OrganizationId, body: Body = {}) =>
  who.call(beginExport, {
    params: { organizationId },
    // The shop's day may be one day after the date in UTC.
    body: { kind: "payments", from: today, to: tomorrow, ...body },
  });

test("A manager exports a payment with the provider's references, and the history tells who exported what", async () => {
  const { shop, orderParams, redirectUrl } = await newCardOrder(origin);
  const { organizationId } = shop;
  await payOnPage(redirectUrl, { outcome: "pay" });
  const { owner } = shop;
  const manager = await newMember(shop, "manager");
  await manager.call(routes.orders.refundOrder, { params: orderParams, body: { amount: 10 } });
  const { id } = await begin(manager, organizationId);
  const params = { organizationId, id };
  const first = await manager.call(getExportPart, { params, query: {} });
  expect(first.orders).toMatchObject([
    { id: orderParams.id, customer: null, payment: { provider: "stripe", total: 49.8, currency: "PLN" }, refunded: 10 },
  ]);
  expect(first.orders[0]?.payment.reference).toMatch(/^pi_/);
  expect(first.orders[0]).not.toHaveProperty("lines");
  const second = await manager.call(getExportPart, { params, query: { after: first.next ?? "" } });
  expect(second).toMatchObject({
    orders: [],
    refunds: [{ amount: 10, status: "succeeded", isOfSale: true, charge: first.orders[0]?.payment.reference }],
    next: null,
  });
  expect(second.refunds[0]?.reference).toMatch(/^re_/);

  await begin(manager, organizationId, { kind: "orders", people: "everyone" });
  const { data } = await owner.call(routes.organizations.listActivity, { params: { organizationId }, query: {} });
  expect(data.filter(({ did }) => did === "beginExport")).toMatchObject([
    { by: { userId: manager.userId }, to: "everyone", name: `orders ${today} – ${tomorrow}` },
    { by: { userId: manager.userId }, to: "invoiced", name: `payments ${today} – ${tomorrow}` },
  ]);
  expect((await refusalOf(owner.call(getExportPart, { params, query: {} }))).code).toBe("not_found");
});

test("Staff and support can't export", async () => {
  const shop = await newShop(origin);
  const { organizationId } = shop;
  const staff = await newMember(shop, "staff");
  expect((await refusalOf(begin(staff, organizationId))).code).toBe("forbidden");
  const admin = await newAdmin(origin);
  await admin.call(routes.admin.visitShop, { params: { organizationId } });
  expect((await refusalOf(begin(admin, organizationId))).code).toBe("forbidden");
  const { id } = await begin(shop.owner, organizationId);
  const part = { params: { organizationId, id }, query: {} };
  expect((await refusalOf(admin.call(getExportPart, part))).code).toBe("not_found");
  expect((await refusalOf(staff.call(getExportPart, part))).code).toBe("forbidden");
});

test("A range that ends before it begins, and one of forty years, are refused with a message", async () => {
  const { owner, organizationId } = await newShop(origin);
  const refused = async (body: Body) => (await refusalOf(begin(owner, organizationId, body))).issues;
  expect(await refused({ from: "2026-11-30", to: "2026-11-01" })).toMatchObject([
    { path: ["to"], message: "This lies before the beginning" },
  ]);
  expect(await refused({ from: "1986-11-01", to: "2026-11-01" })).toMatchObject([
    { path: ["to"], message: "Choose at most a year at once" },
  ]);
  await begin(owner, organizationId, { from: "2026-01-01", to: "2026-12-31" });
});
