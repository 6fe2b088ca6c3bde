import { Check, Clock, OctagonAlert, TriangleAlert } from "lucide-react";
import { memo, useId } from "react";
import { useIntl } from "react-intl";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import { cx } from "../../../ui/cx.ts";
import type { Density } from "../board/display.ts";
import { useWhen } from "../board/due-time.tsx";
import { minutesUntil } from "../board/order-steps.ts";
import { Note } from "../orders/dish-lines.tsx";
import { WayFact } from "../orders/fact.tsx";
import { calledName } from "../orders/person.tsx";
import { useStaffReader } from "../shell/staff-shop.ts";
import { countBefore } from "./changes.ts";
import { TicketLineButton } from "./ticket-line.tsx";
import { sizes, type TicketSizes } from "./ticket-sizes.ts";
import { type Age, ageOf, type Ticket, type TicketLine } from "./tickets.ts";

/** Colour, shape and a word say the same, because some people can't tell colours apart. */
const ages = {
  fine: { look: "bg-wash text-ink", Icon: Clock },
  soon: { look: "bg-accent text-on-accent", Icon: TriangleAlert },
  late: { look: "bg-error text-paper", Icon: OctagonAlert },
} satisfies Record<Age, unknown>;

export interface TicketActions {
  /** Marks a line as made, or removes the mark. */
  line: (ticket: Ticket, line: TicketLine) => void;
  /** Marks all lines of the ticket as made. */
  all: (ticket: Ticket) => void;
  /** Confirms that the changes were seen. */
  see: (ticket: Ticket) => void;
}

/** The part of an order that this screen makes. A tap on a dish marks it as made, and the tick marks all. */
export const TicketCard = memo(function TicketCard({
  ticket,
  slot,
  now,
  density,
  actions,
}: {
  ticket: Ticket;
  /** The key of a bump bar that focuses it; undefined after the tenth ticket. */
  slot: string | undefined;
  now: number;
  density: Density;
  actions: TicketActions;
}) {
  const { $t } = useIntl();
  const id = useId();
  const { order, lines, elsewhere, changes } = ticket;
  const { locale } = useStaffReader();
  const age = ageOf(order, now);
  const { contact, shippingAddress } = order;
  const size = sizes[density];
  const { look, Icon } = ages[age];
  return (
    <article
      data-ticket
      aria-labelledby={id}
      className={cx(
        "flex flex-col overflow-hidden rounded-docket border bg-paper",
        age === "late" ? "border-2 border-error" : age === "soon" ? "border-2 border-accent" : "border-line",
      )}
    >
      <header className={cx("flex items-start gap-1 py-1 ps-2 pe-1", look)}>
        <div className="min-w-0 flex-1">
          <h2 id={id} dir="auto" className={cx("figures flex items-center gap-1", size.name)}>
            {slot && (
              <kbd aria-hidden className="hidden rounded-tag border border-current px-1 font-sans text-14 lg:inline">
                {slot}
              </kbd>
            )}
            <span className="min-w-0 truncate">{calledName(order)}</span>
          </h2>
          <Due order={order} now={now} age={age} Icon={Icon} size={size} />
        </div>
        <button
          type="button"
          data-key
          aria-label={$t({ id: "staff.kitchen.allDone" }, { order: calledName(order) })}
          className="inline-flex size-main shrink-0 items-center justify-center rounded-button border-2 border-current focus-visible:outline-4 focus-visible:outline-current focus-visible:-outline-offset-8"
          onClick={() => actions.all(ticket)}
        >
          <Check size={28} strokeWidth={3} aria-hidden />
        </button>
      </header>
      {changes && (
        <div className="flex items-center justify-between gap-2 bg-error-wash ps-2 text-error">
          <span className={cx("font-bold uppercase", size.name)}>{$t({ id: "staff.kitchen.changed" })}</span>
          <button
            type="button"
            data-key
            aria-label={$t({ id: "staff.kitchen.seenOrder" }, { order: calledName(order) })}
            className="min-h-target shrink-0 px-3 font-semibold underline underline-offset-4"
            onClick={() => actions.see(ticket)}
          >
            {$t({ id: "staff.kitchen.seen" })}
          </button>
        </div>
      )}
      <div className="flex flex-wrap gap-1 px-2 pt-2 empty:hidden">
        {(density !== "compact" || order.table || changes?.isOtherwise) && <WayFact order={order} />}
      </div>
      {contact?.notes && (
        <div className="px-2">
          <Note>{contact.notes}</Note>
        </div>
      )}
      {shippingAddress?.deliveryInstructions && (
        <p dir="auto" className={cx("wrap-anywhere px-2 pt-1", size.options)}>
          {$t({ id: "staff.deliveryNote" }, { note: shippingAddress.deliveryInstructions })}
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line px-1 py-1">
        {lines.map((line) => (
          <li key={line.line}>
            <TicketLineButton
              line={line}
              size={size}
              change={countBefore(changes, line)}
              onTap={() => actions.line(ticket, line)}
            />
          </li>
        ))}
        {changes?.gone.map(({ translations, quantity, note }) => {
          const { title = "", subtitle = "" } = inLocale(translations, locale) ?? {};
          return (
            <li
              key={JSON.stringify([translations, note])}
              className="flex flex-wrap items-baseline gap-x-2 px-1 py-2 text-error"
            >
              <s dir="auto" className={cx("wrap-anywhere font-semibold", size.title)}>
                {quantity}× {[title, subtitle, note].filter(Boolean).join(" · ")}
              </s>
              <span className="font-semibold">{$t({ id: "staff.kitchen.gone" })}</span>
            </li>
          );
        })}
      </ul>
      {elsewhere > 0 && (
        <p className="mt-auto border-line border-t border-dashed px-2 py-1 text-14 text-muted">
          {$t({ id: "staff.kitchen.elsewhere" }, { count: elsewhere })}
        </p>
      )}
    </article>
  );
});

/**
 * The due time, and how many minutes are left or over. Without a promised time, how long it has been in the kitchen.
 */
function Due({
  order,
  now,
  age,
  Icon,
  size,
}: {
  order: Ticket["order"];
  now: number;
  age: Age;
  Icon: typeof Clock;
  size: TicketSizes;
}) {
  const { $t } = useIntl();
  const when = useWhen();
  const due = order.promisedAt ?? order.deliveryAt;
  const minutes = minutesUntil(due ?? order.acceptedAt ?? order.createdAt, now);
  const told = !due
    ? $t({ id: "staff.kitchen.since" }, { minutes: Math.max(0, -minutes - 1) })
    : minutes < 0
      ? $t({ id: "staff.minutesLate" }, { minutes: -minutes - 1 })
      : $t({ id: "staff.minutesLeft" }, { minutes });
  return (
    <p className="figures flex flex-wrap items-center gap-x-2">
      {due && <span className={cx("font-bold font-heading", size.due)}>{when(due)}</span>}
      <span className={cx("inline-flex items-center gap-1 font-semibold", size.age)}>
        <Icon size={20} strokeWidth={2.5} aria-hidden className="shrink-0" />
        {age === "soon" ? $t({ id: "staff.kitchen.soon" }, { told }) : told}
      </span>
    </p>
  );
}
