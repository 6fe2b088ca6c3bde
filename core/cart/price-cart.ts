import type { Actor } from "../accounts/actor.ts";
import type { CartItem, PricedCart } from "../contract/cart/cart.ts";
import { isGuest, type OrganizationId, type ShippingMethodId } from "../contract/values/ids.ts";
import { dayOf } from "../day.ts";
import { keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { isWithinLimit } from "../db/throttle.ts";
import { type Minor, toMajor } from "../money.ts";
import { parseOrganization } from "../organizations/organization.ts";
import { servedLater } from "../organizations/serving.ts";
import { localizeProduct, StoredProduct } from "../products/product.ts";
import { codeKeys, findOffers, wrongCodes } from "../promotions/offers.ts";
import { parseAddress } from "../shipping/address.ts";
import { deliveryArea, zoneAt, zoneServing } from "../shipping/eligibility.ts";
import { offeredMethod } from "../shipping/shipping-method.ts";
import { taxResponse } from "../tax/tax.ts";
import { applyPromotions, cartPromotion } from "./apply-promotions.ts";
import { priceLine, taxFieldsOf, totalsOf, unsoldBecause } from "./pricing.ts";

/**
 * Prices a cart by the present catalogue, in one batch, and a second one for promotions if the shop has any that apply
 * by themselves, or a code was sent. Lines that can't be sold are left out and their products named. Shipping is known
 * once a method is chosen and the caller's saved address lies in one of its zones.
 * @param request.network the caller's network, for which wrong codes are counted
 * @throws AppError organization_not_found
 */
export const priceCart = async (
  request: {
    organizationId: OrganizationId;
    items: readonly CartItem[];
    shippingMethodId?: ShippingMethodId | undefined;
    fulfilmentMethod?: "delivery" | "pickup";
    deliveryAt?: string | undefined;
    code?: string | undefined;
    locale: string;
    actor?: Actor | undefined;
    network?: string;
  },
  now = new Date(),
): Promise<PricedCart> => {
  const { organizationId, items, shippingMethodId, fulfilmentMethod: fulfilment = "delivery", locale, actor } = request;
  const { deliveryAt = null, code: typed, network = "" } = request;
  const toWhom = shippingMethodId && actor;
  const [organizationItem, methodItem, addressItem, codeItem, wrongCodesItem, ...productItems] = await findMany([
    keys.organization(organizationId),
    toWhom && keys.shippingMethod(organizationId, shippingMethodId),
    toWhom && keys.address(actor.userId),
    ...codeKeys({ organizationId, code: typed, network }, now),
    ...items.map(({ productId }) => keys.product(organizationId, productId)),
  ]);
  const organization = parseOrganization(organizationItem);
  const { defaultCurrency: currency, timezone, tax: settings } = organization.configuration;
  const products = productItems.map((item) => item && StoredProduct.parse(item));

  const priced = items.map((item, index) => ({ index, item, line: priceLine(products[index], item, now) }));
  const unsold = priced.flatMap(({ index, line }) => {
    const product = products[index];
    const title = product?.publishedAt && localizeProduct(product, locale).title;
    return line ? [] : [{ index, because: unsoldBecause(product, now), ...(title && { title }) }];
  });
  const charged = priced.flatMap(({ index, line }) => (line ? [{ index, ...line }] : []));
  const notServed = charged.flatMap(({ index, product }) => {
    const next = servedLater(organization.configuration, product, deliveryAt ? new Date(deliveryAt) : now);
    return next ? [{ index, from: next.from.toISOString(), to: next.to.toISOString() }] : [];
  });
  const to = parseAddress(addressItem);
  const method = offeredMethod(methodItem);
  const zone = method && to && zoneServing(method.shippingZones, deliveryArea(organization), to);
  const { subtotal } = totalsOf(charged, undefined);

  const customer = actor && !isGuest(actor.userId) ? { userId: actor.userId } : undefined;
  const offers = await findOffers(
    { organization, code: typed, codeItems: [codeItem, wrongCodesItem], network, customer },
    { now },
  );
  const { lines, shipping, takenOff, code } = applyPromotions(
    { lines: charged, shipping: zone && zoneAt(zone, subtotal).price, fulfilment, deliveryAt, currency, timezone },
    offers,
    now,
  );
  const isGuessed = code?.is === "unknown" && !(await isWithinLimit(wrongCodes(organizationId, network), now));
  const totals = totalsOf(lines, shipping);
  const { tax, taxExemption } = taxFieldsOf(settings, lines, totals, {
    fulfilment,
    day: dayOf(deliveryAt ? new Date(deliveryAt) : now, timezone),
  });
  const major = (minor: Minor) => toMajor(minor, currency);
  return {
    products: Object.fromEntries(lines.map(({ product }) => [product.id, localizeProduct(product, locale)])),
    invalidProductIds: [...new Set(priced.flatMap(({ item, line }) => (line ? [] : [item.productId])))],
    invalidTitles: [...new Set(unsold.flatMap(({ title }) => title ?? []))],
    ...(unsold.length > 0 && { unsold }),
    lines: lines.map(({ index, item, unitPrice, totalPrice }) => ({
      index,
      productId: item.productId,
      unitPrice: major(unitPrice),
      totalPrice: major(totalPrice),
      quantity: item.quantity,
    })),
    ...(notServed.length > 0 && { notServed }),
    currency,
    shipping: totals.shipping === undefined ? null : major(totals.shipping),
    subtotal: major(totals.subtotal),
    discount: major(totals.discount),
    total: major(totals.total),
    ...(takenOff.length > 0 && { promotions: takenOff.map((each) => cartPromotion(each, currency)) }),
    ...(code && { code: isGuessed ? { ...code, is: "throttled" } : code }),
    ...(tax && { tax: taxResponse(tax, currency) }),
    ...(taxExemption && { taxExemption }),
  };
};
