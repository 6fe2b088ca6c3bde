import type { Actor } from "../accounts/actor.ts";
import type { CartItem, PricedCart } from "../contract/cart/cart.ts";
import type { OrganizationId, ShippingMethodId } from "../contract/values/ids.ts";
import { dayOf } from "../day.ts";
import { keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { type Minor, toMajor } from "../money.ts";
import { parseOrganization } from "../organizations/organization.ts";
import { localizeProduct, StoredProduct } from "../products/product.ts";
import { parseAddress } from "../shipping/address.ts";
import { deliveryArea, zoneAt, zoneServing } from "../shipping/eligibility.ts";
import { offeredMethod } from "../shipping/shipping-method.ts";
import { taxResponse } from "../tax/tax.ts";
import { priceLine, taxFieldsOf, totalsOf } from "./pricing.ts";

/**
 * Prices a cart by the present catalogue, in one batch. Lines that can't be sold are left out and their products named.
 * Shipping is known once a method is chosen and the caller's saved address lies in one of its zones.
 * @throws AppError organization_not_found
 */
export const priceCart = async (request: {
  organizationId: OrganizationId;
  items: readonly CartItem[];
  shippingMethodId?: ShippingMethodId | undefined;
  fulfilmentMethod?: "delivery" | "pickup";
  locale: string;
  actor?: Actor | undefined;
}): Promise<PricedCart> => {
  const { organizationId, items, shippingMethodId, fulfilmentMethod = "delivery", locale, actor } = request;
  const [organizationItem, ...found] = await findMany([
    keys.organization(organizationId),
    ...items.map(({ productId }) => keys.product(organizationId, productId)),
    ...(shippingMethodId && actor
      ? [keys.shippingMethod(organizationId, shippingMethodId), keys.address(actor.userId)]
      : []),
  ]);
  const organization = parseOrganization(organizationItem);
  const products = found.slice(0, items.length).map((item) => item && StoredProduct.parse(item));
  const [methodItem, addressItem] = found.slice(items.length);

  const priced = items.map((item, index) => ({ index, item, line: priceLine(products[index], item) }));
  const unsold = new Set(priced.flatMap(({ index, line }) => (line ? [] : [products[index]])));
  const lines = priced.flatMap(({ index, line }) => (line ? [{ index, ...line }] : []));
  const to = parseAddress(addressItem);
  const method = offeredMethod(methodItem);
  const zone = method && to && zoneServing(method.shippingZones, deliveryArea(organization), to);
  const { subtotal } = totalsOf(lines, undefined);
  const totals = totalsOf(lines, zone && zoneAt(zone, subtotal).price);

  const { defaultCurrency: currency, timezone, tax: settings } = organization.configuration;
  const { tax, taxExemption } = taxFieldsOf(settings, lines, totals, {
    fulfilment: fulfilmentMethod,
    day: dayOf(new Date(), timezone),
  });
  const major = (minor: Minor) => toMajor(minor, currency);
  return {
    products: Object.fromEntries(lines.map(({ product }) => [product.id, localizeProduct(product, locale)])),
    invalidProductIds: [...new Set(priced.flatMap(({ item, line }) => (line ? [] : [item.productId])))],
    invalidTitles: [...unsold].flatMap((product) =>
      product?.publishedAt ? [localizeProduct(product, locale).title] : [],
    ),
    lines: lines.map(({ index, item, unitPrice, totalPrice }) => ({
      index,
      productId: item.productId,
      unitPrice: major(unitPrice),
      totalPrice: major(totalPrice),
      quantity: item.quantity,
    })),
    currency,
    shipping: totals.shipping === undefined ? null : major(totals.shipping),
    subtotal: major(totals.subtotal),
    discount: major(totals.discount),
    total: major(totals.total),
    ...(tax && { tax: taxResponse(tax, currency) }),
    ...(taxExemption && { taxExemption }),
  };
};
