import { keyedHash } from "../accounts/keyed-hash.ts";
import { foldCode } from "../contract/promotions/code.ts";
import { type OrganizationId, PromotionId, type UserId } from "../contract/values/ids.ts";
import { dayOf } from "../day.ts";
import { type Key, keys } from "../db/keys.ts";
import { customerIndex, guestIndex } from "../db/ranges.ts";
import { findMany, type Item, keyOf, query } from "../db/table.ts";
import { attemptsKey, isUsedUp, type Limit } from "../db/throttle.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import { hashOf } from "../tokens.ts";
import { automaticOn, limitOf, StoredPromotion, usedIn } from "./promotion.ts";

/** Whose uses of a promotion are counted: a person with an account, or a guest by the email address that they gave. */
export type PromotionCustomer = { userId: UserId } | { email: string };

/** A promotion that a cart may get. */
export interface Offer {
  promotion: StoredPromotion;
  /** How many orders have it, of those that its limit counts. */
  used: number;
  /**
   * The customer's uses; undefined while the customer is not known. `isCounted` says whether an item counts them yet,
   * and `isFirst` whether the customer has placed no order.
   */
  customer: { id: string; used: number; isCounted: boolean; isFirst: boolean } | undefined;
}

/** The promotions that a cart may get. */
export interface Offers {
  automatic: Offer[];
  /** Undefined if no code was sent. */
  code: { typed: string; offer: Offer | undefined; isThrottled: boolean } | undefined;
}

/**
 * How many wrong codes a network may try at a shop. Valid codes are not counted, but above the limit they are refused
 * too.
 */
export const wrongCodes = (organizationId: OrganizationId, network: string): Limit => ({
  subject: `wrong promotion codes at ${organizationId} from ${network}`,
  attempts: 20,
  seconds: 10 * 60,
});

/**
 * The keys to read for a code, in one batch with the organization: which promotion has it, and how many wrong codes the
 * network has tried.
 */
export const codeKeys = (
  { organizationId, code, network }: { organizationId: OrganizationId; code: string | undefined; network: string },
  now: Date,
): [promotion: Key | undefined, wrongCodes: Key | undefined] =>
  code === undefined
    ? [undefined, undefined]
    : [keys.promotionCode(organizationId, foldCode(code)), attemptsKey(wrongCodes(organizationId, network), now)];

const customerId = (customer: PromotionCustomer): string =>
  "email" in customer ? keyedHash("promotion", customer.email) : hashOf(customer.userId);

/** How many of a customer's orders are read at once, the latest first. */
const AT_ONCE = 10;

/** Whether a customer has placed no order yet. Cancelled and unpaid orders do not count. */
const isFirstOrder = async (organizationId: OrganizationId, customer: PromotionCustomer): Promise<boolean> => {
  const { pk } = keys.organization(organizationId);
  const place = "email" in customer ? guestIndex(customer.email) : customerIndex(organizationId, customer.userId);
  let last = "ORDER#~";
  for (;;) {
    const known = await query({
      index: "gsi2",
      pk: place,
      between: ["ORDER#", last],
      newestFirst: true,
      limit: AT_ONCE,
      keep: (entry) => entry.pk === pk && entry.gsi2sk !== last,
    });
    const orders = await findMany(known.map(keyOf));
    if (orders.some((order) => order?.placedAt && !order.cancelledAt)) return false;
    if (known.length < AT_ONCE) return true;
    last = String(known.at(-1)?.gsi2sk);
  }
};

/** Promotions in the order of their ids, with the items that count their uses, in one batch; undefined if deleted. */
const findWithUses = async ({
  organizationId,
  ids,
  counted,
  consistent,
}: {
  organizationId: OrganizationId;
  ids: readonly PromotionId[];
  /** The customer whose uses are read too. */
  counted: string | undefined;
  consistent: boolean;
}) => {
  const keysOf = (id: PromotionId): Key[] => [
    keys.promotion(organizationId, id),
    keys.promotionUses(organizationId, id),
    ...(counted === undefined ? [] : [keys.promotionUsesOf(organizationId, id, counted)]),
  ];
  const items = await findMany(ids.flatMap(keysOf), { consistent });
  const width = counted === undefined ? 2 : 3;
  return ids.map((_, place) => {
    const [item, uses, usesOf] = items.slice(place * width, (place + 1) * width);
    return item && { promotion: StoredPromotion.parse(item), used: usedIn(uses), usesOf };
  });
};

/**
 * The promotions that a cart may get. If none of the organization's applies by itself and no code was sent, nothing is
 * read. Otherwise it is one batch, and the customer's latest orders if a promotion is for first orders.
 * @param codeItems the items at `codeKeys`
 */
export const findOffers = async (
  {
    organization,
    code,
    codeItems: [codeItem, attempts] = [],
    network,
    customer,
  }: {
    organization: StoredOrganization;
    code: string | undefined;
    codeItems?: readonly (Item | undefined)[];
    network: string;
    customer: PromotionCustomer | undefined;
  },
  { now, consistent = false }: { now: Date; consistent?: boolean },
): Promise<Offers> => {
  const { id: organizationId, configuration } = organization;
  const isThrottled = isUsedUp(wrongCodes(organizationId, network), attempts);
  const automatic = automaticOn(organization, dayOf(now, configuration.timezone));
  const coded = codeItem && !isThrottled ? [PromotionId.parse(codeItem.promotionId)] : [];
  const ids = [...automatic, ...coded];
  const counted = customer && customerId(customer);
  const found = await findWithUses({ organizationId, ids, counted, consistent });
  const isForFirstOrders = found.some((each) => each?.promotion.firstOrder);
  const isFirst = isForFirstOrders && customer ? await isFirstOrder(organizationId, customer) : true;
  const offers = found.map(
    (each): Offer | undefined =>
      each && {
        promotion: each.promotion,
        used: each.used,
        customer:
          counted === undefined
            ? undefined
            : { id: counted, used: usedIn(each.usesOf), isCounted: each.usesOf !== undefined, isFirst },
      },
  );
  const hasAccount = customer && "userId" in customer;
  const [offer] = offers.slice(automatic.length);
  return {
    automatic: offers
      .slice(0, automatic.length)
      .filter((each) => each !== undefined)
      .filter(({ promotion }) => promotion.code === null)
      // A guest is known only with their order, so no promotion with a limit for each customer is promised to them.
      .filter(({ promotion }) => hasAccount || limitOf(promotion) === null),
    code:
      code === undefined ? undefined : { typed: code, offer: offer?.promotion.code ? offer : undefined, isThrottled },
  };
};
