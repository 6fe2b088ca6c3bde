import * as z from "zod/mini";
import { PaymentProvider } from "../payments/payments.ts";
import { hasTwoDecimals } from "../values/fields.ts";

/** The charts of accounts for which there are usual accounts, by DATEV's number of them. */
export const charts = ["03", "04"] as const;
export type Chart = (typeof charts)[number];

/** Who has what was paid, each with an account of its own: the till (`not_applicable`), the shop's card terminal, a provider. */
const MoneyHolder = z.union([PaymentProvider, z.literal("terminal")]);
export type MoneyHolder = z.infer<typeof MoneyHolder>;

const Account = z.string().check(z.regex(/^\d{4,8}$/, "An account has four to eight digits"));

/** Where the bookings of a German shop go. Its tax adviser knows all of it. */
export const DatevSettings = z
  .strictObject({
    /** The tax adviser's number at DATEV, and the shop's number there. */
    consultant: z
      .int("Enter a number between 1001 and 9999999")
      .check(
        z.minimum(1001, "Enter a number between 1001 and 9999999"),
        z.maximum(9_999_999, "Enter a number between 1001 and 9999999"),
      ),
    client: z
      .int("Enter a number between 1 and 99999")
      .check(
        z.minimum(1, "Enter a number between 1 and 99999"),
        z.maximum(99_999, "Enter a number between 1 and 99999"),
      ),
    chart: z.enum(charts),
    /** The month in which its financial year begins. */
    yearBegins: z.int().check(z.minimum(1), z.maximum(12)),
    /** Where sales at a rate of VAT go. An account with a fixed rate computes the VAT itself. */
    revenue: z
      .array(
        z.strictObject({
          rate: z.number().check(z.minimum(0), z.maximum(100), z.refine(hasTwoDecimals)),
          account: Account,
        }),
      )
      .check(
        z.maxLength(20),
        z.refine((rows) => new Set(rows.map(({ rate }) => rate)).size === rows.length, "A rate has two accounts"),
      ),
    /** Where sales without VAT go. */
    untaxed: Account,
    /** Where tips go, which the shop passes on. */
    tips: Account,
    /** Where the money of each way to pay is. */
    money: z.array(z.strictObject({ provider: MoneyHolder, account: Account })).check(
      z.maxLength(20),
      z.refine(
        (rows) => new Set(rows.map(({ provider }) => provider)).size === rows.length,
        "A provider has two accounts",
      ),
    ),
  })
  .check(
    z.refine(
      ({ revenue, untaxed, tips, money }) =>
        new Set([untaxed, tips, ...[...revenue, ...money].map(({ account }) => account)].map(({ length }) => length))
          .size === 1,
      { path: ["untaxed"], message: "All accounts need the same number of digits" },
    ),
  );
export type DatevSettings = z.output<typeof DatevSettings>;

/**
 * The usual accounts of a chart: SKR03 and SKR04, which DATEV publishes each year. Those for 19 % and 7 % compute VAT
 * themselves ("Automatikkonten"), so a booking on them has no tax key.
 */
export const usualAccounts: Record<
  Chart,
  { revenue: Readonly<Record<number, string>>; untaxed: string; tips: string; cash: string; transit: string }
> = {
  "03": { revenue: { 7: "8300", 19: "8400" }, untaxed: "8195", tips: "1590", cash: "1000", transit: "1360" },
  "04": { revenue: { 7: "4300", 19: "4400" }, untaxed: "4185", tips: "1370", cash: "1600", transit: "1460" },
};
