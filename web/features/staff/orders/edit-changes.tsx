import { useIntl } from "react-intl";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import type { EditedLine, OrderEdit } from "#core/contract/orders/order-edit.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { Price } from "../../../ui/price.tsx";
import { useStaffReader } from "../shell/staff-shop.ts";

/** The changes of an edit: each changed dish before and after, the fulfilment, the time, and both totals. */
export function EditChanges({ edit, currency }: { edit: OrderEdit; currency: string }) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { lines, fulfilmentMethod, deliveryAt, table, isElsewhere, charged } = edit;
  const time = (at: string | null) => (at ? formatDateTime(at, reader) : $t({ id: "staff-edit.soon" }));
  return (
    <ul className="flex flex-col gap-1 text-14">
      {lines.map(({ was, now }) => (
        <li key={JSON.stringify([was, now])} className="flex flex-col">
          {was && (
            <del className="text-muted">
              <Line line={was} />
            </del>
          )}
          {now && (
            <ins className="font-semibold no-underline">
              <Line line={now} />
            </ins>
          )}
        </li>
      ))}
      {fulfilmentMethod && (
        <li>
          <del className="text-muted">{$t({ id: `staff.${fulfilmentMethod.was}` })}</del>{" "}
          <ins className="font-semibold no-underline">{$t({ id: `staff.${fulfilmentMethod.now}` })}</ins>
        </li>
      )}
      {table && (
        <li>
          <del className="text-muted">{$t({ id: "staff.atTable" }, { table: table.was })}</del>{" "}
          <ins className="font-semibold no-underline">{$t({ id: "staff.atTable" }, { table: table.now })}</ins>
        </li>
      )}
      {deliveryAt && (
        <li>
          <del className="text-muted">{time(deliveryAt.was)}</del>{" "}
          <ins className="font-semibold no-underline">{time(deliveryAt.now)}</ins>
        </li>
      )}
      {isElsewhere && <li className="font-semibold">{$t({ id: "staff-edit.elsewhere" })}</li>}
      {charged.was !== charged.now && (
        <li>
          <del className="text-muted">
            <Price amount={charged.was} currency={currency} />
          </del>{" "}
          <ins className="font-semibold no-underline">
            <Price amount={charged.now} currency={currency} />
          </ins>
        </li>
      )}
    </ul>
  );
}

function Line({ line: { translations, quantity, note } }: { line: EditedLine }) {
  const { locale } = useIntl();
  const { title = "", subtitle = "" } = inLocale(translations, locale) ?? {};
  return (
    <span dir="auto" className="wrap-anywhere">
      {quantity} × {title}
      {[subtitle, note && `"${note}"`].filter(Boolean).map((words) => ` · ${words}`)}
    </span>
  );
}
