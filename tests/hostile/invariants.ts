import { orderStatuses } from "../../core/contract/orders/orders.ts";
import type { OrderId, UserId } from "../../core/contract/values/ids.ts";
import { itemOfImage } from "../../core/db/image.ts";
import { keys } from "../../core/db/keys.ts";
import { type Item, query } from "../../core/db/table.ts";
import { listOrders } from "../../core/orders/list-orders.ts";
import { type Payment, paymentsOf } from "./books.ts";
import type { Scenario } from "./scenario.ts";
import { Violation } from "./violation.ts";

/** The fields of an order that these checks need, as stored. */
interface Facts {
  id: OrderId;
  customerId: UserId;
  placedAt: string | null;
  acceptedAt: string | null;
  readyForDispatchAt: string | null;
  completedAt: string | null;
  cancelledAt: string | null;
  contact: { firstname: string };
  items?: unknown;
  shippingAddress?: unknown;
  payment: { provider: string; status: string; total: number };
  charge?: string;
  refunds?: { charge: string; amount: number; status: string; key?: string }[];
}
const factsOf = (item: Item) => item as unknown as Facts;

const milestones = ["placedAt", "acceptedAt", "readyForDispatchAt", "completedAt"] as const;

/** The status of an order, computed here independently from the latest of its dates. */
const statusOf = (order: Facts): string => {
  if (order.cancelledAt) return "cancelled";
  const names = { placedAt: "pending", acceptedAt: "accepted", readyForDispatchAt: "ready-for-dispatch" };
  if (order.completedAt) return "completed";
  const reached = milestones.findLast((each) => order[each]);
  return reached && reached in names ? names[reached as keyof typeof names] : "draft";
};

/** What a pickup order may become. */
const legal: Record<string, readonly string[]> = {
  none: ["draft", "pending"],
  draft: ["pending", "cancelled"],
  pending: ["accepted", "cancelled"],
  accepted: ["ready-for-dispatch", "cancelled"],
  "ready-for-dispatch": ["completed", "cancelled"],
  completed: ["none"],
  cancelled: ["none"],
};

const stateOf = (image: unknown) => {
  const item = image ? itemOfImage(image) : undefined;
  return item ? statusOf(factsOf(item)) : "none";
};

/** All statuses that orders of the shop have had. The lists of other statuses never changed. */
const statusesOf = ({ history }: Scenario) => {
  const reached = new Set(history.map(({ dynamodb }) => stateOf(dynamodb?.NewImage)));
  return orderStatuses.filter((status) => reached.has(status));
};

const checkHistory = ({ history }: Scenario): void => {
  for (const { dynamodb } of history) {
    const [from, to] = [stateOf(dynamodb?.OldImage), stateOf(dynamodb?.NewImage)];
    if (from !== to && !legal[from]?.includes(to))
      throw new Violation(`An order that was ${from} became ${to}`, dynamodb?.Keys?.sk?.S);
  }
};

/** The amount of a charge that an order refunds, in minor units. */
const askedBack = ({ refunds = [] }: Facts, charge: string): number =>
  refunds.reduce((sum, refund) => (refund.charge === charge ? sum + refund.amount : sum), 0);

/** The faults in the refunds of an order's payments. */
const refundTrouble = (order: Facts, payments: readonly Payment[]): string | undefined => {
  const { refunds = [] } = order;
  if (refunds.some(({ status }) => status !== "succeeded")) return "A refund is never done";
  const keys = refunds.flatMap(({ key }) => key ?? []);
  if (new Set(keys).size < keys.length) return "A key made two refunds";
  if (refunds.some(({ charge }) => payments.every((payment) => payment.charge !== charge)))
    return "A refund is recorded of what was never paid";
  for (const { charge, paid, refunded, byHand } of payments) {
    if (refunded > paid) return "More went back than was paid";
    if (refunded !== Math.min(paid, askedBack(order, charge) + byHand))
      return "What went back is not what was asked back";
    if (charge !== order.charge && refunded < paid) return "An order is paid twice";
  }
  return undefined;
};

