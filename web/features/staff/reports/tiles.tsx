import { useIntl } from "react-intl";
import { Link } from "react-router";
import type { Report } from "#core/contract/reports/report.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { cx } from "../../../ui/cx.ts";
import { type Behind, Traced } from "./group-table.tsx";

/** The negative of an amount, without −0. */
const negative = (amount: number) => (amount === 0 ? 0 : -amount);

/** The totals, each with the one of the days before. */
export function Tiles({ report, earlier, behind }: { report: Report; earlier: Report | undefined; behind: Behind }) {
  const { $t, locale } = useIntl();
  const { currency } = report;
  const money = (amount: number) => formatAmount(amount, currency, locale);
  const tiles: {
    id: "total" | "orders" | "average" | "sales" | "back" | "tips";
    of: (one: Report) => number;
    to?: string;
  }[] = [
    { id: "total", of: ({ total }) => total.gross },
    { id: "orders", of: ({ sales }) => sales.orders, to: behind("sales") },
    { id: "average", of: ({ sales }) => (sales.orders ? sales.gross / sales.orders : 0) },
    { id: "sales", of: ({ sales }) => sales.gross, to: behind("sales") },
    { id: "back", of: ({ back }) => negative(back.gross), to: behind("back") },
    { id: "tips", of: ({ tips }) => tips.given, to: behind("tips") },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {tiles.map(({ id, of, to }) => {
        const [now, past] = [of(report), earlier?.currency === currency ? of(earlier) : undefined];
        const inWords = (value: number) => (id === "orders" ? value.toLocaleString(locale) : money(value));
        const shown = inWords(now);
        const label = $t({ id: `staff-reports.sum.${id}` });
        return (
          <div
            key={id}
            className={cx(
              "flex min-w-0 flex-col gap-1 rounded-docket bg-wash px-4 py-3",
              id === "total" && "col-span-2 lg:col-span-1",
            )}
          >
            <dt className="text-14 text-muted">{label}</dt>
            <dd className="figures font-bold font-heading text-18 sm:text-24">
              {to && now !== 0 ? (
                <Traced isFirst to={to} label={$t({ id: "staff-reports.showOrders" }, { label, amount: shown })}>
                  {shown}
                </Traced>
              ) : (
                <span className="whitespace-nowrap">{shown}</span>
              )}
            </dd>
            <dd className="figures text-12 text-muted sm:text-14">
              {past !== undefined && <Change now={now} past={past} shown={inWords(past)} />}
              {id === "tips" && report.tips.back > 0 && (
                <Link
                  to={behind("tipsBack")}
                  className="flex min-h-target items-center underline decoration-control underline-offset-4 hover:decoration-2"
                >
                  {$t({ id: "staff-reports.tipsBack" }, { amount: money(report.tips.back) })}
                </Link>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Change({ now, past, shown }: { now: number; past: number; shown: string }) {
  const { $t } = useIntl();
  const change = past === 0 ? undefined : (now - past) / Math.abs(past);
  return change === undefined
    ? $t({ id: "staff-reports.before" }, { amount: shown })
    : $t({ id: "staff-reports.change" }, { change, amount: shown });
}
