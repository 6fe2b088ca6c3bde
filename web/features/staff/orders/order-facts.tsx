import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import type { Reader } from "#core/contract/values/format-date.ts";
import { cx } from "../../../ui/cx.ts";
import { useAllergens } from "../../dish/rules.ts";
import { MailReturnedNotice, PhoneLink } from "./customer-contact.tsx";

const tones = {
  neutral: "bg-wash text-ink",
  accent: "bg-accent text-ink",
  ok: "bg-paper text-ok ring-1 ring-inset ring-ok/40",
  warn: "bg-warn-wash text-warn",
  error: "bg-error-wash text-error",
};

/** One fact of the order, larger than a badge: it is read from two metres too. */
export const Fact = ({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) => (
  <span className={cx("rounded-tag px-2 py-1 font-semibold text-16", tones[tone])}>{children}</span>
);

export function Payment({ order: { payment }, locale }: { order: BoardOrder; locale: Reader["locale"] }) {
  const { $t } = useIntl();
  if (payment.status === "succeeded") return <Fact tone="ok">{$t({ id: "staff.paid" })}</Fact>;
  if (payment.method !== "cash_on_delivery") return <Fact tone="error">{$t({ id: "staff.notPaid" })}</Fact>;
  return (
    <Fact tone="warn">
      {$t({ id: "staff.collectCash" }, { amount: formatAmount(payment.total, payment.currency, locale) })}
    </Fact>
  );
}

export function Lines({ order: { items }, locale }: { order: BoardOrder; locale: Reader["locale"] }) {
  return (
    <ul className="flex flex-col gap-2 border-line border-t border-dashed pt-3">
      {items.map(({ quantity, translations, note }, place) => {
        const words = inLocale(translations, locale);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <li key={place} className="flex items-baseline gap-2">
            <span className="figures min-w-6 font-bold font-heading text-24">{quantity}×</span>
            <span dir="auto" className="min-w-0 flex-1">
              <span className="font-semibold text-24">{words?.title}</span>
              {words?.subtitle && <span className="block text-18">{words.subtitle}</span>}
              {note && <span className="block font-semibold text-18 text-warn">“{note}”</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

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
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
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
export function Person({ order: { shippingAddress, contact, mailReturned } }: { order: BoardOrder }) {
  const { $t } = useIntl();
  const person = shippingAddress ?? contact;
  if (!person) return null;
  const note = shippingAddress?.deliveryInstructions ?? contact?.notes;
  return (
    <div className="flex flex-col gap-1 border-line border-t border-dashed pt-3">
      {note && <Said label={$t({ id: "staff.note" })}>{note}</Said>}
      <MailReturnedNotice why={mailReturned} />
      <p dir="auto" className="font-semibold">
        {person.firstname} {person.lastname}
      </p>
      <PhoneLink phone={person.phone} className="text-18" />
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

const Said = ({ label, children }: { label: string; children: ReactNode }) => (
  <p dir="auto" className="rounded-field bg-warn-wash px-3 py-2 text-18 text-ink">
    <span className="font-semibold text-warn">{label}: </span>
    {children}
  </p>
);