/** The faults in the payments of an order with a status. */
const paymentTrouble = (order: Facts, payments: readonly Payment[]): string | undefined => {
  const { charge, payment } = order;
  const status = statusOf(order);
  const own = payments.find((each) => each.charge === charge);
  if (status === "draft") return "A draft is left";
  if (status === "cancelled" && own && own.refunded < own.paid) return "Money for a cancelled order stays";
  if (payment.provider === "not_applicable" || payment.total === 0)
    return payments.length > 0 ? "What needs no payment is paid" : undefined;
  if (own) {
    if (own.paid !== payment.total) return "What was paid is not what was asked";
    const isRefunded = askedBack(order, own.charge) >= own.paid;
    return payment.status === (isRefunded ? "refunded" : "succeeded")
      ? undefined
      : "A payment is not recorded as it is";
  }
  if (status !== "cancelled") return "An order was placed and is not paid";
  return ["refunded", "succeeded"].includes(payment.status) ? "A cancelled order counts as paid" : undefined;
};

const checkMoney = (order: Facts, payments: readonly Payment[]): void => {
  const trouble = paymentTrouble(order, payments) ?? refundTrouble(order, payments);
  if (!trouble) return;
  const { items: _packed, shippingAddress: _none, contact: _person, ...shown } = order;
  throw new Violation(trouble, { order: shown, payments });
};

const checkKeys = (orders: readonly Facts[]): void => {
  const named = orders.filter(({ contact }) => contact.firstname.startsWith("Key"));
  const groups = Object.values(Object.groupBy(named, (each) => `${each.customerId} ${each.contact.firstname}`));
  const twice = groups.find((each = []) => each.length > 1);
  if (twice) throw new Violation("A key made two orders", twice);
};

/** Staff see existing orders. Shoppers also see their own deleted ones. */
const checkLists = async (scenario: Scenario, orders: readonly Facts[], deleted: readonly Facts[]): Promise<void> => {
  const { organizationId, template } = scenario;
  const idsOf = async (filter: object, actor = template.owner) => {
    const { data, pagination } = await listOrders({ organizationId, actor, page: 1, limit: 100, ...filter });
    return { ids: data.map(({ id }) => id).toSorted(), total: pagination.totalCount };
  };
  const check = async (what: string, expected: readonly Facts[], filter: object, actor = template.owner) => {
    const { ids, total } = await idsOf(filter, actor);
    const wanted = expected.map(({ id }) => id).toSorted();
    if (ids.join() !== wanted.join()) throw new Violation(`The list of ${what} is wrong`, { ids, wanted });
    if (total !== wanted.length) throw new Violation(`The total of ${what} is ${total}, not ${wanted.length}`);
  };
  await check("all orders", orders, {});
  for (const status of statusesOf(scenario))
    await check(
      `${status} orders`,
      orders.filter((order) => statusOf(order) === status),
      { status },
    );
  const all = [...orders, ...deleted];
  for (const shopper of template.shoppers.filter(({ userId }) => all.some((order) => order.customerId === userId)))
    await check(
      "a shopper's orders",
      all.filter(({ customerId }) => customerId === shopper.userId),
      {},
      shopper,
    );
  if (orders.length) await check("orders by a name", orders, { search: "nowak" });
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
  const payments = Map.groupBy(paymentsOf(scenario), ({ orderId }) => orderId);
  for (const order of [...orders, ...deleted]) checkMoney(order, payments.get(order.id) ?? []);
  const known = new Set<string>([...orders, ...deleted].map(({ id }) => id));
  for (const [orderId, made] of payments)
    if (!known.has(orderId) && made.some(({ paid, refunded }) => refunded < paid))
      throw new Violation("Money was paid for an order that is not there", made);
  await checkLists(scenario, orders, deleted);
};

/**
 * Checks that a refused order left no checkout, for a step without faults.
 * @throws Violation
 */
export const checkNothingWaits = async ({ organizationId }: Scenario): Promise<void> => {
  const items = await query({ pk: keys.organization(organizationId).pk, consistent: true });
  const of = (prefix: string) =>
    items.flatMap(({ sk }) => (String(sk).startsWith(prefix) ? [String(sk).slice(prefix.length)] : []));
  const orders = new Set([...of("ORDER#"), ...of("DELETED#ORDER#")]);
  const orphan = of("CHECKOUT#").find((id) => !orders.has(id));
  if (orphan) throw new Violation("A payment is looked after that no order belongs to", orphan);
};
