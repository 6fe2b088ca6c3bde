import * as z from "zod/mini";
import { orderStatuses } from "../../core/contract/orders/order.ts";
import type { OrderId, UserId } from "../../core/contract/values/ids.ts";
import { itemOfImage } from "../../core/db/image.ts";
import { keys } from "../../core/db/keys.ts";
import { type Item, query } from "../../core/db/table.ts";
import { getBoard } from "../../core/orders/board/get-board.ts";
import { PackedEdits, PackedWaitingEdit } from "../../core/orders/order-parts.ts";
import { getOrder } from "../../core/orders/read/get-order.ts";
import { listOrders } from "../../core/orders/read/list-orders.ts";
import type { CountedUse } from "../../core/promotions/uses.ts";
import { recountDay } from "../../core/reports/recount-day.ts";
import { memberOf } from "../../core/testing/member.ts";
import { countForReports } from "./act.ts";
import { type Payment, paymentsOf, reservationsOf } from "./books.ts";
import { checkKitchen } from "./kitchen.ts";
import { checkPromotions } from "./promotions.ts";
import { checkReservations, reservationMessages } from "./reservations.ts";
import type { Scenario } from "./scenario.ts";
import { checkServed } from "./served.ts";
import { checkSlots } from "./slots.ts";
import { GUEST, KITCHEN, PRICES, QUANTITIES } from "./template.ts";
import { Violation } from "./violation.ts";

interface Refund {
  charge: string;
  amount: number;
  at: string;
  status: string;
  reference?: string;
  note?: string;
  lines?: { line: number; quantity: number }[];
  shipping?: boolean;
  tip?: number;
  tax?: Rate[];
  reason: string;
}

/** A line of VAT, in minor units. */
interface Rate {
  rate: number;
  category: string;
  net: number;
  tax: number;
  gross: number;
}

/** The fields of an order that these checks need, as stored. */
interface Facts {
  id: OrderId;
  day: string;
  customerId: UserId;
  placedAt: string | null;
  acceptedAt: string | null;
  readyForDispatchAt: string | null;
  dispatchedAt: string | null;
  completedAt: string | null;
  cancelledAt: string | null;
  taken?: object;
  guestEmail?: string | null;
  promotionUses?: CountedUse[];
  contact: { firstname: string } | null;
  fulfilmentMethod: "delivery" | "pickup";
  token: string;
  items?: unknown;
  shippingAddress?: unknown;
  payment: { provider: string; status: string; shipping: number; total: number; tip?: number };
  charge?: string;
  charges?: { charge: string; amount: number; supplement?: string }[];
  authorisations?: { reference: string; state: string }[];
  captureFailedAt?: string;
  edits?: Uint8Array<ArrayBuffer>;
  waitingEdit?: Uint8Array<ArrayBuffer> | null;
  refunds?: Refund[];
  tax?: Rate[];
  history?: { did: string; by: string | null }[];
}
const factsOf = (item: Item) => item as unknown as Facts;

const milestones = ["placedAt", "acceptedAt", "readyForDispatchAt", "dispatchedAt", "completedAt"] as const;

/** The status of an order, computed here independently from the latest of its dates. */
export const statusOf = (order: Facts): string => {
  if (order.cancelledAt) return "cancelled";
  const names = ["pending", "accepted", "ready-for-dispatch", "dispatched", "completed"];
  return names[milestones.findLastIndex((each) => order[each])] ?? "draft";
};

/** The statuses that may follow in an order that staff took: it is accepted at once, or when its customer has paid. */
const legalOfTaken: Record<string, readonly string[]> = {
  none: ["draft", "accepted"],
  draft: ["accepted", "cancelled"],
};

/** The statuses that may follow each status of an order. */
const legal: Record<string, readonly string[]> = {
  none: ["draft", "pending"],
  draft: ["pending", "cancelled"],
  pending: ["accepted", "cancelled"],
  accepted: ["ready-for-dispatch", "cancelled"],
  "ready-for-dispatch to the counter": ["completed", "cancelled"],
  "ready-for-dispatch to the door": ["dispatched", "cancelled"],
  dispatched: ["completed", "cancelled"],
  completed: ["none"],
  cancelled: ["none"],
};

