import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { onlineProviders } from "../contract/payments/payments.ts";

/** What a provider may touch outside its own folders. CONTRIBUTING lists these places. */
const MOST = 6;

/**
 * Production code. Left out are texts and documents, which name providers to people; tests, their fixtures and the
 * gallery's; and the demo's shops, which use two providers.
 */
const files = globSync("{core,functions,infra,web}/**/*.{ts,tsx}", {
  exclude: ["**/*.test.{ts,tsx}", "**/testing/**", "infra/local/seed/**"],
});

/** Where a way to pay is listed, which may have the name of its provider. */
const ways = ["core/contract/payments/provider.ts", "web/features/checkout/shipping-and-payment/payment-names.ts"];

test.each(onlineProviders)("%s is named by at most six places outside its folders", (provider) => {
  const own = [`core/payments/${provider}/`, `infra/local/${provider}/`];
  const named = files
    .filter((file) => !own.some((folder) => file.startsWith(folder)) && !ways.includes(file))
    .filter(
      (file) => new RegExp(provider, "i").test(file) || new RegExp(provider, "i").test(readFileSync(file, "utf8")),
    );
  expect(named.length, named.join("\n")).toBeLessThanOrEqual(MOST);
});
