import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { orderName } from "#core/contract/orders/order-name.ts";
import { type Closing, getClosing } from "#core/contract/reports/closings.ts";
import type { AtRate } from "#core/contract/reports/report.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { fetching } from "../../../api/client.ts";
import { Button, TextLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Waiting } from "../../account/guards.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { closedDays } from "./closings.tsx";
import { type Behind, Traced } from "./group-table.tsx";
import { useGroupNames } from "./names.ts";

/** A document of closed days, as it is on paper too. */
export function ClosingPage({ number }: { number: string }) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const query = useQuery(fetching(getClosing, { params: { organizationId, number } }));
  return (
    <div className="mx-auto flex w-full max-w-prose flex-col gap-6 p-4 lg:py-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="print:hidden">
          <TextLink to={staffPaths.closings(organizationId)}>{$t({ id: "staff-reports.closings.toAll" })}</TextLink>
        </div>
        <Button reads variant="secondary" className="print:hidden" onClick={() => window.print()}>
          <Printer size={20} aria-hidden />
          {$t({ id: "staff-reports.closing.print" })}
        </Button>
        <PageHeading className="w-full">{$t({ id: "staff-reports.closing.title" }, { number })}</PageHeading>
      </header>
      <Loaded query={query} skeleton={<Waiting />} failure={{ title: $t({ id: "staff-reports.closings.failed" }) }}>
        {(closing) => <Document closing={closing} />}
      </Loaded>
    </div>
  );
}

function Document({ closing }: { closing: Closing }) {
  const { $t, locale } = useIntl();
  const { id: organizationId, name, legalEntity } = useStaffShop();
  const reader = useStaffReader();
  const { nameOf, backReason } = useGroupNames();
  const { currency, sales, back, total, tips, payments, from, to, closedAt, closedBy } = closing;
  const money = (amount: number) => formatAmount(amount, currency, locale);
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
    <article className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <p className="font-semibold text-18">{closedDays(closing, reader)}</p>
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
              {one
                ? traced(
                    paths.staffOrder(organizationId, one.id),
                    label,
                    `${orderName(one)}, ${formatDateTime(one.placedAt, reader)}`,
                  )
                : "–"}
            </Line>
          );
        })}
      </Lines>
      {(["sales", "back", "total"] as const).map(
        (part) =>
          closing[part].tax.length > 0 && (
            <Rates
              key={part}
              title={`${$t({ id: "staff-reports.vat" })}: ${$t({ id: `staff-reports.sum.${part}` })}`}
              rates={closing[part].tax}
              currency={currency}
              to={part === "total" ? undefined : (rate) => behind(part, "rate", rate)}
            />
          ),
      )}
      <table className="figures w-full text-12 sm:text-14">
        <caption className="pb-1 text-start font-semibold">{$t({ id: "staff-reports.by.payment" })}</caption>
        <thead className="text-12 text-muted">
          <tr>
            <th scope="col" className="py-1 text-start font-semibold">
              {$t({ id: "staff-reports.one.payment" })}
            </th>
            {(["orders", "gross", "back"] as const).map((column) => (
              <th key={column} scope="col" className="py-1 ps-2 text-end font-semibold">
                {$t({ id: `staff-reports.column.${column}` })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {payments.map((group) => {
            const { key, orders, gross = 0, back: taken = 0 } = group;
            const name = nameOf("payment", group);
            return (
              <tr key={key}>
                <th scope="row" className={`w-full text-start font-normal ${dense}`}>
                  {name}
                </th>
                <td className={`ps-2 text-end ${dense}`}>{orders}</td>
                <td className={`whitespace-nowrap ps-2 text-end ${dense}`}>
                  {orders ? traced(behind("sales", "payment", key), name, money(gross)) : money(gross)}
                </td>
                <td className={`whitespace-nowrap ps-2 text-end ${dense}`}>
                  {taken ? traced(behind("back", "payment", key), name, money(-taken)) : "–"}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </article>
  );
}

const Lines = ({ children }: { children: ReactNode }) => (
  <dl className="divide-y divide-line border-line border-y">{children}</dl>
);

/** Rows that a finger hits on a screen, and that are short on paper. */
const dense = "py-2 print:py-1";

const Line = ({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) => (
  <div className={`flex items-baseline justify-between gap-4 ${dense} ${strong ? "font-semibold" : ""}`}>
    <dt>{label}</dt>
    <dd className="figures text-end">{children}</dd>
  </div>
);

function Rates({
  title,
  rates,
  currency,
  to,
}: {
  title: string;
  rates: readonly AtRate[];
  currency: string;
  /** Where the orders of a rate are; undefined for a difference. */
  to: ((rate: string) => string) | undefined;
}) {
  const { $t, locale } = useIntl();
  const { rateName } = useGroupNames();
  const money = (amount: number | null) => (amount === null ? "–" : formatAmount(amount, currency, locale));
  return (
    <table className="figures w-full text-12 sm:text-14">
      <caption className="pb-1 text-start font-semibold">{title}</caption>
      <thead className="text-12 text-muted">
        <tr>
          {(["rate", "net", "tax", "gross"] as const).map((column) => (
            <th
              key={column}
              scope="col"
              className={`py-1 font-semibold ${column === "rate" ? "text-start" : "text-end"}`}
            >
              {$t({ id: `staff-reports.vat.${column}` })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rates.map(({ rate, net, tax, gross }) => (
          <tr key={rate}>
            <th scope="row" className={`text-start font-normal ${dense}`}>
              {rateName(rate)}
            </th>
            <td className={`whitespace-nowrap text-end ${dense}`}>{money(net)}</td>
            <td className={`whitespace-nowrap text-end ${dense}`}>{money(tax)}</td>
            <td className={`whitespace-nowrap text-end ${dense}`}>
              {to ? (
                <Traced
                  to={to(String(rate))}
                  label={$t(
                    { id: "staff-reports.showOrders" },
                    { label: `${title}, ${rateName(rate)}`, amount: money(gross) },
                  )}
                >
                  {money(gross)}
                </Traced>
              ) : (
                money(gross)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