/** The changes of the shop's orders, in order. */
const orderChanges = ({ history }: Scenario) => {
  const factsIn = (image: object | undefined) => (image ? factsOf(itemOfImage(image)) : undefined);
  return history
    .filter(({ dynamodb }) => dynamodb?.Keys?.sk?.S?.startsWith("ORDER#"))
    .map(({ dynamodb }) => ({ before: factsIn(dynamodb?.OldImage), after: factsIn(dynamodb?.NewImage) }));
};

const stateOf = (order: Facts | undefined) => (order ? statusOf(order) : "none");

/** All statuses that orders of the shop have had. Lists of other statuses never changed. */
const statusesOf = (scenario: Scenario) => {
  const reached = new Set(orderChanges(scenario).map(({ after }) => stateOf(after)));
  return orderStatuses.filter((status) => reached.has(status));
};

const isNext = (order: Facts | undefined, from: string, to: string): boolean => {
  const where = order?.fulfilmentMethod === "delivery" ? "door" : "counter";
  return (
    ((order?.taken && legalOfTaken[from]) || (legal[from] ?? legal[`${from} to the ${where}`]))?.includes(to) ?? false
  );
};

const checkHistory = (scenario: Scenario): void => {
  const known: (string | null)[] = [scenario.template.owner.userId, null];
  for (const { before, after } of orderChanges(scenario)) {
    const [from, to] = [stateOf(before), stateOf(after)];
    if (from === to) continue;
    const isBack = after?.history?.at(-1)?.did === "stepped-back";
    if (isBack ? !isNext(before, to, from) || to === "pending" : !isNext(before ?? after, from, to))
      throw new Violation(`An order that was ${from} became ${to}`, after?.id);
    if (to !== "cancelled") continue;
    const by = after?.history?.findLast(({ did }) => did === "cancelled")?.by ?? null;
    if (by === after?.customerId && !["draft", "pending"].includes(from))
      throw new Violation(`A shopper cancelled an order that was ${from}`, after?.id);
    if (by !== after?.customerId && !known.includes(by))
      throw new Violation("A stranger cancelled an order", after?.id);
  }
};

/** The sum of an order's refunds of a charge, in minor units. */
const refundsOf = ({ refunds = [] }: Facts, charge: string): number =>
  refunds.reduce((sum, refund) => (refund.charge === charge ? sum + refund.amount : sum), 0);

const versionsOf = ({ edits }: Facts) => (edits ? z.decode(PackedEdits, edits) : []);

/** The price of an order before its edits. */
const totalWhenPlaced = (order: Facts): number => versionsOf(order)[0]?.before.payment.total ?? order.payment.total;

/** How often an order was edited, by its history. */
const editsOf = ({ history = [] }: Facts): number => history.filter(({ did }) => did === "edited").length;

/** The sum of the refunds of a charge that edits made, in minor units. */
const editRefundsOf = ({ refunds = [] }: Facts, charge: string): number =>
  refunds.reduce(
    (sum, { reason, ...refund }) => (reason === "changed" && refund.charge === charge ? sum + refund.amount : sum),
    0,
  );

/** The sum of the payments for an order's edits, in minor units. */
const supplemented = ({ charges = [] }: Facts): number =>
  charges.reduce((sum, { amount, supplement }) => (supplement ? sum + amount : sum), 0);

/**
 * How much of its payments an order keeps after its edits, in minor units: each edit refunds exactly what exceeds the
 * order's new price.
 */
const keptAfterEdits = (scenario: Scenario, { id }: Facts, paid: number): number =>
  orderChanges(scenario).reduce((held, { before, after }) => {
    // While the money is only reserved, an edit changes how much will be captured.
    if (after?.id !== id || !before?.charge || editsOf(after) <= editsOf(before)) return held;
    const more = supplemented(after) - supplemented(before);
    return Math.min(held + more, after.payment.total + (after.payment.tip ?? 0));
  }, paid);

