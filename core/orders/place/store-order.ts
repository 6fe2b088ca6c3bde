import * as z from "zod/mini";
import type { Actor } from "../../accounts/actor.ts";
import { foldEmail } from "../../accounts/fold-email.ts";
import { liveSession, sessionKey } from "../../accounts/sessions.ts";
import { placeByStaff, placeInKitchen } from "../../capacity/take.ts";
import type { Promoted } from "../../cart/apply-promotions.ts";
import { type PricedLine, taxFieldsOf, totalsOf } from "../../cart/pricing.ts";
import type { PlaceOrder } from "../../contract/orders/orders.ts";
import { isGuest, type OrderId, type OrganizationId, UserId } from "../../contract/values/ids.ts";
import { findBlocked } from "../../customers/blocked.ts";
import { dayOf } from "../../day.ts";
import { claimedItem, claimOf, claimWrite } from "../../db/idempotency.ts";
import { keys } from "../../db/keys.ts";
import { guestIndex } from "../../db/ranges.ts";
import { indexKey } from "../../db/schema.ts";
import { ConditionFailed, commit, find, findMany } from "../../db/table.ts";
import { throttle } from "../../db/throttle.ts";
import { retryOnConflict } from "../../db/transaction.ts";
import { AppError } from "../../errors.ts";
import { newId, newIdAt } from "../../ids.ts";
import { customerIndexKey } from "../../lists/customer.ts";
import { knownLocale } from "../../locale.ts";
import { zero } from "../../money.ts";
import { parseOrganization, type StoredOrganization } from "../../organizations/organization.ts";
import { isPaidOnline } from "../../payments/client-of.ts";
import { canReserve, paymentAccountOf } from "../../payments/payment-options.ts";
import { StoredProduct } from "../../products/product.ts";
import { codeKeys, findOffers } from "../../promotions/offers.ts";
import { takingWrites, useOf } from "../../promotions/uses.ts";
import { newReference } from "../../reference.ts";
import { parseAddress, type StoredAddress } from "../../shipping/address.ts";
import { offeredMethod } from "../../shipping/shipping-method.ts";
import { newToken } from "../../tokens.ts";
import { acceptWithin } from "../accept-by.ts";
import { acceptTaken, promiseOf } from "../accept-taken.ts";
import { checkoutWrite, LINK_OPEN } from "../checkout.ts";
import { newDayNumber } from "../day-number.ts";
import { StoredOrder } from "../order.ts";
import { type Delivery, deliveryOf } from "./delivery.ts";
import { guestEmailOf } from "./guest-email.ts";
import { orderItem } from "./order-item.ts";
import { chargedLines, checkOrganizationTakes, checkServed, checkStaffTake } from "./order-rules.ts";
import { appliedPromotion, checkAgreed, promotedOrder } from "./promotions.ts";
import { refuseBlocked } from "./refuse-blocked.ts";
import { tipOf } from "./tip.ts";

/** What somebody asks to be placed. */
export interface Placement {
  organizationId: OrganizationId;
  actor: Actor;
  body: PlaceOrder;
  idempotencyKey?: string | undefined;
  locale?: string | undefined;
  /** The caller's network. */
  network: string;
  /** Host of the site that asks, where `checkoutBaseUrl` may lead besides the organization's own. */
  host: string;
  /** Fails for a caller who asks too often. It is waited for beside what is read. */
  limits?: Promise<unknown>;
}

/** What staff take for somebody. Their membership was checked, and they say where it goes. */
export interface TakenPlacement extends Pick<Placement, "organizationId" | "actor" | "idempotencyKey"> {
  body: Omit<PlaceOrder, "checkoutBaseUrl" | "tip" | "agreedTotal">;
  taken: NonNullable<StoredOrder["taken"]> & { address: StoredAddress | undefined };
}

/** Milliseconds that a shopper has to pay. */
const OPEN = 15 * 60_000;

/**
 * How many orders guests on one network may place, and how many that name the same address or table. Who asks is counted, never
 * who is named: otherwise a stranger could use up what the owner of an address may order.
 */
const OF_NETWORK = { attempts: 300, seconds: 60 * 60 };
const OF_NETWORK_TO_ADDRESS = { attempts: 20, seconds: 60 * 60 };

/**
 * Stores an order at the server's own prices: one batch of reads, another one where the shop has promotions, one transaction. The same Idempotency-Key and body
 * of the same customer give the same order, however often and however close together they come.
 * @returns the order, and whether this call made it
 * @throws AppError not_accepting_orders, not_taken_online, store_closed, item_unavailable (issues name the lines), too_far, below_minimum, price_changed,
 *   invalid_input, idempotency_mismatch, throttled, unauthenticated when the session was ended or is a guest's where
 *   the shop takes none
 */
