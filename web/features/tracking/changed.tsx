import { useIntl } from "react-intl";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import type { Order } from "#core/contract/orders/order.ts";
import type { EditedLine, LineChange, OrderEdit } from "#core/contract/orders/order-edit.ts";
import type { WaitingEdit } from "#core/contract/orders/waiting-edit.ts";
import { isPaidAtHandOver } from "#core/contract/payments/at-hand-over.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { formatDateTime, formatDay, formatTime } from "#core/contract/values/format-date.ts";
import { rounded } from "#core/contract/values/money.ts";
import { isFinal } from "../order/order.ts";
import { useReader } from "../organization/organization.tsx";
import { PayByLink } from "./pay-by-link.tsx";
import { useNow } from "./use-now.ts";

export { PayByLink };

const box = "flex flex-col gap-3 rounded-docket border border-warn/40 bg-warn-wash p-4 lg:p-6";

/** The changes that staff made to an order, and one that waits for its payment. */
export default function Changed({ order, token }: { order: Order; token: string | undefined }) {
  return (
    <>
      {order.waitingEdit && <Offered order={order} waiting={order.waitingEdit} token={token} />}
      <Made order={order} />
    </>
  );
}

/** A change that waits until it is paid. After its time nobody can pay it, and the order stays as it is. */
function Offered({ order, waiting, token }: { order: Order; waiting: WaitingEdit; token: string | undefined }) {
  const { $t, locale } = useIntl();
  const reader = useReader();
  const { id, amount, expiresAt, change } = waiting;
  const now = useNow(order);
  if (now >= new Date(expiresAt)) return null;
  const values = { amount: formatAmount(amount, order.currency, locale), time: formatTime(expiresAt, reader) };
  return (
    <section aria-labelledby={id} className={box}>
      <h2 id={id} className="font-sans font-semibold text-16 text-warn">
        {$t({ id: "changed.offered" })}
      </h2>
      <Changes edit={change} order={order} />
      <p className="font-semibold">{$t({ id: "changed.offeredHint" }, values)}</p>
      <PayByLink order={order} token={token} label={$t({ id: "changed.payMore" }, values)} />
    </section>
  );
}

