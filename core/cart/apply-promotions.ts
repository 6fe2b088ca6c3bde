import type { FulfilmentMethod } from "../contract/orders/order.ts";
import { localDay } from "../contract/organizations/calendar.ts";
import { isWithin, spansAround } from "../contract/organizations/spans.ts";
import type { CartPromotion } from "../contract/promotions/applied-promotion.ts";
import type { CodeAnswer, CodeState } from "../contract/promotions/code.ts";
import { Minor, min, subtract, sum, toMajor, toMinor, zero } from "../money.ts";
import type { Offer, Offers } from "../promotions/offers.ts";
import { isNamedBy, limitOf, type StoredPromotion, stateOf } from "../promotions/promotion.ts";
import { dividedHalfUp } from "../tax/apportion.ts";
import { chargeOf, type PricedLine, takeOff, totalsOf } from "./pricing.ts";

/** An order to which promotions may apply. */
export interface Promotable<Line extends PricedLine = PricedLine> {
  lines: readonly Line[];
  /** What delivery costs before promotions; undefined until it is known. */
  shipping: Minor | undefined;
  fulfilment: FulfilmentMethod;
  /** The wanted time; null for as soon as possible. */
  deliveryAt: string | null;
  currency: string;
  timezone: string;
}

/** What a promotion took off an order, in minor units. */
export interface TakenOff {
  offer: Offer;
  discount: Minor;
  shipping: Minor;
  /** Whether it makes delivery free, even while the delivery's price is unknown. */
  freesDelivery: boolean;
}

/** An order after its promotions. */
export interface Promoted<Line extends PricedLine> {
  lines: Line[];
  shipping: Minor | undefined;
  takenOff: TakenOff[];
  /** The effect of the code that was sent. */
  code: CodeAnswer | undefined;
}

/** The rest of an order after the promotions so far. */
type Rest<Line extends PricedLine> = Pick<Promotable<Line>, "lines" | "shipping">;

type Refusal = Pick<CodeAnswer, "is" | "minimum" | "missing">;

const isNamed = (promotion: StoredPromotion, { product }: PricedLine): boolean => isNamedBy(promotion, product);

/** The rest of the price of one dish of a line, without its options. */
const dishOfPiece = (line: PricedLine): Minor => {
  const { product, unitPrice, item } = line;
  const whole = BigInt(unitPrice) * BigInt(item.quantity);
  const dish = BigInt(chargeOf(line)) * BigInt(product.discountedBasePrice ?? product.basePrice);
  return whole === 0n ? zero : Minor.parse(Number(dish / whole));
};

/**
 * The line of which one piece gets cheaper, and by how much: of those that the promotion names, the one that saves
 * most. Options with a price still cost it. If the promotion also requires other dishes, the order must have one
 * besides that piece.
 */
const cheaperDish = (
  promotion: StoredPromotion,
  lines: readonly PricedLine[],
  currency: string,
): { line: PricedLine; off: Minor } | undefined => {
  const { reward } = promotion;
  if (reward.kind !== "dish") return undefined;
  const asksForMore = promotion.productIds.length > 0 || promotion.categoryIds.length > 0;
  const price = toMinor(reward.price, currency);
  const found = lines
    .filter(({ product }) => reward.productIds.includes(product.id))
    .filter((line) => {
      const others = lines.reduce(
        (count, each) => (isNamed(promotion, each) ? count + each.item.quantity - (each === line ? 1 : 0) : count),
        0,
      );
      return !asksForMore || others > 0;
    })
    .map((line) => {
      const costs = dishOfPiece(line);
      return { line, off: subtract(costs, min([costs, price])) };
    });
  return found.toSorted((a, b) => b.off - a.off)[0];
};

/** Why an order does not get a promotion, regardless of other promotions; undefined if it may. */
const refusalOf = ({ promotion, used, customer }: Offer, order: Promotable, now: Date): Refusal | undefined => {
  const { timezone, currency, fulfilment, lines } = order;
  const refuse = (is: CodeState): Refusal => ({ is });
  const state = stateOf({ promotion, used }, { timezone, now });
  if (state === "paused" || state === "planned") return refuse("unknown");
  if (state !== "active") return refuse(state);
  if (promotion.firstOrder && customer && !customer.isFirst) return refuse("not_first");
  const most = limitOf(promotion);
  if (most !== null && customer && customer.used >= most) return refuse("used_by_you");
  const wanted = promotion.reward.kind === "free_delivery" ? "delivery" : promotion.fulfilment;
  if (wanted && wanted !== fulfilment) return refuse(`${wanted}_only`);
  const at = order.deliveryAt ? new Date(order.deliveryAt) : now;
  if (promotion.hours.length > 0 && !isWithin(spansAround(promotion.hours, localDay(at, timezone, 0)), at))
    return refuse("not_now");
  const isThere =
    promotion.reward.kind === "dish"
      ? cheaperDish(promotion, lines, currency) !== undefined
      : lines.some((line) => isNamed(promotion, line));
  if (!isThere) return refuse("no_dish");
  const { subtotal } = totalsOf(lines, undefined);
  const minimum = toMinor(promotion.minimum ?? 0, currency);
  if (subtotal >= minimum) return undefined;
  return {
    is: "below_minimum",
    minimum: toMajor(minimum, currency),
    missing: toMajor(subtract(minimum, subtotal), currency),
  };
};

