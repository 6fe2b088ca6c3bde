import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { paymentMethods } from "../payments/provider.ts";

const textsIn = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${language}/shopper/platform.json`, import.meta.url), "utf8"));

test.each([
  ["en", { card: "Cards", blik: "BLIK", cash_on_delivery: "Cash", paypal: "PayPal" }],
  ["pl", { card: "Karty", blik: "BLIK", cash_on_delivery: "Gotówka", paypal: "PayPal" }],
  ["de", { card: "Karten", blik: "BLIK", cash_on_delivery: "Bargeld", paypal: "PayPal" }],
])("The platform's page names every way to pay that a shop may take (%s)", (language, names) => {
  for (const method of paymentMethods) expect(textsIn(language)["platform.paymentsHint"]).toContain(names[method]);
});