/** The faults in the refunded lines and shipping of an order. */
const partTrouble = (order: Facts): string | undefined => {
  const { refunds = [], payment } = order;
  // An edit changes an order's lines. The sum of its refunds is checked anyway.
  if (editsOf(order)) return undefined;
  const all = refunds.flatMap(({ lines = [] }) => lines);
  for (const [line, quantity] of QUANTITIES.entries()) {
    const refunded = all.filter((each) => each.line === line).reduce((sum, each) => sum + each.quantity, 0);
    if (refunded > quantity) return "A line is refunded twice";
  }
  if (refunds.filter(({ shipping }) => shipping).length > 1) return "The shipping is refunded twice";
  const prices = [PRICES.dish, PRICES.side];
  const worth = ({ lines = [], shipping }: Refund) =>
    lines.reduce((sum, { line, quantity }) => sum + Math.round((prices[line] ?? 0) * 100) * quantity, 0) +
    (shipping ? payment.shipping : 0);
  const isWrong = refunds.some((refund) => (refund.lines || refund.shipping) && refund.amount !== worth(refund));
  return isWrong ? "A refund is not worth its lines" : undefined;
};

/** The faults in the VAT of an order and of what members refunded of its sale. What an edit gave back was never sold. */
const taxTrouble = (order: Facts): string | undefined => {
  const { tax = [], payment, charge, charges = [], refunds = [] } = order;
  const add = (lines: readonly Rate[], part: "net" | "tax" | "gross") =>
    lines.reduce((sum, line) => sum + line[part], 0);
  if (add(tax, "gross") !== payment.total) return "The VAT is not of the sale";
  const own = new Set(["collected", charge, ...charges.map((each) => each.charge)]);
  const given = refunds.filter((refund) => own.has(refund.charge) && refund.reason !== "changed");
  if (given.some(({ amount, tip = 0, tax = [] }) => add(tax, "gross") !== amount - tip))
    return "The VAT of a refund is not of its amount";
  const back = given.flatMap(({ tax = [] }) => tax);
  for (const { rate, category } of back) {
    const isSame = (line: Rate) => line.rate === rate && line.category === category;
    const isOver = (part: "net" | "tax" | "gross") =>
      add(back.filter(isSame), part) > add(tax.filter(isSame), part) + (part === "gross" ? 0 : editsOf(order));
    // VAT was rounded anew in each edit.
    if (isOver("gross") || isOver("net") || isOver("tax")) return "More VAT of a rate went back than was sold";
  }
  return undefined;
};

/** The payments that an order keeps: the first one, and those for its edits. */
const ownPayments = ({ charge: first, charges = [] }: Facts, payments: readonly Payment[]): Payment[] =>
  payments.filter(({ charge }) => charge === first || charges.some((own) => own.charge === charge));