export const storeOrder = async (
  placement: Placement | TakenPlacement,
  now: Date,
): Promise<{ order: StoredOrder; isNew: boolean }> => {
  const { organizationId, actor, idempotencyKey } = placement;
  const body: Asked = placement.body;
  const { network, limits, taken }: Pick<Placement, "network" | "limits"> & Partial<Pick<TakenPlacement, "taken">> =
    "taken" in placement ? { network: "", taken: placement.taken } : placement;
  const id = newIdAt("order", now);
  const claim =
    idempotencyKey === undefined
      ? undefined
      : // The same order at another price is no other order: its answer was lost, and the price has changed since.
        claimOf({ organizationId, userId: actor.userId, makes: "ORDER" }, idempotencyKey, {
          ...body,
          agreedTotal: undefined,
          ...(taken && { taken }),
        });

  const { code, items } = body;
  // Staff see who is blocked, and take an order all the same.
  const blocked = taken ? undefined : findBlocked(organizationId);
  const reading = findMany(
    [
      taken ? undefined : sessionKey(actor),
      keys.organization(organizationId),
      taken ? undefined : keys.address(actor.userId),
      claim?.key,
      body.shippingMethodId ? keys.shippingMethod(organizationId, body.shippingMethodId) : undefined,
      ...items.map(({ productId }) => keys.product(organizationId, productId)),
      ...codeKeys({ organizationId, code, network }, now),
    ],
    { consistent: true },
  );
  const [[sessionItem, organizationItem, addressItem, claimItem, methodItem, ...others], refused = []] =
    await Promise.all([reading, blocked, limits]);
  const session = liveSession(sessionItem, now);
  if (!session && !taken) throw new AppError("unauthenticated");
  const placed = claim && (await claimedItem(claim, { found: claimItem, now }));
  if (placed) return { order: StoredOrder.parse(placed), isNew: false };

  const organization = parseOrganization(organizationItem);
  const guestEmail =
    "taken" in placement
      ? guestEmailOfTaken(organization, placement)
      : guestEmailOfShopper(organization, placement, now);
  const lines = chargedLines(
    items,
    others.slice(0, items.length).map((item) => item && StoredProduct.parse(item)),
    now,
  );
  if (!taken) checkServed(organization, lines, body.deliveryAt ? new Date(body.deliveryAt) : now);
  const { subtotal } = totalsOf(lines, undefined);
  const delivery = deliveryOf(
    {
      organization,
      body,
      subtotal,
      method: offeredMethod(methodItem),
      address: taken ? taken.address : parseAddress(addressItem),
      locale: localeOf(placement, organization),
      isTaken: taken !== undefined,
    },
    now,
  );
  const { phone } = delivery.shippingAddress ?? delivery.contact ?? {};
  await refuseBlocked(organization, refused, { userId: actor.userId, phone });
  const isAddressProved = session?.emailVerified ?? false;
  const key = keys.order(organizationId, id);
  /** The order as it was stored a moment before, by this call or by another one with its key. */
  const storedBefore = async () => {
    const found = await find(claim ? claim.key : key, { consistent: true });
    const placed = claim ? await claimedItem(claim, { found, now }) : found;
    return placed && { order: StoredOrder.parse(placed), isNew: !claim };
  };
  const asked = {
    organization,
    code,
    codeItems: others.slice(items.length),
    network,
    customer: guestEmail ? { email: guestEmail } : taken ? undefined : { userId: actor.userId },
  };
  let dayNumber: number | undefined;
  /** Places it by what is left of promotions and of room in the kitchen. */
  const place = async () => {
    const offers = await findOffers(asked, { now, consistent: true });
    const promoted = promotedOrder({ organization, body, lines, delivery, offers }, now);
    const unnumbered = newOrder({ id, placement, organization, delivery, promoted, guestEmail, isAddressProved }, now);
    await checkAgreed({ body, network, code: promoted.code }, unnumbered, now);
    if (dayNumber === undefined)
      [dayNumber] = await Promise.all([
        newDayNumber(organization, delivery.deliveryAt, now),
        !taken && isGuest(actor.userId) && countGuestOrder(network, guestEmail ?? `table ${body.table}`, now),
      ]);
    const { items: dishes, fulfilmentMethod, deliveryAt } = unnumbered;
    const asking = { organization, dishes, fulfilmentMethod, deliveryAt, eta: delivery.eta };
    const { writes: kitchen, ...promise } = taken
      ? placeByStaff(asking, promiseOf({ deliveryAt }, taken.minutes ?? 0, now))
      : await placeInKitchen(asking, now);
    const order: StoredOrder = { ...unnumbered, dayNumber, ...promise };
    // Guests have no list of their orders; the index has them by their address instead, if they named one.
    const list = guestEmail
      ? indexKey("gsi2", guestIndex(guestEmail), key.sk)
      : taken
        ? {}
        : customerIndexKey(order, key.sk);
    const taking = [...kitchen, ...promoted.taken.flatMap(({ offer }) => takingWrites(organizationId, offer))];
    try {
      await commit(
        ...taking,
        { put: { ...key, ...list, ...z.encode(StoredOrder, order) }, when: "absent" },
        ...(claim ? [claimWrite(claim, id, { found: claimItem, now })] : []),
        ...(order.expiresAt ? [checkoutWrite({ organizationId, orderId: id }, new Date(order.expiresAt))] : []),
      );
    } catch (error) {
      // Somebody else took the room, or the last use of a promotion.
      const isTaken = error instanceof ConditionFailed && error.failed.every((place) => place < taking.length);
      throw isTaken ? new AppError("conflict", { cause: error }) : error;
    }
    return { order, isNew: true };
  };
  return retryOnConflict(PLACES_TRIED, () =>
    place().catch(async (error: unknown) => {
      const isRefused = error instanceof ConditionFailed || (error instanceof AppError && error.code !== "conflict");
      // A request whose first answer was lost, or that took the last room itself, gets its own order.
      const before = isRefused && (await storedBefore());
      if (before) return before;
      throw error;
    }),
  );
};

