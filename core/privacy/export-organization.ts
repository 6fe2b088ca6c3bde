import type { Member } from "../accounts/actor.ts";
import { StoredCategory } from "../categories/category.ts";
import type { OrganizationData } from "../contract/privacy/privacy.ts";
import { type Collection, keys } from "../db/keys.ts";
import { find, type Item, query } from "../db/table.ts";
import { StoredManufacturer } from "../manufacturers/manufacturer.ts";
import { orderResponse, StoredOrder } from "../orders/order.ts";
import { findOrganization, organizationDetails } from "../organizations/organization.ts";
import { StoredProduct, translateProduct } from "../products/product.ts";
import { reservationResponse, StoredReservation } from "../reservations/reservation.ts";
import { StoredShippingMethod, shippingMethodResponse } from "../shipping/shipping-method.ts";
import { parseSitePages } from "../site/site-pages.ts";

/** Items of one part, to stay below the 6 MB of a function's answer. */
const AT_ONCE = 200;

/** The exported items, in the order of the table's sort keys. */
const collections = [
  "CATEGORY",
  "MANUFACTURER",
  "ORDER",
  "PRODUCT",
  "RESERVATION",
  "SHIPPING",
] as const satisfies Collection[];

/**
 * One part of the export of an organization's data for its owner: the first part, or the one `after` the sort key in
 * `next` of the part before.
 * @throws AppError organization_not_found
 */
export const exportOrganization = async (
  { member: { organizationId }, after = "" }: { member: Member; after?: string | undefined },
  now = new Date(),
): Promise<OrganizationData> => {
  const [stored, site] = await Promise.all([findOrganization(organizationId), find(keys.sitePages(organizationId))]);
  const { pk } = keys.organization(organizationId);
  const items: Item[] = [];
  for (const collection of collections) {
    const [first, last] = [`${collection}#`, `${collection}#~`];
    if (after > last || items.length >= AT_ONCE) continue;
    const keep = (item: Item) => item.id !== undefined && item.sk !== after;
    const from = after > first ? after : first;
    items.push(...(await query({ pk, between: [from, last], limit: AT_ONCE - items.length, keep })));
  }
  const of = (collection: (typeof collections)[number]) =>
    items.filter(({ sk }) => String(sk).startsWith(`${collection}#`));
  return {
    exportedAt: now.toISOString(),
    organization: organizationDetails(stored, now),
    sitePages: parseSitePages(site),
    categories: of("CATEGORY").map((item) => StoredCategory.parse(item)),
    manufacturers: of("MANUFACTURER").map((item) => StoredManufacturer.parse(item)),
    products: of("PRODUCT").map((item) => translateProduct(StoredProduct.parse(item))),
    shippingMethods: of("SHIPPING").map((item) => shippingMethodResponse(StoredShippingMethod.parse(item))),
    orders: of("ORDER").map((item) => orderResponse(StoredOrder.parse(item))),
    reservations: of("RESERVATION").map((item) => reservationResponse(StoredReservation.parse(item))),
    next: items.length < AT_ONCE ? null : String(items.at(-1)?.sk),
  };
};