/** The faults in the refunds of an order's payments. */
const refundTrouble = (scenario: Scenario, order: Facts, payments: readonly Payment[]): string | undefined => {
  const { refunds = [] } = order;
  if (refunds.some(({ status }) => status !== "succeeded")) return "A refund is never done";
  const { completedAt, payment } = order;
  const mayBeCollected = completedAt ? payment.total + (payment.tip ?? 0) : 0;
  if (refundsOf(order, "collected") > mayBeCollected) return "More was handed back than was collected";
  const notes = refunds.flatMap(({ note }) => note ?? []);
  if (new Set(notes).size < notes.length) return "A key made two refunds";
  const trouble = partTrouble(order) ?? taxTrouble(order);
  if (trouble) return trouble;
  if (refunds.some(({ charge }) => payments.every((payment) => payment.charge !== charge)))
    return "A refund is recorded of what was never paid";
  const kept = ownPayments(order, payments);
  const sumOf = (of: (payment: Payment) => number) => kept.reduce((sum, payment) => sum + of(payment), 0);
  for (const { charge, paid, refunded, byHand } of payments) {
    if (refunded > paid) return "More went back than was paid";
    const besides = byHand.filter(({ id }) => refunds.every(({ reference }) => reference !== id));
    if (
      refunded !==
      Math.min(
        paid,
        besides.reduce((sum, { amount }) => sum + amount, refundsOf(order, charge)),
      )
    )
      return "What went back is not what was asked back";
    const isKept = kept.some((own) => own.charge === charge);
    if (!isKept && refunds.some((refund) => refund.charge === charge && refund.tip))
      return "A tip goes back of what is no part of the order";
    if (!isKept && refunded < paid) return "An order is paid twice";
  }
  const first = kept.find(({ charge }) => charge === order.charge);
  if (!first) return undefined;
  const ofTip = refunds.reduce((sum, { tip = 0 }) => sum + tip, 0);
  const ofSale = keptAfterEdits(scenario, order, first.paid) - (order.payment.tip ?? 0);
  const asked = sumOf(({ charge }) => refundsOf(order, charge) - editRefundsOf(order, charge));
  const least = Math.max(0, asked - ofSale);
  // A payment that was refunded in full was refunded with its tip, even if a later edit was paid and the sale is
  // greater now.
  const most = (order.charges ?? []).length > 1 ? Math.max(least, order.payment.tip ?? 0) : least;
  return least <= ofTip && ofTip <= most ? undefined : "A tip does not go back after the sale";
};

/** The price of a reserved order when it is accepted: exactly this is captured, and no more than was reserved. */
const totalWhenAccepted = (scenario: Scenario, { id }: Facts): number | undefined => {
  const accepted = orderChanges(scenario).find(
    ({ before, after }) => after?.id === id && before && !before.acceptedAt && after.acceptedAt,
  )?.after;
  return accepted && accepted.payment.total + (accepted.payment.tip ?? 0);
};

/** The faults in what a provider still reserves for an order. */
const reservationTrouble = (scenario: Scenario, order: Facts): string | undefined => {
  const kept = reservationsOf(scenario).filter(({ orderId }) => orderId === order.id);
  const { authorisations = [], captureFailedAt, charge } = order;
  if (captureFailedAt) return "What was reserved was not taken";
  const held = authorisations.filter(({ state }) => state === "held");
  if (kept.map(({ reference }) => reference).join() !== held.map(({ reference }) => reference).join())
    return "What is reserved is not what the shop waits for";
  if (held.length && (statusOf(order) !== "pending" || charge)) return "What is reserved is neither taken nor let go";
  return undefined;
};

/** The faults in the payments of an order with a status. */
const paymentTrouble = (scenario: Scenario, order: Facts, payments: readonly Payment[]): string | undefined => {
  const { charge, payment } = order;
  const status = statusOf(order);
  const own = payments.find((each) => each.charge === charge);
  if (status === "draft") return "A draft is left";
  if (order.waitingEdit) return "An edit waits for ever";
  if (status === "cancelled" && ownPayments(order, payments).some(({ refunded, paid }) => refunded < paid))
    return "Money for a cancelled order stays";
  if (payment.provider === "not_applicable" || totalWhenPlaced(order) === 0)
    return payments.length > 0 ? "What needs no payment is paid" : undefined;
  if (own) {
    const asked = order.charges?.[0]?.amount ?? payment.total + (payment.tip ?? 0);
    if (own.paid !== asked) return "What was paid is not what was asked";
    const accepted = order.authorisations?.length ? totalWhenAccepted(scenario, order) : undefined;
    if (accepted !== undefined && own.paid !== Math.min(accepted, totalWhenPlaced(order) + (payment.tip ?? 0)))
      return "What was taken is not what the order came to when it was accepted";
    const kept = ownPayments(order, payments);
    const isPaid = ({ charge, amount }: { charge: string; amount: number }) =>
      kept.some((each) => each.charge === charge && each.paid === amount);
    if (order.charges?.some((each) => !isPaid(each))) return "An edit is made that nobody paid";
    const sumOf = (of: (payment: Payment) => number) => kept.reduce((sum, each) => sum + of(each), 0);
    if (sumOf(({ paid, charge }) => paid - editRefundsOf(order, charge)) !== keptAfterEdits(scenario, order, own.paid))
      return "What edits gave back is not what the order became cheaper";
    const isRefunded = sumOf(({ charge }) => refundsOf(order, charge)) >= sumOf(({ paid }) => paid);
    return payment.status === (isRefunded ? "refunded" : "succeeded")
      ? undefined
      : "A payment is not recorded as it is";
  }
  if (status === "pending" && order.authorisations?.some(({ state }) => state === "held")) return undefined;
  if (status !== "cancelled") return "An order was placed and is not paid";
  return ["refunded", "succeeded"].includes(payment.status) ? "A cancelled order counts as paid" : undefined;
};

