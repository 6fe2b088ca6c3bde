import type { Member } from "../accounts/actor.ts";
import { entryWrite } from "../audit/audit-event.ts";
import { StoredCategory } from "../categories/category.ts";
import { callOf } from "../contract/api/route.ts";
import type { OrganizationData } from "../contract/privacy/privacy.ts";
import * as privacy from "../contract/privacy/privacy.ts";
import { customerResponse, StoredCustomer } from "../customers/customer.ts";
import { type Collection, keys } from "../db/keys.ts";
import { ttlAt } from "../db/schema.ts";
import { commit, find, type Item, query } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { bytesInAnswer, fitting, MAX_BYTES } from "../lists/answer-size.ts";
import { StoredManufacturer } from "../manufacturers/manufacturer.ts";
import { StoredOrder } from "../orders/order.ts";
import { orderResponse } from "../orders/read/order-response.ts";
import { findOrganization } from "../organizations/organization.ts";
import { organizationDetails } from "../organizations/organization-views.ts";
import { StoredProduct, translateProduct } from "../products/product.ts";
import { reservationResponse, StoredReservation } from "../reservations/reservation.ts";
import { StoredShippingMethod, shippingMethodResponse } from "../shipping/shipping-method.ts";
import { parseSitePages } from "../site/site-pages.ts";
import { readable } from "./readable.ts";

/** Seconds for which the parts of an export can be read. */
const LIFETIME_SECONDS = 24 * 60 * 60;

/** Most items that are read for one part. */
const PAGE_SIZE = 200;

type Kind = "categories" | "manufacturers" | "products" | "shippingMethods" | "customers" | "orders" | "reservations";
type Exported = { [K in Kind]?: OrganizationData[K][number] } & { unreadable?: string };

/** How the items of each exported collection are shown, in the order of the table's sort keys. */
const collections = [
  ["CATEGORY", (item) => ({ categories: StoredCategory.parse(item) })],
  ["CUSTOMER", (item) => ({ customers: customerResponse(StoredCustomer.parse(item)) })],
  ["MANUFACTURER", (item) => ({ manufacturers: StoredManufacturer.parse(item) })],
  ["ORDER", (item) => ({ orders: orderResponse(StoredOrder.parse(item)) })],
  ["PRODUCT", (item) => ({ products: translateProduct(StoredProduct.parse(item)) })],
  ["RESERVATION", (item) => ({ reservations: reservationResponse(StoredReservation.parse(item)) })],
  ["SHIPPING", (item) => ({ shippingMethods: shippingMethodResponse(StoredShippingMethod.parse(item)) })],
] as const satisfies [Collection, (item: Item) => Exported][];

/**
 * One part of the export of an organization's data for its owner: the first part, or the one `after` the sort key in
 * `next` of the part before. It holds as many items as one answer. The first part writes an audit entry, because an
 * export takes every customer out of the shop. The other parts are readable for a day after it.
 * @throws AppError organization_not_found, not_found for a later part of an export that the member has not begun
 */
export const exportOrganization = async (
  { member, after = "" }: { member: Member; after?: string | undefined },
  now = new Date(),
): Promise<OrganizationData> => {
  const { organizationId, userId } = member;
  const begun = keys.wholeExport(organizationId, userId);
  if (after) {
    const item = await find(begun, { consistent: true });
    const isBegun = Number(item?.ttl) * 1000 > now.getTime();
    if (!isBegun) throw new AppError("not_found", { message: "Export not found" });
  } else
    await commit(
      { put: { ...begun, ttl: ttlAt(now, LIFETIME_SECONDS) } },
      entryWrite(member, { call: callOf(privacy.exportOrganization) }, [], now),
    );
  const [stored, site] = await Promise.all([findOrganization(organizationId), find(keys.sitePages(organizationId))]);
  const { pk } = keys.organization(organizationId);
  const read: { sk: string; show: () => Exported }[] = [];
  for (const [collection, show] of collections) {
    const [first, last] = [`${collection}#`, `${collection}#~`];
    if (after > last || read.length >= PAGE_SIZE) continue;
    const keep = (item: Item) => item.id !== undefined && item.sk !== after;
    const from = after > first ? after : first;
    const items = await query({ pk, between: [from, last], limit: PAGE_SIZE - read.length, keep });
    read.push(...items.map((item) => ({ sk: String(item.sk), show: () => readable<Exported>(item, show) })));
  }
  const shop = { organization: organizationDetails(stored, now), sitePages: parseSitePages(site) };
  const part = fitting(read, ({ sk, show }) => ({ sk, exported: show() }), MAX_BYTES - bytesInAnswer(shop));
  const of = <K extends Kind | "unreadable">(kind: K) =>
    part.flatMap(({ exported: { [kind]: item } }) => (item === undefined ? [] : [item]));
  return {
    exportedAt: now.toISOString(),
    ...shop,
    categories: of("categories"),
    manufacturers: of("manufacturers"),
    products: of("products"),
    shippingMethods: of("shippingMethods"),
    customers: of("customers"),
    orders: of("orders"),
    reservations: of("reservations"),
    unreadable: of("unreadable"),
    next: part.length < read.length || read.length === PAGE_SIZE ? (part.at(-1)?.sk ?? null) : null,
  };
};