/**
 * The rest after a promotion, and what it took off. It never takes off more than the rest, and only free delivery takes
 * off the delivery price.
 */
const takenFrom = <Line extends PricedLine>(
  offer: Offer,
  rest: Rest<Line>,
  currency: string,
): { rest: Rest<Line>; takenOff: TakenOff } => {
  const { promotion } = offer;
  const { reward } = promotion;
  if (reward.kind === "free_delivery") {
    const shipping = rest.shipping ?? zero;
    const freed = { ...rest, shipping: rest.shipping === undefined ? undefined : zero };
    const freesDelivery = rest.shipping === undefined || shipping > 0;
    return { rest: freed, takenOff: { offer, discount: zero, shipping, freesDelivery } };
  }
  const dish = cheaperDish(promotion, rest.lines, currency);
  const bearsIt = (line: PricedLine) => (reward.kind === "dish" ? line === dish?.line : isNamed(promotion, line));
  const left = sum(rest.lines.filter(bearsIt).map(chargeOf));
  const wanted =
    reward.kind === "percent"
      ? dividedHalfUp(BigInt(left) * BigInt(reward.percent), 100n)
      : reward.kind === "amount"
        ? toMinor(reward.amount, currency)
        : (dish?.off ?? zero);
  const discount = min([wanted, left]);
  const lines = takeOff(rest.lines, discount, bearsIt);
  return { rest: { ...rest, lines }, takenOff: { offer, discount, shipping: zero, freesDelivery: false } };
};

const amountOf = ({ discount, shipping }: TakenOff): Minor => sum([discount, shipping]);

const isWorth = (takenOff: TakenOff): boolean => amountOf(takenOff) > 0 || takenOff.freesDelivery;

/**
 * An order after its promotions: first the one that applies by itself and takes off most, of equal ones the oldest,
 * then the one of the code from what is left. Conditions always look at the order before any discount.
 */
export const applyPromotions = <Line extends PricedLine>(
  order: Promotable<Line>,
  { automatic, code }: Offers,
  now: Date,
): Promoted<Line> => {
  const { currency } = order;
  const refusalFor = (offer: Offer) => refusalOf(offer, order, now);
  const [best] = automatic
    .filter((offer) => !refusalFor(offer))
    .map((offer) => takenFrom(offer, order, currency))
    .filter(({ takenOff }) => isWorth(takenOff))
    .toSorted((a, b) => amountOf(b.takenOff) - amountOf(a.takenOff));
  const before = best?.rest ?? order;
  const takenOff = best ? [best.takenOff] : [];
  const after = ({ lines, shipping }: Rest<Line>) => ({ lines: [...lines], shipping });
  if (!code) return { ...after(before), takenOff, code: undefined };
  const { typed, offer, isThrottled } = code;
  const refused = (answer: CodeAnswer) => ({ ...after(before), takenOff, code: answer });
  if (!offer) return refused({ code: typed, is: isThrottled ? "throttled" : "unknown" });
  const written = offer.promotion.code ?? typed;
  const refusal = refusalFor(offer);
  // An unknown code is answered as it was typed, so that a planned promotion can't be told from an unknown one.
  if (refusal) return refused({ code: refusal.is === "unknown" ? typed : written, ...refusal });
  const coded = takenFrom(offer, before, currency);
  if (!isWorth(coded.takenOff)) return refused({ code: written, is: "nothing_left" });
  return { ...after(coded.rest), takenOff: [...takenOff, coded.takenOff], code: { code: written, is: "applied" } };
};

/** A promotion as the priced cart shows it. */
export const cartPromotion = (
  { offer, discount, shipping, freesDelivery }: TakenOff,
  currency: string,
): CartPromotion => {
  const { id, name, code } = offer.promotion;
  return {
    id,
    name,
    ...(code !== null && { code }),
    discount: toMajor(discount, currency),
    shipping: toMajor(shipping, currency),
    freesDelivery,
  };
};