const checkMoney = (scenario: Scenario, order: Facts, payments: readonly Payment[]): void => {
  const trouble =
    paymentTrouble(scenario, order, payments) ??
    reservationTrouble(scenario, order) ??
    refundTrouble(scenario, order, payments);
  if (!trouble) return;
  const { items: _packed, edits: _versions, shippingAddress: _none, contact: _person, ...shown } = order;
  throw new Violation(trouble, { order: shown, payments });
};

const checkKeys = (orders: readonly Facts[]): void => {
  const named = orders.filter(({ contact }) => contact?.firstname.startsWith("Key"));
  const groups = Object.values(
    Object.groupBy(named, (each) => `${each.taken ? "staff" : each.customerId} ${each.contact?.firstname}`),
  );
  const twice = groups.find((each = []) => each.length > 1);
  if (twice) throw new Violation("A key made two orders", twice);
};

/** An edit is made once for its key, and an order keeps as many versions as its history has edits. */
const checkEdits = (orders: readonly Facts[]): void => {
  for (const order of orders) {
    const made = versionsOf(order);
    const keys = made.flatMap(({ key }) => key ?? []);
    if (new Set(keys).size < keys.length) throw new Violation("A key made two edits", order.id);
    if (made.length !== editsOf(order)) throw new Violation("An edit keeps no version", order.id);
  }
};

/** Staff see the shop's orders, and shoppers with an account their own. Nobody sees a deleted one. */
const checkLists = async (scenario: Scenario, orders: readonly Facts[]): Promise<void> => {
  const { organizationId, template } = scenario;
  const idsOf = async (filter: object, actor = template.owner) => {
    const { data, pagination } = await listOrders({ organizationId, actor, page: 1, limit: 100, ...filter });
    return { ids: data.map(({ id }) => id).toSorted(), total: pagination.totalCount };
  };
  const check = async (
    what: string,
    expected: readonly Facts[],
    filter: object,
    actor = template.owner,
    isShown: (order: Facts) => boolean = () => true,
  ) => {
    const { ids, total } = await idsOf(filter, actor);
    const wanted = expected
      .filter(isShown)
      .map(({ id }) => id)
      .toSorted();
    if (ids.join() !== wanted.join()) throw new Violation(`The list of ${what} is wrong`, { ids, wanted });
    if (total !== expected.length) throw new Violation(`The total of ${what} is ${total}, not ${expected.length}`);
  };
  await check("all orders", orders, {});
  for (const status of statusesOf(scenario))
    await check(
      `${status} orders`,
      orders.filter((order) => statusOf(order) === status),
      { status },
    );
  for (const shopper of template.shoppers.slice(0, template.emails.length))
    await check(
      "a shopper's orders",
      orders.filter(({ customerId }) => customerId === shopper.userId),
      {},
      shopper,
      ({ placedAt, cancelledAt, charge, taken }) => Boolean(placedAt || !cancelledAt || charge || taken),
    );
  const named = orders.filter(({ contact, shippingAddress }) => contact || shippingAddress);
  if (named.length) await check("orders by a name", named, { search: "nowak" });
};

