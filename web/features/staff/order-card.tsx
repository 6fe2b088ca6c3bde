import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { inLocale } from "#core/contract/common.ts";
import { formatAmount } from "#core/contract/format-amount.ts";
import { formatDay, formatTime, type Reader } from "#core/contract/format-date.ts";
import type { BoardOrder } from "#core/contract/order-board.ts";
import { useText } from "../../i18n/text.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { minutesWaiting, nextStep } from "./steps.ts";

/** Minutes after which a customer who was not answered waits too long. */
const LONG = 10;

interface Props {
  order: BoardOrder;
  now: number;
  reader: Reader;
  isMoving: boolean;
  onNext: () => void;
  onCancel: () => void;
}

/** An order as the kitchen reads it from two metres, and what to do with it. */
export function OrderCard({ order, now, reader, isMoving, onNext, onCancel }: Props) {
  const t = useText();
  const { referenceId, status, fulfilmentMethod, deliveryAt } = order;
  const minutes = minutesWaiting(order, now);
  const when = (instant: string) => {
    const isToday = formatDay(instant, reader) === formatDay(new Date(now), reader);
    return `${isToday ? "" : `${formatDay(instant, reader)} `}${formatTime(instant, reader)}`;
  };
  return (
    <article
      aria-label={referenceId}
      className={cx(
        "flex flex-col gap-3 rounded-docket border bg-paper p-3",
        status === "pending" ? "border-2 border-brand-text" : "border-line",
      )}
    >
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <h3 className="figures text-24">{referenceId}</h3>
          <p
            className={cx(
              "figures font-semibold text-18",
              status === "pending" && minutes >= LONG ? "text-error" : "text-muted",
            )}
          >
            <span aria-hidden>{t("staff.minutes", { minutes })}</span>
            <span className="sr-only">{t("staff.waiting", { minutes })}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-1">
          <Fact tone={fulfilmentMethod === "pickup" ? "accent" : "neutral"}>{t(`staff.${fulfilmentMethod}`)}</Fact>
          <Payment order={order} locale={reader.locale} />
          {deliveryAt && <Fact tone="warn">{t("staff.for", { time: when(deliveryAt) })}</Fact>}
        </div>
      </header>
      <Lines order={order} locale={reader.locale} />
      <Person order={order} />
      <div className="flex flex-col gap-1">
        <Button wide pending={isMoving} onClick={onNext} className="text-18">
          {t(nextStep(order).text)}
        </Button>
        <Button variant="quiet" wide className="min-h-tabs text-muted" onClick={onCancel}>
          {t(status === "pending" ? "staff.refuse" : "staff.cancel")}
        </Button>
      </div>
    </article>
  );
}

const tones = {
  neutral: "bg-wash text-ink",
  accent: "bg-accent text-ink",
  ok: "bg-paper text-ok ring-1 ring-inset ring-ok/40",
  warn: "bg-warn-wash text-warn",
  error: "bg-error-wash text-error",
};

/** One fact of the order, larger than a badge: it is read from two metres too. */
const Fact = ({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) => (
  <span className={cx("rounded-tag px-2 py-1 font-semibold text-16", tones[tone])}>{children}</span>
);

function Payment({ order: { payment }, locale }: { order: BoardOrder; locale: Reader["locale"] }) {
  const t = useText();
  if (payment.status === "succeeded") return <Fact tone="ok">{t("staff.paid")}</Fact>;
  if (payment.method !== "cash_on_delivery") return <Fact tone="error">{t("staff.notPaid")}</Fact>;
  return (
    <Fact tone="warn">{t("staff.collectCash", { amount: formatAmount(payment.total, payment.currency, locale) })}</Fact>
  );
}

function Lines({ order: { items }, locale }: { order: BoardOrder; locale: Reader["locale"] }) {
  return (
    <ul className="flex flex-col gap-2 border-line border-t border-dashed pt-3">
      {items.map(({ quantity, translations }, place) => {
        const words = inLocale(translations, locale);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <li key={place} className="flex items-baseline gap-2">
            <span className="figures min-w-6 font-bold font-heading text-24">{quantity}×</span>
            <span dir="auto" className="min-w-0 flex-1">
              <span className="font-semibold text-24">{words?.title}</span>
              {words?.subtitle && <span className="block text-18">{words.subtitle}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Who ordered, how to reach them, where it goes, and what they ask for. */
function Person({ order: { shippingAddress, contact } }: { order: BoardOrder }) {
  const t = useText();
  const person = shippingAddress ?? contact;
  if (!person) return null;
  const note = shippingAddress?.deliveryInstructions ?? contact?.notes;
  return (
    <div className="flex flex-col gap-1 border-line border-t border-dashed pt-3">
      {note && <Said label={t("staff.note")}>{note}</Said>}
      <p dir="auto" className="font-semibold">
        {person.firstname} {person.lastname}
      </p>
      <a
        href={`tel:${person.phone.replace(/[^+\d]/g, "")}`}
        className="figures flex min-h-tabs items-center gap-2 text-brand-text text-18 underline underline-offset-4"
      >
        <Phone size={20} aria-hidden className="shrink-0" />
        {person.phone}
      </a>
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
