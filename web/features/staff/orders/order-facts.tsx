import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { chargedOf } from "#core/contract/orders/charged.ts";
import { isPaidAtHandOver } from "#core/contract/payments/at-hand-over.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { formatTime, type Reader } from "#core/contract/values/format-date.ts";
import { personName } from "#core/contract/values/person-name.ts";
import { cx } from "../../../ui/cx.ts";
import { useAllergens } from "../../dish/rules.ts";
import { useStaffReader } from "../shell/staff-shop.ts";
import { MailReturnedNotice, PhoneLink } from "./customer-contact.tsx";
import { EditChanges } from "./edit-changes.tsx";

const tones = {
  neutral: "bg-wash text-ink",
  accent: "bg-accent text-on-accent",
  ok: "bg-paper text-ok ring-1 ring-inset ring-ok/40",
  warn: "bg-warn-wash text-warn",
  error: "bg-error-wash text-error",
};

/** One fact of the order, larger than a badge: it is read from two metres too. */
export const Fact = ({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) => (
  <span className={cx("rounded-tag px-2 font-semibold text-16", tones[tone])}>{children}</span>
);

export function Payment({
  order: { payment, status },
  locale,
  isSmall,
}: {
  order: BoardOrder;
  locale: Reader["locale"];
  isSmall?: boolean;
}) {
  const { $t } = useIntl();
  if (payment.due) {
    // What could not be charged is all of it.
    const id = payment.status === "failed" ? "staff.collectCash" : "staff-edit.collectMore";
    const more = $t({ id }, { amount: formatAmount(payment.due, payment.currency, locale) });
    return isSmall ? <span className="font-semibold text-warn">{more}</span> : <Fact tone="warn">{more}</Fact>;
  }
  if (payment.status === "succeeded") return <Fact tone="ok">{$t({ id: "staff.paid" })}</Fact>;
  if (payment.reserved)
    return status === "pending" ? (
      <Fact tone="ok">{$t({ id: "staff.reserved" })}</Fact>
    ) : (
      <Fact tone="warn">{$t({ id: "staff.charging" })}</Fact>
    );
  if (!isPaidAtHandOver(payment)) return <Fact tone="error">{$t({ id: "staff.notPaid" })}</Fact>;
  const text = $t(
    { id: payment.method === "card" ? "staff.collectCard" : "staff.collectCash" },
    { amount: formatAmount(chargedOf(payment), payment.currency, locale) },
  );
  return isSmall ? <span className="font-semibold text-warn">{text}</span> : <Fact tone="warn">{text}</Fact>;
}

/** That an edit of an order waits until it is paid. */
export function WaitingFact({ order: { waitingEdit, payment } }: { order: BoardOrder }) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  if (!waitingEdit) return null;
  const amount = formatAmount(waitingEdit.amount, payment.currency, reader.locale);
  return (
    <Fact tone="warn">
      {$t({ id: "staff.waitsForPayment" }, { amount, time: formatTime(waitingEdit.expiresAt, reader) })}
    </Fact>
  );
}

/** What was changed of an order that the kitchen may have begun, until somebody confirms to know. */
export function UnseenChanges({
  order,
  onSeen,
}: {
  order: BoardOrder;
  /** Left out where it can't be confirmed. */
  onSeen: ((order: BoardOrder) => void) | undefined;
}) {
  const { $t } = useIntl();
  const { changes, payment } = order;
  if (!changes?.length) return null;
  return (
    <section className="rounded-field border-2 border-warn bg-warn-wash ps-3 pb-1">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold text-warn text-16 uppercase">{$t({ id: "staff-edit.changed" })}</h3>
        {onSeen && (
          <button
            type="button"
            aria-label={$t({ id: "staff.kitchen.seenOrder" }, { order: calledName(order) })}
            className="relative z-1 min-h-target shrink-0 px-3 font-semibold text-warn underline underline-offset-4"
            onClick={() => onSeen(order)}
          >
            {$t({ id: "staff.kitchen.seen" })}
          </button>
        )}
      </div>
      <div className="flex flex-col gap-1 pe-3">
        {changes.map((edit) => (
          <EditChanges key={edit.at} edit={edit} currency={payment.currency} />
        ))}
      </div>
    </section>
  );
}

/**
 * The dishes of an order in two lines at most, to decide whether to take it. What was asked of the kitchen is whole.
 */
export function DishSummary({ order: { items }, locale }: { order: BoardOrder; locale: Reader["locale"] }) {
  const notes = items.map(({ note }) => note).filter((note) => note !== undefined);
  return (
    <>
      <p dir="auto" className="line-clamp-2 leading-tight">
        {items
          .map(({ quantity, translations }) => `${quantity}\u00a0× ${inLocale(translations, locale)?.title ?? ""}`)
          .join(", ")}
      </p>
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </>
  );
}

