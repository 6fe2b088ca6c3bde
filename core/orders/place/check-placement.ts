import { foldEmail } from "../../accounts/fold-email.ts";
import { liveSession, sessionKey } from "../../accounts/sessions.ts";
import { type PricedLine, totalsOf } from "../../cart/pricing.ts";
import { findBlocked } from "../../customers/blocked.ts";
import { type Key, keys } from "../../db/keys.ts";
import { findMany, type Item } from "../../db/table.ts";
import { AppError } from "../../errors.ts";
import { parseOrganization, type StoredOrganization } from "../../organizations/organization.ts";
import { StoredProduct } from "../../products/product.ts";
import { codeKeys } from "../../promotions/offers.ts";
import { parseAddress } from "../../shipping/address.ts";
import { offeredMethod } from "../../shipping/shipping-method.ts";
import { type Delivery, deliveryOf } from "./delivery.ts";
import { guestEmailOf } from "./guest-email.ts";
import { chargedLines, checkOrganizationTakes, checkServed, checkStaffTake } from "./order-rules.ts";
import { localeOf, networkOf, type Placement, type TakenPlacement, takenOf } from "./placement.ts";
import { refuseBlocked } from "./refuse-blocked.ts";

/** The items that a placement names. */
type ReadPlacement = Awaited<ReturnType<typeof readPlacement>>;

/**
 * Reads everything that a placement names in one batch, and the list of blocked customers in parallel.
 * @param claimKey the key of its claim, for a request with an Idempotency-Key
 * @throws AppError unauthenticated when the shopper's session was ended
 */
export const readPlacement = async (placement: Placement | TakenPlacement, claimKey: Key | undefined, now: Date) => {
  const { organizationId, actor, body } = placement;
  const taken = takenOf(placement);
  const { code, items } = body;
  const reading = findMany(
    [
      taken ? undefined : sessionKey(actor),
      keys.organization(organizationId),
      taken ? undefined : keys.address(actor.userId),
      claimKey,
      body.shippingMethodId ? keys.shippingMethod(organizationId, body.shippingMethodId) : undefined,
      ...items.map(({ productId }) => keys.product(organizationId, productId)),
      ...codeKeys({ organizationId, code, network: networkOf(placement) }, now),
    ],
    { consistent: true },
  );
  const [[sessionItem, organization, address, claim, method, ...others], blocked = []] = await Promise.all([
    reading,
    // Staff see who is blocked, but may still take the order.
    taken ? undefined : findBlocked(organizationId),
  ]);
  const session = liveSession(sessionItem, now);
  if (!session && !taken) throw new AppError("unauthenticated");
  return {
    isAddressProved: session?.emailVerified ?? false,
    organization,
    address,
    claim,
    method,
    products: others.slice(0, items.length),
    codeItems: others.slice(items.length),
    blocked,
  };
};

/** A placement that the shop accepts, at its prices before promotions. */
export interface CheckedPlacement {
  organization: StoredOrganization;
  lines: PricedLine[];
  delivery: Delivery;
  /** The guest's email address, in lower case. */
  guestEmail: string | undefined;
  /** Whether the customer has proved the address of their account. */
  isAddressProved: boolean;
  /** The items that were read for its promotion code. */
  codeItems: (Item | undefined)[];
}

/**
 * Checks a placement against the shop's rules: its hours, dishes, zones and minimums.
 * @throws AppError organization_not_found, not_accepting_orders, not_taken_online, store_closed, item_unavailable
 *   (issues name the lines), too_far, below_minimum, invalid_input, unauthenticated for a guest where the shop takes
 *   none
 */
export const checkPlacement = async (
  placement: Placement | TakenPlacement,
  read: ReadPlacement,
  now: Date,
): Promise<CheckedPlacement> => {
  const { actor, body } = placement;
  const taken = takenOf(placement);
  const organization = parseOrganization(read.organization);
  const guestEmail =
    "taken" in placement
      ? guestEmailOfTaken(organization, placement)
      : guestEmailOfShopper(organization, placement, now);
  const products = read.products.map((item) => item && StoredProduct.parse(item));
  const lines = chargedLines(body.items, products, now);
  if (!taken) checkServed(organization, lines, body.deliveryAt ? new Date(body.deliveryAt) : now);
  const delivery = deliveryOf(
    {
      organization,
      body,
      subtotal: totalsOf(lines, undefined).subtotal,
      method: offeredMethod(read.method),
      address: taken ? taken.address : parseAddress(read.address),
      locale: localeOf(placement, organization),
      isTaken: taken !== undefined,
    },
    now,
  );
  const { phone } = delivery.shippingAddress ?? delivery.contact ?? {};
  await refuseBlocked(organization, read.blocked, { userId: actor.userId, phone });
  const { isAddressProved, codeItems } = read;
  return { organization, lines, delivery, guestEmail, isAddressProved, codeItems };
};

const guestEmailOfShopper = (
  organization: StoredOrganization,
  { body, actor, host }: Placement,
  now: Date,
): string | undefined => {
  checkOrganizationTakes(organization, { body, host }, now);
  return guestEmailOf(organization, actor, body);
};

const guestEmailOfTaken = (organization: StoredOrganization, { body }: TakenPlacement): string | undefined => {
  checkStaffTake(organization, body);
  return body.email && foldEmail(body.email);
};