/** How often an order looks for what is left while others take it first. */
const PLACES_TRIED = 40;

/** What an order asks for, whoever places it. */
type Asked = Omit<PlaceOrder, "checkoutBaseUrl">;

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

/** The customer's language. A customer on the telephone is told in the shop's. */
const localeOf = (placement: Placement | TakenPlacement, { configuration }: StoredOrganization): string | undefined =>
  "taken" in placement ? configuration.defaultLocale : placement.locale;

const countGuestOrder = (network: string, to: string, now: Date): Promise<unknown> => {
  const subject = `guest-orders from ${network}`;
  const limits = [
    { subject, ...OF_NETWORK },
    { subject: `${subject} to ${to}`, ...OF_NETWORK_TO_ADDRESS },
  ];
  return Promise.all(limits.map((limit) => throttle(limit, now.getTime())));
};

const newOrder = (
  parts: {
    id: OrderId;
    placement: Placement | TakenPlacement;
    organization: StoredOrganization;
    delivery: Delivery;
    promoted: Promoted<PricedLine>;
    guestEmail: string | undefined;
    isAddressProved: boolean;
  },
  now: Date,
): StoredOrder => {
  const { id, placement, organization, delivery, promoted, guestEmail, isAddressProved } = parts;
  const { organizationId, actor } = placement;
  const body: Asked = placement.body;
  const by = "taken" in placement ? placement.taken : undefined;
  const { defaultCurrency: currency, timezone, tax: settings, stations, capacity } = organization.configuration;
  const { capturesOnAcceptance } = organization.configuration;
  const { lines, taken } = promoted;
  const totals = totalsOf(lines, promoted.shipping);
  const { subtotal, discount, shipping = zero, total } = totals;
  const promotionUses = taken.map(({ offer }) => useOf(offer)).filter((use) => use !== undefined);
  const tip = tipOf(organization, body, total);
  const tax = taxFieldsOf(settings, lines, totals, {
    fulfilment: body.fulfilmentMethod,
    day: dayOf(delivery.deliveryAt ? new Date(delivery.deliveryAt) : now, timezone),
  });
  const at = now.toISOString();
  // An order with a total of zero needs no payment.
  const isPaidLater = isPaidOnline(body.payment) && total > 0;
  const order: StoredOrder = {
    id,
    organizationId,
    // Somebody on the telephone or at the counter has not signed in.
    customerId: by ? UserId.parse(newId("guest")) : actor.userId,
    locale: knownLocale(localeOf(placement, organization)),
    referenceId: newReference(),
    token: newToken(),
    day: dayOf(now, timezone),
    createdAt: at,
    placedAt: isPaidLater ? null : at,
    expiresAt: isPaidLater ? new Date(now.getTime() + (by ? LINK_OPEN : OPEN)).toISOString() : null,
    acceptedAt: null,
    readyForDispatchAt: null,
    dispatchedAt: null,
    completedAt: null,
    cancelledAt: null,
    deliveryAt: delivery.deliveryAt,
    promisedAt: null,
    firstPromisedAt: null,
    cancelReason: null,
    acceptWithinMinutes: by ? undefined : acceptWithin(organization, now),
    items: lines.map((line) => orderItem(line, { hasTax: Boolean(tax.tax), hasCapacity: capacity !== null, stations })),
    ...tax,
    fulfilmentMethod: body.fulfilmentMethod,
    ...(delivery.table && { table: delivery.table }),
    currency,
    shippingMethod: delivery.shippingMethod,
    shippingAddress: delivery.shippingAddress,
    contact: delivery.contact,
    ...(guestEmail && { guestEmail }),
    ...(body.invoice && { invoice: body.invoice }),
    isAddressProved,
    payment: {
      id: newId("payment"),
      ...body.payment,
      status: isPaidOnline(body.payment) && total === 0 ? "succeeded" : "pending",
      shipping,
      subtotal,
      discount,
      total,
      ...(tip > 0 && { tip }),
      currency,
    },
    ...(taken.length > 0 && { promotions: taken.map(appliedPromotion) }),
    ...(promotionUses.length > 0 && { promotionUses }),
    paymentAccount: paymentAccountOf(organization, body.payment),
    // An order that staff take is accepted when it is paid.
    ...(isPaidLater && !by && capturesOnAcceptance && canReserve(body.payment) && { capturesOnAcceptance }),
    version: 1,
    countedByStream: true,
  };
  if (!by) return order;
  const { address: _, ...how } = by;
  return { ...order, taken: how, ...(!isPaidLater && acceptTaken(order, how, now)) };
};
