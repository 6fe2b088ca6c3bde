import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as figures from "#core/contract/figures.ts";
import { formatAmount } from "#core/contract/format-amount.ts";
import { formatDay } from "#core/contract/format-date.ts";
import { fetching } from "../../api/client.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { useText } from "../../i18n/text.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Waiting } from "../account/guards.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { Chart } from "./chart.tsx";

const MINUTE = 60_000;

/** What the shop took and how fast it was, today and over a month. */
export function Figures() {
  const t = useText();
  const { id: organizationId } = useWorkplace();
  const query = useQuery({
    ...fetching(figures.getFigures, { params: { organizationId } }),
    refetchInterval: MINUTE,
  });
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 p-4 lg:py-6">
      <PageHeading>{t("staff.figuresTitle")}</PageHeading>
      <Loaded query={query} skeleton={<Waiting />} failure={{ title: t("staff.figuresFailed") }}>
        {(shop) => <Month {...shop} />}
      </Loaded>
    </div>
  );
}

function Month({ currency, days, total }: figures.ShopFigures) {
  const t = useText();
  const { locale } = useLocale();
  const today = days.at(-1) ?? total;
  const money = (amount: number) => formatAmount(amount, currency, locale);
  // A calendar day has no time zone: at noon of UTC it is that day there.
  const named = (day: string) => formatDay(`${day}T12:00:00Z`, { locale, timeZone: "UTC" });
  const bars = days.map(({ day, sales }) => ({ label: named(day), value: sales, said: money(sales) }));
  return (
    <>
      <Summary title={t("staff.today")} {...today} money={money} />
      <Summary title={t("staff.lastDays", { count: figures.FIGURE_DAYS })} {...total} money={money} />
      <section className="flex flex-col gap-3">
        <h2 className="text-18">{t("staff.salesByDay")}</h2>
        <Chart title={t("staff.salesByDay")} bars={bars} />
        <p className="flex justify-between text-14 text-muted" aria-hidden>
          <span>{bars[0]?.label}</span>
          <span>{t("staff.today")}</span>
        </p>
      </section>
      <details className="rounded-docket border border-line px-1 lg:px-0">
        <summary className="flex min-h-tabs cursor-pointer items-center px-4 font-semibold">
          {t("staff.asTable")}
        </summary>

        <table className="w-full table-fixed text-12 lg:table-auto lg:text-16">
          <thead>
            <tr className="hyphens-auto text-end align-bottom text-muted lg:text-14">
              <th scope="col" className="px-[2px] py-2 lg:px-4 text-start font-semibold">
                {t("staff.day")}
              </th>
              {(["orders", "sales", "toAccept", "toReady"] as const).map((column) => (
                <th key={column} scope="col" className="px-[2px] py-2 lg:px-4 text-end font-semibold">
                  {t(`staff.figure.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.toReversed().map(({ day, orders, sales, minutesToAccept, minutesToReady }) => (
              <tr key={day} className="figures text-end">
                <th scope="row" className="px-[2px] py-2 lg:px-4 text-start font-normal">
                  {named(day)}
                </th>
                <td className="px-[2px] py-2 lg:px-4">{orders}</td>
                <td className="px-[2px] py-2 lg:whitespace-nowrap lg:px-4">{money(sales)}</td>
                <td className="px-[2px] py-2 lg:px-4">
                  {minutesToAccept === null ? "–" : minutesToAccept.toLocaleString(locale)}
                </td>
                <td className="px-[2px] py-2 lg:px-4">
                  {minutesToReady === null ? "–" : minutesToReady.toLocaleString(locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function Summary({
  title,
  orders,
  sales,
  minutesToAccept,
  minutesToReady,
  money,
}: figures.Figures & { title: string; money: (amount: number) => string }) {
  const t = useText();
  const minutes = (average: number | null) =>
    average === null ? t("staff.noAverage") : t("staff.minutes", { minutes: average });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-18">{title}</h2>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure label={t("staff.figure.orders")}>{orders.toString()}</Figure>
        <Figure label={t("staff.figure.sales")}>{money(sales)}</Figure>
        <Figure label={t("staff.figure.toAccept")}>{minutes(minutesToAccept)}</Figure>
        <Figure label={t("staff.figure.toReady")}>{minutes(minutesToReady)}</Figure>
      </dl>
    </section>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col gap-1 rounded-docket bg-wash px-4 py-3">
    <dt className="text-14 text-muted">{label}</dt>
    <dd className="figures whitespace-nowrap font-bold font-heading text-24 lg:text-28">{children}</dd>
  </div>
);
