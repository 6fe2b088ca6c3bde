import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TaxCategory } from "../contract/tax/tax.ts";
import { TaxSharesInput } from "../contract/tax/tax-shares-input.ts";
import { usualRates } from "../contract/tax/usual-rates.ts";
import { Minor, subtract, zero } from "../money.ts";
import { apportion } from "./apportion.ts";
import { splitByShares, taxOf } from "./tax.ts";

const document = readFileSync(new URL("../../docs/money.md", import.meta.url), "utf8");
const rowsOf = (form: RegExp) =>
  document
    .split("\n")
    .filter((line) => form.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const mixed = rowsOf(/^\| .* \| \d+ \| \w+ [\d.]+ \+ /);

test("The document of amounts has dishes of mixed rates", () => {
  expect(mixed).toHaveLength(3);
});

test.each(mixed)("A dish of mixed rates splits its price: %s", (_name, price, shares = "", parts) => {
  const split = shares.split(" + ").map((share) => {
    const [category, percent] = share.split(" ");
    return { category: TaxCategory.parse(category), percent: Number(percent) };
  });
  const found = splitByShares(Minor.parse(Number(price)), split);
  expect(found.map(({ category, gross }) => `${category} ${gross}`).join(", ")).toBe(parts);
  expect(TaxSharesInput.safeParse(split).success).toBe(true);
});

const examples = rowsOf(/^\| .* \| [A-Z]{2} \|/).map((cells) => {
  const [name, country, parts, discount, shipping, lines] = cells as [string, string, string, string, string, string];
  return { name, country, parts, discount, shipping, lines };
});

/** For the example in yen, whose country has no usual table. */
const tenPercent = TaxCategory.options.map((category) => ({ category, delivery: 10, pickup: 10, from: "2026-01-01" }));

test("The document of amounts has worked examples", () => {
  expect(examples).toHaveLength(6);
});

test.each(examples)("An order comes to the VAT of the worked example: $name", (example) => {
  const parts = example.parts.split(", ").map((part) => {
    const [category, gross] = part.split(" ");
    return { category: TaxCategory.parse(category), price: Minor.parse(Number(gross)) };
  });
  const off = apportion(
    Minor.parse(Number(example.discount)),
    parts.map(({ price }) => price),
  );
  const rates = usualRates(example.country) ?? tenPercent;
  const lines = taxOf(
    { rates, deliveryCategory: null, exemption: null },
    {
      parts: parts.map((part, place) => ({ ...part, gross: subtract(part.price, off[place] ?? zero) })),
      shipping: Minor.parse(Number(example.shipping)),
      fulfilment: "delivery",
      day: "2026-11-23",
    },
  );
  expect(lines.map((line) => `${line.rate} ${line.category} ${line.net} + ${line.tax} = ${line.gross}`)).toEqual(
    example.lines.split("; "),
  );
});
