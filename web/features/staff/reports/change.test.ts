import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import de from "#core/contract/locales/de/staff/staff-reports.json" with { type: "json" };
import en from "#core/contract/locales/en/staff/staff-reports.json" with { type: "json" };
import pl from "#core/contract/locales/pl/staff/staff-reports.json" with { type: "json" };

const texts = { en, pl, de };

test.each([
  ["en", 0.123, "+12.3% (10 before)"],
  ["en", -0.5, "-50% (10 before)"],
  ["en", 0, "0% (10 before)"],
  ["en", -0.0004, "0% (10 before)"],
  ["pl", 0, "0% (wcześniej 10)"],
  ["de", 0, "0\u00a0% (davor 10)"],
] as const)("In %s, a change by %d reads %s", (locale, change, text) => {
  const { $t } = createIntl({ locale, messages: texts[locale] as never });
  expect($t({ id: "staff-reports.change" }, { change, amount: "10" })).toBe(text);
});