/** The changes that staff made, the newest first. The newest one also says what has to be paid or was refunded. */
function Made({ order }: { order: Order }) {
  const { $t } = useIntl();
  const [last, ...earlier] = (order.edits ?? []).toReversed();
  if (!last) return null;
  return (
    <section aria-labelledby={last.at} className={box}>
      <Edit edit={last} order={order} />
      <ToPay order={order} />
      {earlier.length > 0 && (
        <details>
          <summary className="flex min-h-tabs cursor-pointer items-center font-semibold">
            {$t({ id: "changed.earlier" })}
          </summary>
          <div className="flex flex-col gap-4 pt-1">
            {earlier.map((edit) => (
              <Edit key={edit.at} edit={edit} order={order} />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

function Edit({ edit, order }: { edit: OrderEdit; order: Order }) {
  const { $t } = useIntl();
  const reader = useReader();
  const { at } = edit;
  const isOfToday = formatDay(at, reader) === formatDay(new Date(), reader);
  return (
    <div className="flex flex-col gap-2">
      <h2 id={at} className="font-sans font-semibold text-16 text-warn">
        {isOfToday
          ? $t({ id: "changed.title" }, { time: formatTime(at, reader) })
          : $t({ id: "changed.titleOfDay" }, { time: formatDateTime(at, reader) })}
      </h2>
      <Changes edit={edit} order={order} />
      <GivenBack edit={edit} order={order} />
    </div>
  );
}

/** Each dish as it was and as it is, how and when it comes, and the totals. */
function Changes({ edit, order }: { edit: OrderEdit; order: Order }) {
  const { $t, locale } = useIntl();
  const reader = useReader();
  const { lines, fulfilmentMethod, deliveryAt, table, isElsewhere, charged } = edit;
  const money = (amount: number) => formatAmount(amount, order.currency, locale);
  const time = (instant: string | null) => (instant ? formatDateTime(instant, reader) : $t({ id: "changed.soon" }));
  const way = (method: Order["fulfilmentMethod"]) => $t({ id: `menu.${method}` });
  return (
    <ul className="flex flex-col gap-2">
      {lines.map((change) => (
        <li key={JSON.stringify(change)}>
          <Line {...change} />
        </li>
      ))}
      {fulfilmentMethod && (
        <Other label={$t({ id: "changed.way" })} was={way(fulfilmentMethod.was)} now={way(fulfilmentMethod.now)} />
      )}
      {table && <Other label={$t({ id: "changed.table" })} {...table} />}
      {deliveryAt && <Other label={$t({ id: "changed.time" })} was={time(deliveryAt.was)} now={time(deliveryAt.now)} />}
      {isElsewhere && <li>{$t({ id: "changed.elsewhere" })}</li>}
      {charged.was !== charged.now && (
        <Other label={$t({ id: "changed.total" })} was={money(charged.was)} now={money(charged.now)} />
      )}
    </ul>
  );
}

/** A dish that was taken off or added, or as it was and as it is. */
function Line({ was, now }: LineChange) {
  const { $t } = useIntl();
  if (was && now)
    return (
      <>
        <Marked mark={$t({ id: "changed.was" })} line={was} isGone />
        <Marked mark={$t({ id: "changed.now" })} line={now} />
      </>
    );
  if (was) return <Marked mark={$t({ id: "changed.removed" })} line={was} isGone />;
  return now && <Marked mark={$t({ id: "changed.added" })} line={now} />;
}

/** A line with a word for its change, for readers who do not see that it is struck through. */
function Marked({ mark, line, isGone }: { mark: string; line: EditedLine; isGone?: boolean }) {
  const { locale } = useIntl();
  const { title = "", subtitle = "" } = inLocale(line.translations, locale) ?? {};
  const words = [`${line.quantity} × ${title}`, subtitle, line.note && `“${line.note}”`].filter(Boolean).join(" · ");
  return (
    <p className="flex flex-wrap gap-x-2">
      <span className="text-muted">{mark}</span>
      {isGone ? (
        <del dir="auto" className="wrap-anywhere min-w-0 text-muted">
          {words}
        </del>
      ) : (
        <ins dir="auto" className="wrap-anywhere min-w-0 font-semibold no-underline">
          {words}
        </ins>
      )}
    </p>
  );
}

const Other = ({ label, was, now }: { label: string; was: string; now: string }) => (
  <li className="flex flex-wrap gap-x-2">
    <span className="text-muted">{label}</span>
    <del className="figures text-muted">{was}</del>
    <ins className="figures font-semibold no-underline">{now}</ins>
  </li>
);

/** What an edit gave back of what was paid online. */
function GivenBack({ edit, order: { refunds, currency } }: { edit: OrderEdit; order: Order }) {
  const { $t, locale } = useIntl();
  const own = refunds.filter(({ reason, at }) => reason === "changed" && at === edit.at);
  const given = rounded(
    own.reduce((sum, { amount }) => sum + amount, 0),
    currency,
  );
  if (given === 0) return null;
  const status = own.every(({ status }) => status === "succeeded") ? "succeeded" : "pending";
  return (
    <p className="font-semibold">
      {$t({ id: "changed.refunded" }, { amount: formatAmount(given, currency, locale), status })}
    </p>
  );
}

/** The amount to pay when the order is handed over; nothing once it is paid. */
function ToPay({ order: { status, payment } }: { order: Order }) {
  const { $t, locale } = useIntl();
  if (isFinal(status)) return null;
  const amount = (value: number) => formatAmount(value, payment.currency, locale);
  if (payment.due && payment.status !== "failed")
    return <p className="font-semibold">{$t({ id: "changed.due" }, { amount: amount(payment.due) })}</p>;
  if (!isPaidAtHandOver(payment) || payment.method === "card") return null;
  return <p className="font-semibold">{$t({ id: "changed.cash" }, { amount: amount(payment.total) })}</p>;
}
