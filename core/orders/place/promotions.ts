import { applyPromotions, type Promoted, type TakenOff } from "../../cart/apply-promotions.ts";
import type { PricedLine } from "../../cart/pricing.ts";
import type { PlaceOrder } from "../../contract/orders/orders.ts";
import type { CodeAnswer } from "../../contract/promotions/code.ts";
import { codeSentences } from "../../contract/promotions/sentences.ts";
import { throttle, throttled } from "../../db/throttle.ts";
import { AppError, invalid } from "../../errors.ts";
import { toMinor } from "../../money.ts";
import type { StoredOrganization } from "../../organizations/organization.ts";
import { type Offers, wrongCodes } from "../../promotions/offers.ts";
import type { StoredOrder } from "../order.ts";
import type { Delivery } from "./delivery.ts";

/** The prices of an order after its promotions. */
export const promotedOrder = (
  {
    organization: { configuration },
    body,
    lines,
    delivery,
    offers,
  }: {
    organization: StoredOrganization;
    body: Pick<PlaceOrder, "fulfilmentMethod">;
    lines: readonly PricedLine[];
    delivery: Delivery;
    offers: Offers;
  },
  now: Date,
): Promoted<PricedLine> => {
  const { defaultCurrency: currency, timezone } = configuration;
  const { price: shipping, deliveryAt } = delivery;
  const order = { lines, shipping, fulfilment: body.fulfilmentMethod, deliveryAt, currency, timezone };
  return applyPromotions(order, offers, now);
};

/**
 * Refuses an order whose total differs from the one that the shopper has seen. If its code takes nothing off, that is
 * the reason of the error. With an agreed total, a code that takes nothing off is no error.
 * @throws AppError price_changed, invalid_input, throttled for one more wrong code than a network may try
 */
export const checkAgreed = async (
  {
    body: { agreedTotal },
    network,
    code,
  }: { body: Pick<PlaceOrder, "agreedTotal">; network: string; code: CodeAnswer | undefined },
  { organizationId, payment, currency }: StoredOrder,
  now: Date,
): Promise<void> => {
  const isAgreed = agreedTotal !== undefined && toMinor(agreedTotal, currency) === payment.total;
  if (code?.is === "unknown") await throttle(wrongCodes(organizationId, network), now);
  if (isAgreed) return;
  if (code?.is === "throttled") throw throttled(wrongCodes(organizationId, network), now);
  if (code && code.is !== "applied") throw invalid(["code"], codeSentences[code.is]);
  if (agreedTotal !== undefined) throw new AppError("price_changed");
};

/** A promotion and what it took off, as the order stores it. */
export const appliedPromotion = ({
  offer: { promotion },
  discount,
  shipping,
}: TakenOff): NonNullable<StoredOrder["promotions"]>[number] => ({
  id: promotion.id,
  name: promotion.name,
  ...(promotion.code !== null && { code: promotion.code }),
  discount,
  shipping,
});
