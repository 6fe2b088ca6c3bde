import type { Member } from "../../accounts/actor.ts";
import { type Deliveries, Delivery } from "../../contract/orders/deliveries.ts";
import { isPaidAtHandOver } from "../../contract/payments/at-hand-over.ts";
import { fitting } from "../../lists/answer-size.ts";
import { boardCards, type Card } from "../board/board-cards.ts";
import { isUnderWay } from "../courier.ts";
import { orderResponse } from "../read/order-response.ts";
import { statusOf } from "../status.ts";

/** Most deliveries of an answer: far more than are ready at once. */
const MAX_DELIVERIES = 100;

const dueAt = ({ promisedAt, deliveryAt, placedAt }: Card): string => promisedAt ?? deliveryAt ?? placedAt ?? "";

/**
 * The deliveries of a driver: orders that are ready and that nobody has taken, and those that the driver has taken. A
 * driver gets no data of other orders. One query, as of the board's version.
 */
export const listDeliveries = async ({ member }: { member: Member }): Promise<Deliveries> => {
  const { version, orders } = await boardCards(member.organizationId);
  const toTheDoor = orders.filter(
    ({ fulfilmentMethod, courier }) => fulfilmentMethod === "delivery" && !isUnderWay(courier),
  );
  const mine = toTheDoor.filter((card) => statusOf(card) === "dispatched" && card.driverId === member.userId);
  const ready = toTheDoor.filter((card) => statusOf(card) === "ready-for-dispatch");
  const sorted = [
    ...mine.toSorted((a, b) => (a.dispatchedAt ?? "").localeCompare(b.dispatchedAt ?? "")),
    ...ready.toSorted((a, b) => dueAt(a).localeCompare(dueAt(b))),
  ];
  return { version: version ?? "none", deliveries: fitting(sorted.slice(0, MAX_DELIVERIES), deliveryOf) };
};

const deliveryOf = (card: Card): Delivery => {
  const { payment, ...order } = orderResponse({ ...card, items: [], token: "" });
  const isAtDoor = isPaidAtHandOver(payment) && payment.status === "pending";
  const isCash = isAtDoor && payment.method === "cash_on_delivery";
  return Delivery.parse({
    ...order,
    collect: isCash ? payment.total : (payment.due ?? null),
    collectByCard: isAtDoor && !isCash ? payment.total : undefined,
  });
};
