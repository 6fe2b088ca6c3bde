import { type PricedLine, priceLine } from "../../cart/pricing.ts";
import type { CartItem } from "../../contract/cart/cart.ts";
import type { PlaceOrder } from "../../contract/orders/orders.ts";
import { isPaidAtHandOver } from "../../contract/payments/at-hand-over.ts";
import type { Sentence } from "../../contract/sentences.ts";
import { AppError, invalid } from "../../errors.ts";
import { configurationInForce, openingOf, orderingOf, takesScheduledOrders } from "../../organizations/opening-now.ts";
import type { StoredOrganization } from "../../organizations/organization.ts";
import { servedLater } from "../../organizations/serving.ts";
import { paymentOptions } from "../../payments/payment-options.ts";
import type { StoredProduct } from "../../products/product.ts";

const pausedKind = {
  delivery: "Delivery is paused just now; choose pickup",
  pickup: "Pickup is paused just now; choose delivery",
} as const satisfies Record<PlaceOrder["fulfilmentMethod"], Sentence>;

/**
 * Checks that an organization takes this kind of order now.
 * @throws AppError not_accepting_orders, store_closed, invalid_input
 */
export const checkOrganizationTakes = (
  organization: StoredOrganization,
  { body, host }: { body: PlaceOrder; host: string },
  now: Date,
): void => {
  const configuration = configurationInForce(organization);
  const { pausedUntil, paused } = orderingOf(organization, now);
  if (!configuration.isAcceptingOrders || pausedUntil) throw new AppError("not_accepting_orders");
  // Guests at a table are already in the house, so the hours and pauses of pickup do not apply.
  const isInHouse = body.table !== undefined;
  if (!isInHouse && paused?.[body.fulfilmentMethod])
    throw invalid(["fulfilmentMethod"], pausedKind[body.fulfilmentMethod]);
  const { isOpenNow, later } = openingOf(organization, now);
  const isTaken = body.deliveryAt ? takesScheduledOrders(organization, now) : isOpenNow;
  if (!isTaken) throw new AppError("store_closed");
  if (!isInHouse && !body.deliveryAt && later?.[body.fulfilmentMethod])
    throw invalid(["deliveryAt"], "Choose one of the times offered");
  if (!isInHouse && body.fulfilmentMethod === "pickup" && !configuration.enablePickup)
    throw invalid(["fulfilmentMethod"], "Pickup is not offered here");
  const { provider, method } = body.payment;
  if (!paymentOptions(organization).some((option) => option.provider === provider && option.method === method))
    throw invalid(["payment"], "This way to pay is not offered here");
  const base = new URL(body.checkoutBaseUrl);
  if (base.host !== host && base.hostname !== configuration.hostname)
    throw invalid(["checkoutBaseUrl"], "This host is not allowed");
};

/**
 * Checks that staff may take an order, which a suspended shop may not. Opening hours, pauses and switches apply only to
 * guests, because staff know what the shop can do. An order that is not paid by a link is paid in the shop or at the
 * door.
 * @throws AppError not_accepting_orders, invalid_input
 */
export const checkStaffTake = (
  organization: StoredOrganization,
  { payment: { provider, method } }: Pick<PlaceOrder, "payment">,
): void => {
  if (organization.suspension) throw new AppError("not_accepting_orders");
  const isThere = isPaidAtHandOver({ provider }) && (method === "cash_on_delivery" || method === "card");
  const isOffered = paymentOptions(organization).some(
    (option) => option.provider === provider && option.method === method,
  );
  if (!isThere && !isOffered) throw invalid(["payment"], "This way to pay is not offered here");
};

export const itemGone: Sentence = "This dish is no longer available or its options have changed";

/**
 * Every line as charged.
 * @throws AppError item_unavailable naming each line that can't be sold as asked
 */
export const chargedLines = (
  items: readonly CartItem[],
  products: readonly (StoredProduct | undefined)[],
  now: Date,
): PricedLine[] => {
  const lines = items.map((item, index) => priceLine(products[index], item, now));
  const charged = lines.filter((line) => line !== undefined);
  if (charged.length === items.length) return charged;
  const issues = lines.flatMap((line, index) => (line ? [] : [{ path: ["items", index], message: itemGone }]));
  throw new AppError("item_unavailable", { issues });
};

const notServed: Sentence = "This dish is not served at this time";

/**
 * Checks that every line is served at the wanted time. Orders that staff take are not checked, because staff know what
 * the kitchen can make.
 * @param at the time that was chosen, or now
 * @throws AppError item_unavailable naming each line that is not
 */
export const checkServed = (
  { configuration }: StoredOrganization,
  lines: readonly Pick<PricedLine, "product">[],
  at: Date,
): void => {
  const issues = lines.flatMap(({ product }, index) =>
    servedLater(configuration, product, at) ? [{ path: ["items", index], message: notServed }] : [],
  );
  if (issues.length > 0) throw new AppError("item_unavailable", { issues });
};
