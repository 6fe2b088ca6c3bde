import { rounded } from "../values/money.ts";

/** The lines of one rate as one, the lowest rate first: what a cashier rings up. Amounts are major or minor units. */
export const perRate = (
  lines: readonly { rate: number; tax: number; gross: number }[],
  currency: string,
): { rate: number; tax: number; gross: number }[] => {
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((one, other) => one - other);
  return rates.map((rate) => {
    const same = lines.filter((line) => line.rate === rate);
    const total = (field: "tax" | "gross") =>
      rounded(
        same.reduce((sum, line) => sum + line[field], 0),
        currency,
      );
    return { rate, tax: total("tax"), gross: total("gross") };
  });
};
