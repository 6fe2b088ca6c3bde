import * as z from "zod/mini";
import { type Chart, DatevSettings, usualAccounts } from "#core/contract/exports/datev-settings.ts";
import type { OrganizationDetails } from "#core/contract/organizations/staff.ts";
import { onlineProviders } from "#core/contract/payments/payments.ts";

/** Who has what was paid: the till, the card terminal, and each provider that a shop can connect. */
const moneyHolders = ["not_applicable", "terminal", ...onlineProviders] as const;

/** The rates for which a shop has or needs an account, the lowest first. */
const ratesOf = ({ tax, datev }: OrganizationDetails["configuration"]): number[] => {
  const charged = tax?.rates.flatMap(({ delivery, pickup }) => [delivery, pickup]) ?? [7, 19];
  const known = datev?.revenue.map(({ rate }) => rate) ?? [];
  return [...new Set([...charged, ...known])].sort((one, other) => one - other);
};

/** The usual accounts of a chart, by rate and by way to pay; empty where the chart has none. */
export const usual = (chart: Chart, rates: readonly number[]) => {
  const { revenue, untaxed, tips, cash, transit } = usualAccounts[chart];
  return {
    untaxed,
    tips,
    revenue: rates.map((rate) => ({ rate, account: revenue[rate] ?? "" })),
    money: moneyHolders.map((provider) => ({ provider, account: provider === "not_applicable" ? cash : transit })),
  };
};

/** The form's first values: what is stored, else the usual accounts of SKR03, which most restaurants use. */
export const datevValues = ({ configuration }: OrganizationDetails) => {
  const { datev } = configuration;
  const chart = datev?.chart ?? "03";
  const { revenue, untaxed, tips, money } = usual(chart, ratesOf(configuration));
  return {
    datev: {
      consultant: datev?.consultant ?? null,
      client: datev?.client ?? null,
      chart,
      yearBegins: datev?.yearBegins ?? 1,
      untaxed: datev?.untaxed ?? untaxed,
      tips: datev?.tips ?? tips,
      revenue: revenue.map(({ rate, account }) => ({
        rate,
        account: datev ? (datev.revenue.find((row) => row.rate === rate)?.account ?? "") : account,
      })),
      money: money.map(({ provider, account }) => ({
        provider,
        account: datev ? (datev.money.find((row) => row.provider === provider)?.account ?? "") : account,
      })),
    },
  };
};
export type DatevValues = ReturnType<typeof datevValues>;

const filled = <Row extends { account: string }>(rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, account: row.account.trim() })).filter(({ account }) => account);

/** Rates and ways to pay without an account are left out, because the shop does not have them. */
const asStored = ({ revenue, money, yearBegins, untaxed, tips, ...others }: DatevValues["datev"]): unknown => ({
  ...others,
  untaxed: untaxed.trim(),
  tips: tips.trim(),
  yearBegins: Number(yearBegins),
  revenue: filled(revenue),
  money: filled(money),
});

export const TypedDatev = z.strictObject({ datev: z.pipe(z.transform(asStored), DatevSettings) });
