import type { Actor } from "../../accounts/actor.ts";
import { kitchenOf, readSlots } from "../../capacity/kitchen.ts";
import { placeFor, slotsAround, soonestPlace } from "../../capacity/plan.ts";
import { slotsAhead, wantedOf } from "../../capacity/take.ts";
import { priceLine } from "../../cart/pricing.ts";
import type { CartItem } from "../../contract/cart/cart.ts";
import type { OrderEstimate } from "../../contract/orders/estimate.ts";
import type { FulfilmentMethod } from "../../contract/orders/order.ts";
import { orderSlots } from "../../contract/organizations/order-slots.ts";
import type { OrderId, OrganizationId, ShippingMethodId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { findMany } from "../../db/table.ts";
import { openingOf, orderingOf } from "../../organizations/opening-now.ts";
import { parseOrganization, type StoredOrganization } from "../../organizations/organization.ts";
import { StoredProduct } from "../../products/product.ts";
import { parseAddress } from "../../shipping/address.ts";
import { deliveryArea, zoneServing } from "../../shipping/eligibility.ts";
import { offeredMethod } from "../../shipping/shipping-method.ts";
import { StoredOrder } from "../order.ts";
import { statusOf } from "../status.ts";
import { kitchenItem } from "./order-item.ts";

/**
 * When an order would be expected, and for which times it can be placed: two round trips, the second for the slots of
 * the kitchen. Nothing is held for it. Lines that can't be sold are left out. A shop without a capacity has room at all
 * times, and no window. If the order replaces an unpaid one of the caller, the room of that one counts as free.
 * @throws AppError organization_not_found
 */
export const estimateOrder = async (
  request: {
    organizationId: OrganizationId;
    items: readonly CartItem[];
    fulfilmentMethod: FulfilmentMethod;
    shippingMethodId?: ShippingMethodId | undefined;
    instead?: OrderId | undefined;
    actor?: Actor | undefined;
  },
  now = new Date(),
): Promise<OrderEstimate> => {
  const { organizationId, items, fulfilmentMethod, shippingMethodId, instead, actor } = request;
  const [organizationItem, methodItem, addressItem, orderItem, ...found] = await findMany([
    keys.organization(organizationId),
    shippingMethodId && keys.shippingMethod(organizationId, shippingMethodId),
    actor && keys.address(actor.userId),
    instead && actor && keys.order(organizationId, instead),
    ...items.map(({ productId }) => keys.product(organizationId, productId)),
  ]);
  const organization = parseOrganization(organizationItem);
  const { configuration } = organization;
  const times = orderSlots(configuration, fulfilmentMethod, now);
  const { capacity, timezone } = configuration;
  if (!capacity) return { soonest: null, times };

  const { slotMinutes } = capacity;
  const lines = items.flatMap((item, place) => {
    const product = found[place];
    return (product && priceLine(StoredProduct.parse(product), item, now)) ?? [];
  });
  const [method, to] = [offeredMethod(methodItem), parseAddress(addressItem)];
  const zone = method && to && zoneServing(method.shippingZones, deliveryArea(organization), to);
  const eta = fulfilmentMethod === "delivery" ? zone?.eta : undefined;
  const dishes = lines.map((line) => kitchenItem(line, configuration.stations));
  const wanted = wantedOf({ organization, dishes, fulfilmentMethod, eta }, now);

  const [first, ahead] = slotsAhead(now, slotMinutes, timezone);
  const [, last] = slotsAround(times.at(-1) ?? ahead, slotMinutes, timezone);
  const read = await readSlots(organizationId, first, last > ahead ? last : ahead);
  const replaced = orderItem && StoredOrder.parse(orderItem);
  const isOwnDraft = replaced && replaced.customerId === actor?.userId && statusOf(replaced) === "draft";
  const kitchen = kitchenOf(capacity, configuration, read, isOwnDraft ? replaced.hold : null);
  const place = takesNow(organization, fulfilmentMethod, now)
    ? soonestPlace(kitchen, wanted, { hours: configuration, now })
    : undefined;
  return {
    soonest: place?.estimate ?? null,
    times: times.filter((time) => placeFor(kitchen, wanted, { time, now })),
  };
};

const takesNow = (organization: StoredOrganization, kind: FulfilmentMethod, now: Date): boolean => {
  const { isOpenNow, later } = openingOf(organization, now);
  return isOpenNow && !later?.[kind] && !orderingOf(organization, now).paused?.[kind];
};