/** The link to an order opens it without personal data, and a wrong link opens nothing. */
const checkLinks = async ({ organizationId }: Scenario, [order]: readonly Facts[]): Promise<void> => {
  if (!order) return;
  const { id, token } = order;
  const { contact, shippingAddress, guestEmail, status } = await getOrder({ organizationId, id, token });
  if (contact || shippingAddress || guestEmail) throw new Violation("A link tells who ordered", id);
  if (status !== statusOf(order)) throw new Violation("A link shows another status", id);
  const guessed = await getOrder({ organizationId, id, token: `${token.slice(1)}0` }).catch(() => undefined);
  if (guessed) throw new Violation("A wrong link opens an order", id);
};

/** In the end no order waits for a link, and the board names each order that nobody paid or cancelled. */
const checkUnpaid = async ({ organizationId, template }: Scenario, orders: readonly Facts[]): Promise<void> => {
  const { unpaid, notices } = await getBoard({ member: memberOf(organizationId, "staff", template.owner) });
  if (unpaid.length) throw new Violation("The board still waits for a payment", unpaid);
  const isLeft = ({ taken, placedAt, cancelledAt, history = [] }: Facts) =>
    taken && cancelledAt && !placedAt && !history.some(({ did }) => did === "cancelled");
  const wanted = orders.filter(isLeft).map(({ id }) => id);
  const told = notices.flatMap(({ id, notice }) => (notice === "link_unpaid" ? [id] : []));
  if (told.toSorted().join() !== wanted.toSorted().join())
    throw new Violation("The board does not tell which links were not paid", { told, wanted });
};

/** How many refunds of an order shoppers are told of by themselves. An edit names its own; cash is handed back. */
const toldRefunds = ({ refunds = [] }: Facts): number =>
  refunds.filter(({ reason, charge }) => reason !== "changed" && charge !== "collected").length;

/**
 * The messages that must exist for the past statuses of orders: the shop's own, and one for each step that shoppers are
 * told about.
 */
const orderMessages = (scenario: Scenario): Map<string, string> => {
  const { template } = scenario;
  const messages = new Map<string, string>();
  for (const { before, after } of orderChanges(scenario)) {
    // Without an address there is no mail.
    if (!after || (after.taken && !after.guestEmail)) continue;
    const account = template.shoppers.findIndex(({ userId }) => userId === after.customerId);
    const to = template.emails[account] ?? GUEST;
    const edits = editsOf(after);
    if (before && edits > editsOf(before)) messages.set(`${after.id}-changed-${edits}`, to);
    const waiting = after.waitingEdit && z.decode(PackedWaitingEdit, after.waitingEdit);
    if (waiting) messages.set(`${after.id}-edit-payable-${Date.parse(waiting.at)}`, to);
    const status = statusOf(after);
    const isPickup = after.fulfilmentMethod === "pickup";
    if (status === "draft" && after.taken) messages.set(`${after.id}-payable`, to);
    if (status === "pending") messages.set(`${after.id}-received`, to).set(`${after.id}-shop`, KITCHEN);
    if (status === "accepted" || status === "dispatched") messages.set(`${after.id}-${status}`, to);
    const refunds = toldRefunds(after);
    // The mail about a cancellation names its refund, also that of a draft which was cancelled before.
    const isOfCancellation = status === "cancelled" && !after.placedAt && !before?.refunds?.length;
    if (before && statusOf(before) === status && refunds > toldRefunds(before) && !isOfCancellation)
      messages.set(`${after.id}-refunded-${refunds}`, to);
    if (status === "ready-for-dispatch" && isPickup) messages.set(`${after.id}-ready`, to);
    if (status === "cancelled" && (after.placedAt || after.refunds?.length)) messages.set(`${after.id}-cancelled`, to);
  }
  return messages;
};

