import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { orderName } from "#core/contract/orders/order-name.ts";
import type { Closing } from "#core/contract/reports/closings.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { daysWithYear } from "../shell/days.ts";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { dense, FiguresTable } from "./figures-table.tsx";
import { type Behind, Traced } from "./group-table.tsx";
import { useGroupNames } from "./names.ts";

/** The content of a closing document, as it is also printed. Each figure links to the orders behind it. */
export function ClosingDocument({ closing }: { closing: Closing }) {
  const { $t, locale } = useIntl();
  const { id: organizationId, name, legalEntity } = useStaffShop();
  const reader = useStaffReader();
  const { nameOf, backReason, rateName } = useGroupNames();
  const { currency, sales, back, total, tips, payments, from, to, closedAt, closedBy } = closing;
  const money = (amount: number) => formatAmount(amount, currency, locale);
  const known = (amount: number | null) => (amount === null ? "–" : money(amount));
  const behind: Behind = (of, by, is) =>
    staffPaths.reportOrders(organizationId, { from, to, of, ...(by && { by, is: is ?? "" }) });
  const traced = (target: string, label: string, shown: string) => (
    <Traced to={target} label={$t({ id: "staff-reports.showOrders" }, { label, amount: shown })}>
      {shown}
    </Traced>
  );
  const line = (label: string, shown: string, target: string) => (
    <Line label={label}>{traced(target, label, shown)}</Line>
  );
  return (
    <article className="flex flex-col gap-8 print:gap-4">
      <div className="flex flex-col gap-1">
        <p className="font-semibold text-18 first-letter:uppercase">{daysWithYear(closing.days, reader)}</p>
        <p>{[name, legalEntity?.name, legalEntity?.taxId].filter(Boolean).join(", ")}</p>
        <p className="text-14 text-muted">
          {$t({ id: "staff-reports.closing.by" }, { name: closedBy || "–", date: formatDateTime(closedAt, reader) })}
        </p>
      </div>
      <Lines>
        {line($t({ id: "staff-reports.sum.sales" }), money(sales.gross), behind("sales"))}
        {sales.discount !== 0 &&
          line($t({ id: "staff-reports.closing.discount" }), money(-sales.discount), behind("discount"))}
        {sales.shipping !== 0 &&
          line($t({ id: "staff-reports.closing.shipping" }), money(sales.shipping), behind("shipping"))}
        {back.reasons.map(({ key, gross = 0 }) => {
          const label = `${$t({ id: "staff-reports.sum.back" })}: ${backReason(key)}`;
          return (
            <Line key={key} label={label}>
              {traced(behind("back", "reason", key), label, money(-gross))}
            </Line>
          );
        })}
        <Line strong label={$t({ id: "staff-reports.sum.total" })}>
          {money(total.gross)}
        </Line>
        {tips.given !== 0 && line($t({ id: "staff-reports.closing.tipsGiven" }), money(tips.given), behind("tips"))}
        {tips.back !== 0 && line($t({ id: "staff-reports.closing.tipsBack" }), money(-tips.back), behind("tipsBack"))}
        {line($t({ id: "staff-reports.sum.orders" }), sales.orders.toLocaleString(locale), behind("sales"))}
        {(["first", "last"] as const).map((each) => {
          const label = $t({ id: `staff-reports.closing.${each}` });
          const one = closing[each];
          return (
            <Line key={each} label={label}>
              {one ? (
                <>
                  {traced(paths.staffOrder(organizationId, one.id), label, orderName(one))},{" "}
                  <span className="inline-block">{formatDateTime(one.placedAt, reader)}</span>
                </>
              ) : (
                "–"
              )}
            </Line>
          );
        })}
      </Lines>
      {(["sales", "back", "total"] as const).map((part) => {
        const title = `${$t({ id: "staff-reports.vat" })}: ${$t({ id: `staff-reports.sum.${part}` })}`;
        const rows = closing[part].tax.map(({ rate, net, tax, gross }) => {
          const name = rateName(rate);
          // A difference has no orders.
          const orders = part !== "total" && behind(part, "rate", String(rate));
          const figures = [
            known(net),
            known(tax),
            orders ? traced(orders, `${title}, ${name}`, known(gross)) : known(gross),
          ];
          return { key: String(rate), name, figures };
        });
        const columns = (["rate", "net", "tax", "gross"] as const).map((column) =>
          $t({ id: `staff-reports.vat.${column}` }),
        );
        return rows.length > 0 && <FiguresTable key={part} caption={title} columns={columns} rows={rows} />;
      })}
      {payments.length > 0 && (
        <FiguresTable
          caption={$t({ id: "staff-reports.by.payment" })}
          columns={[
            $t({ id: "staff-reports.one.payment" }),
            ...(["orders", "gross", "back"] as const).map((column) => $t({ id: `staff-reports.column.${column}` })),
          ]}
          rows={payments.map((group) => {
            const { key, orders, gross = 0, back: taken = 0 } = group;
            const name = nameOf("payment", group);
            return {
              key,
              name,
              figures: [
                orders.toLocaleString(locale),
                orders ? traced(behind("sales", "payment", key), name, money(gross)) : money(gross),
                taken ? traced(behind("back", "payment", key), name, money(-taken)) : "–",
              ],
            };
          })}
        />
      )}
    </article>
  );
}

const Lines = ({ children }: { children: ReactNode }) => (
  <dl className="divide-y divide-line border-line border-y">{children}</dl>
);

const Line = ({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) => (
  <div className={`flex items-baseline justify-between gap-4 ${dense} ${strong ? "font-semibold" : ""}`}>
    <dt>{label}</dt>
    <dd className="text-end tabular-nums">{children}</dd>
  </div>
);
