import type { BoardItem, BoardOrder } from "#core/contract/orders/board.ts";
import type { Station } from "#core/contract/organizations/station-input.ts";
import { byDue, isForLater, minutesUntil } from "../board/order-steps.ts";
import { type Changes, changesOf } from "./changes.ts";

/** A line of an order that can be marked. */
export interface TicketLine extends BoardItem {
  line: string;
  made: number;
}

/** The part of an order that some stations make. */
export interface Ticket {
  order: BoardOrder;
  lines: TicketLine[];
  /** How many of its dishes other stations still have to make. */
  elsewhere: number;
  /** The changes that nobody has confirmed as seen yet. */
  changes: Changes | undefined;
}

const isMarkable = (item: BoardItem): item is TicketLine => item.line !== undefined;

/** Whether all dishes of a line are made. */
export const isMade = ({ made, quantity }: TicketLine): boolean => made >= quantity;
const openOf = (lines: readonly TicketLine[]): number =>
  lines.reduce((sum, { made, quantity }) => sum + Math.max(0, quantity - made), 0);

/**
 * The part of an order that some stations make. A dish without a station is on every screen, so that none is missing.
 * @param chosen ids of stations; none for all
 */
const ticketOf = (order: BoardOrder, stations: readonly Station[], chosen: readonly string[]): Ticket => {
  const isKnown = (id: string | undefined) => stations.some((station) => station.id === id);
  const isMine = ({ stationId }: Pick<BoardItem, "stationId">) =>
    chosen.length === 0 || !isKnown(stationId) || chosen.some((id) => id === stationId);
  const lines = order.items.filter(isMarkable);
  return {
    order,
    lines: lines.filter(isMine),
    elsewhere: openOf(lines.filter((line) => !isMine(line))),
    changes: changesOf(order, isMine),
  };
};

export interface Kitchen {
  /** Tickets to make, the most urgent first. */
  open: Ticket[];
  /** Tickets for a later time that their customers chose. */
  later: Ticket[];
  /** Tickets that are done here, while other stations still work on them or the order is about to be ready. */
  waiting: Ticket[];
  /** Tickets of orders that are ready and have not left yet, the latest last. */
  ready: Ticket[];
}

/**
 * Whether a cook may not know yet that a dish was removed. The ticket then stays until somebody confirms the change.
 */
const isUntold = ({ order, changes }: Ticket): boolean =>
  order.status === "accepted" && changes !== undefined && changes.gone.length > 0;

/**
 * The tickets of a kitchen's screen by their state. An order with all dishes made is about to be ready; it is open
 * again only if somebody has removed a mark.
 */
export const kitchenOf = (
  orders: readonly BoardOrder[],
  { stations, chosen, now }: { stations: readonly Station[]; chosen: readonly string[]; now: number },
): Kitchen => {
  const tickets = byDue(orders)
    .map((order) => ticketOf(order, stations, chosen))
    .filter((ticket) => ticket.lines.length > 0 || isUntold(ticket));
  const accepted = tickets.filter(({ order }) => order.status === "accepted");
  const isDone = (ticket: Ticket) =>
    !isUntold(ticket) && ticket.lines.every(isMade) && (ticket.elsewhere > 0 || ticket.order.takenBack === undefined);
  const inKitchen = accepted.filter((ticket) => !isDone(ticket));
  return {
    open: inKitchen.filter(({ order }) => !isForLater(order, now)),
    later: inKitchen.filter(({ order }) => isForLater(order, now)),
    waiting: accepted.filter(isDone),
    ready: tickets.filter(({ order }) => order.status === "ready-for-dispatch"),
  };
};

/** The dishes still to make with their quantities, the largest first. */
export const allDayOf = (
  tickets: readonly Ticket[],
  titleOf: (item: BoardItem) => string,
): [title: string, count: number][] => {
  const counts = new Map<string, number>();
  for (const line of tickets.flatMap(({ lines }) => lines)) {
    const left = line.quantity - line.made;
    if (left > 0) counts.set(titleOf(line), (counts.get(titleOf(line)) ?? 0) + left);
  }
  return [...counts].toSorted(([a, more], [b, less]) => less - more || a.localeCompare(b));
};

export type Age = "fine" | "soon" | "late";

/** Minutes before the promise from which a ticket is urgent. */
const URGENT_MINUTES = 10;
/** Minutes after which a ticket without a promised time is urgent, and late. */
const AGE_MINUTES = { soon: 20, late: 30 };

/** How urgent a ticket is: by its promised time, else by how long it has been in the kitchen. */
export const ageOf = ({ promisedAt, deliveryAt, acceptedAt, createdAt }: BoardOrder, now: number): Age => {
  const due = promisedAt ?? deliveryAt;
  if (due) {
    const left = minutesUntil(due, now);
    return left < 0 ? "late" : left < URGENT_MINUTES ? "soon" : "fine";
  }
  const old = -minutesUntil(acceptedAt ?? createdAt, now) - 1;
  return old >= AGE_MINUTES.late ? "late" : old >= AGE_MINUTES.soon ? "soon" : "fine";
};