/** Every mail that had to be sent was sent once, to the right person. */
const checkMails = (scenario: Scenario): void => {
  const wanted = new Map([...orderMessages(scenario), ...reservationMessages(scenario)]);
  const sent = Map.groupBy(scenario.mails, ({ id }) => id);
  for (const [id, to] of wanted) {
    const mails = sent.get(id) ?? [];
    if (mails.length !== 1) throw new Violation(`A mail was sent ${mails.length} times`, id);
    if (mails[0]?.to !== to) throw new Violation("A mail went to somebody else", { id, to: mails[0]?.to });
  }
  const strange = scenario.mails.find(({ id }) => !wanted.has(id));
  if (strange) throw new Violation("A mail was sent for nothing", strange);
};

/** The reports of each day agree with its orders, before and after the last changes are counted. */
const checkReports = async (scenario: Scenario, orders: readonly Facts[]): Promise<void> => {
  const { organizationId } = scenario;
  const member = memberOf(organizationId, "manager");
  const refunded = orders.flatMap(({ refunds = [] }) => refunds.map(({ at }) => at.slice(0, "2026-11-21".length)));
  const days = new Set([...orders.map(({ day }) => day), ...refunded]);
  const check = async (when: string) => {
    for (const day of days) {
      const { differences } = await recountDay({ member, day, repair: false });
      if (differences.length) throw new Violation(`A report is wrong ${when}`, { day, differences });
    }
  };
  await check("before the last changes are counted");
  const { failures } = await countForReports(scenario);
  const failed = failures.find(({ item }) => item.includes(organizationId));
  if (failed) throw new Violation("Changes are not counted", failed);
  await check("after all is counted");
};

/**
 * Checks what must hold in the end.
 * @throws Violation
 */
export const checkAll = async (scenario: Scenario): Promise<void> => {
  const items = await query({ pk: keys.organization(scenario.organizationId).pk, consistent: true });
  const ordersOf = (prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix)).map(factsOf);
  const [orders, deleted] = [ordersOf("ORDER#"), ordersOf("DELETED#ORDER#")];
  checkHistory(scenario);
  checkKeys([...orders, ...deleted]);
  checkEdits([...orders, ...deleted]);
  const edited = new Map(
    items
      .filter(({ sk }) => String(sk).startsWith("SUPPLEMENT#"))
      .map(({ id, orderId }) => [String(id), String(orderId)]),
  );
  const payments = Map.groupBy(paymentsOf(scenario), ({ orderId }) => edited.get(orderId) ?? orderId);
  for (const order of [...orders, ...deleted]) checkMoney(scenario, order, payments.get(order.id) ?? []);
  const known = new Set<string>([...orders, ...deleted].map(({ id }) => id));
  for (const [orderId, made] of payments)
    if (!known.has(orderId) && made.some(({ paid, refunded }) => refunded < paid))
      throw new Violation("Money was paid for an order that is not there", made);
  await checkLists(scenario, orders);
  await checkKitchen(scenario, orders);
  await checkLinks(scenario, orders);
  await checkUnpaid(scenario, orders);
  await checkReservations(scenario, items);
  checkPromotions(scenario, items, [...orders, ...deleted]);
  checkSlots(scenario, items);
  checkServed(scenario, items);
  await checkReports(scenario, [...orders, ...deleted]);
  checkMails(scenario);
};

/**
 * Checks that a refused order left no checkout, for a step without faults.
 * @throws Violation
 */
export const checkNothingWaits = async ({ organizationId }: Scenario): Promise<void> => {
  const items = await query({ pk: keys.organization(organizationId).pk, consistent: true });
  const of = (prefix: string) =>
    items.flatMap(({ sk }) => (String(sk).startsWith(prefix) ? [String(sk).slice(prefix.length)] : []));
  const orders = new Set([...of("ORDER#"), ...of("DELETED#ORDER#"), ...of("SUPPLEMENT#")]);
  const orphan = of("CHECKOUT#").find((id) => !orders.has(id));
  if (orphan) throw new Violation("A payment is looked after that no order belongs to", orphan);
};
