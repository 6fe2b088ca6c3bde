import { expect, test } from "vitest";
import { exemptionIn, usualExemption } from "./exemption.ts";

test("The usual sentence of an exempt shop is read in one's own language, and what a shop wrote itself as it is", () => {
  expect(exemptionIn(usualExemption("PL"), "pl")).toMatch(/^Zwolnienie .* art\. 113/);
  expect(exemptionIn(usualExemption("PL"), "en")).toMatch(/^Exempt from VAT .* art\. 113/);
  expect(exemptionIn(usualExemption("DE"), "de")).toMatch(/Kleinunternehmer nach § 19 UStG$/);
  expect(exemptionIn(usualExemption("DE"), "en")).toMatch(/^Exempt from VAT .* § 19/);
  expect(exemptionIn("No VAT here", "pl")).toBe("No VAT here");
  expect(usualExemption("US")).toBe("");
});
