import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useIntl } from "react-intl";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { announce } from "../../../ui/announcer.tsx";
import { useLatest } from "../../../ui/latest.ts";
import { toast } from "../../../ui/toast.tsx";
import { calledName } from "../orders/person.tsx";
import { isMade, type Ticket, type TicketLine } from "./tickets.ts";

/** Milliseconds after a ticket has left in which a tap was still meant for it, and not for the ticket in its place. */
const ONE_TAP_MS = 400;

/** Tells whether a ticket has just left this screen, and moves its focus to the ticket in its place. */
export function useGone(grid: RefObject<HTMLElement | null>, open: readonly Ticket[]) {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, place: -1 });
  useEffect(() => {
    const { place } = last.current;
    if (place < 0 || document.activeElement !== document.body) return;
    last.current = { ...last.current, place: -1 };
    const tickets = grid.current?.querySelectorAll("[data-ticket]") ?? [];
    const next = tickets[Math.min(place, open.length - 1)]?.querySelector<HTMLElement>("[data-key]");
    (next ?? document.querySelector<HTMLElement>("h1"))?.focus({ preventScroll: true });
  }, [open, grid]);
  return useMemo(
    () => ({
      isJustNow: () => performance.now() - last.current.at < ONE_TAP_MS,
      /** To be called when a ticket is about to leave. */
      goes: () => {
        const tickets = [...(grid.current?.querySelectorAll("[data-ticket]") ?? [])];
        const place = tickets.findIndex((each) => each.contains(document.activeElement));
        last.current = { at: performance.now(), place };
      },
    }),
    [grid],
  );
}

/** The actions of taps on tickets, with their undo. */
export function useMarks(
  {
    tap,
    see,
  }: {
    tap: (order: BoardOrder, lines: readonly { line: string; made: number }[]) => void;
    see: (order: BoardOrder) => void;
  },
  gone: ReturnType<typeof useGone>,
) {
  const { $t } = useIntl();
  /** The tickets that left this screen, as they were before, the latest last. */
  const before = useRef<Ticket[]>([]);
  const latest = useLatest({ tap, see });
  return useMemo(() => {
    const take = ({ order, lines }: Ticket) => {
      before.current = before.current.filter((other) => other.order.id !== order.id);
      latest.current.tap(order, lines);
      announce($t({ id: "staff.kitchen.isBack" }, { order: calledName(order) }));
    };
    const mark = (ticket: Ticket, lines: readonly TicketLine[]) => {
      if (gone.isJustNow()) return;
      const { order } = ticket;
      const isLast = ticket.lines.every((line) => isMade(lines.find((each) => each.line === line.line) ?? line));
      if (isLast) gone.goes();
      latest.current.tap(order, lines);
      if (!isLast) return;
      if (ticket.changes) latest.current.see(order);
      if (ticket.lines.length === 0) return;
      before.current = [...before.current.slice(-9), ticket];
      const text = ticket.elsewhere > 0 ? "staff.kitchen.doneHere" : "staff.kitchen.isReady";
      toast($t({ id: text }, { order: calledName(order) }), () => take(ticket));
    };
    return {
      actions: {
        line: (ticket: Ticket, line: TicketLine) => mark(ticket, [{ ...line, made: isMade(line) ? 0 : line.quantity }]),
        see: ({ order }: Ticket) => latest.current.see(order),
        all: (ticket: Ticket) =>
          mark(
            ticket,
            ticket.lines.map((line) => ({ ...line, made: line.quantity })),
          ),
      },
      /** Brings back a ticket with no dish marked. */
      bring: (ticket: Ticket) => take({ ...ticket, lines: ticket.lines.map((line) => ({ ...line, made: 0 })) }),
      /** Brings back the ticket that left last, as it was. */
      bringBack: () => {
        const last = before.current.at(-1);
        if (last) take(last);
      },
    };
  }, [$t, gone, latest]);
}