const dishLooks = {
  compact: { line: "gap-1", title: "text-18 leading-tight", options: "text-14" },
  normal: { line: "gap-2", title: "text-24 leading-tight", options: "text-18" },
  large: { line: "gap-2", title: "text-34 leading-tight", options: "text-24" },
};

/** The dishes of an order with their options, for whoever cooks them. */
export function DishLines({
  order: { items },
  locale,
  density,
}: {
  order: BoardOrder;
  locale: Reader["locale"];
  density: keyof typeof dishLooks;
}) {
  const look = dishLooks[density];
  return (
    <ul className={cx("flex flex-col border-line border-t border-dashed pt-2", look.line)}>
      {items.map(({ quantity, translations, note }, place) => {
        const words = inLocale(translations, locale);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place, and keeps nothing here
          <li key={place} className="flex items-baseline gap-2">
            <span className={cx("figures shrink-0 font-bold font-heading", look.title)}>{quantity}×</span>
            <span dir="auto" className="min-w-0 flex-1">
              <span className={cx("font-semibold", look.title)}>{words?.title}</span>
              {words?.subtitle && <span className={cx("block", look.options)}>{words.subtitle}</span>}
              {note && <Note>{note}</Note>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** What a customer asks: often an allergy, so nothing on a card stands out more. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p
    dir="auto"
    className="wrap-anywhere mt-1 rounded-field border-2 border-on-accent bg-accent px-2 py-1 font-semibold text-18 text-on-accent"
  >
    {children}
  </p>
);

/** How an order comes to its customer: "Delivery", "Pickup", "Table 7". */
export function useWayName() {
  const { $t } = useIntl();
  return ({ table, fulfilmentMethod }: Pick<BoardOrder, "table" | "fulfilmentMethod">): string =>
    table ? $t({ id: "staff.atTable" }, { table: table.name }) : $t({ id: `staff.${fulfilmentMethod}` });
}

/** The same as a fact. A table is what whoever serves looks for first. */
export function WayFact({ order }: { order: Pick<BoardOrder, "table" | "fulfilmentMethod"> }) {
  const name = useWayName()(order);
  return <Fact tone={order.fulfilmentMethod === "pickup" ? "accent" : "neutral"}>{name}</Fact>;
}

/** Who ordered, and where to or by what contact. Null of an order whose customer was erased. */
export const personOf = ({ shippingAddress, contact }: Pick<BoardOrder, "shippingAddress" | "contact">) =>
  shippingAddress ?? contact;

/** How staff call an order out: the number of its day and the first name. */
export const calledName = (
  order: Pick<BoardOrder, "dayNumber" | "referenceId" | "shippingAddress" | "contact">,
): string => [order.dayNumber ?? order.referenceId, personOf(order)?.firstname].filter(Boolean).join(" · ");

/** What the customer asks about the whole order. */
export const noteOf = ({ shippingAddress, contact }: Pick<BoardOrder, "shippingAddress" | "contact">) =>
  shippingAddress?.deliveryInstructions ?? contact?.notes;

/** The allergens of each line, on demand. Orders of an earlier version of the code do not have them. */
export function Allergens({ order: { items }, locale }: { order: BoardOrder; locale: Reader["locale"] }) {
  const { $t } = useIntl();
  const inWords = useAllergens();
  if (items.some(({ allergens }) => !allergens)) return null;
  return (
    <details className="group -mb-3 border-line border-t border-dashed">
      <summary className="flex min-h-tabs cursor-pointer items-center justify-between font-semibold text-muted">
        {$t({ id: "staff.allergens" })}
        <ChevronDown size={20} aria-hidden className="shrink-0 group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col gap-1 pb-2">
        {items.map(({ translations, allergens = [] }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place, and keeps nothing here
          <li key={place}>
            <span className="font-semibold">{inLocale(translations, locale)?.title}: </span>
            {allergens.length ? inWords(allergens) : $t({ id: "staff.noAllergens" })}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The customer, their phone, the address and their notes. */
export function Person({ order }: { order: BoardOrder }) {
  const { $t } = useIntl();
  const { shippingAddress, mailReturned } = order;
  const person = personOf(order);
  const note = noteOf(order);
  if (!person) return null;
  return (
    <div className="flex flex-col gap-1 border-line border-t border-dashed pt-3">
      {note && <Note>{note}</Note>}
      <MailReturnedNotice why={mailReturned} />
      <p dir="auto" className="font-semibold">
        {personName(person) || $t({ id: "staff.unnamed" })}
      </p>
      {person.phone && <PhoneLink phone={person.phone} className="text-18" />}
      {shippingAddress && (
        <p dir="auto">
          {[shippingAddress.addressLineOne, shippingAddress.doorNumber].filter(Boolean).join(" / ")}
          {shippingAddress.addressLineTwo && <span className="block">{shippingAddress.addressLineTwo}</span>}
          <span className="block text-muted">
            {shippingAddress.zipCode} {shippingAddress.city}
          </span>
        </p>
      )}
    </div>
  );
}
