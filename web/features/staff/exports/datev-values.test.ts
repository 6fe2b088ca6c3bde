import { expect, test } from "vitest";
import type { OrganizationDetails } from "#core/contract/organizations/staff.ts";
import { usualRates } from "#core/contract/tax/usual-rates.ts";
import { usualConfiguration } from "#core/contract/testing/usual-configuration.ts";
import { datevValues, TypedDatev } from "./datev-values.ts";

const shop = (configuration: Partial<OrganizationDetails["configuration"]> = {}) =>
  ({ configuration: { ...usualConfiguration, ...configuration } }) as OrganizationDetails;
const tax = { rates: usualRates("DE") ?? [], deliveryCategory: null, exemption: null };

test("A German shop begins with the usual accounts of SKR03 for its rates, and types two numbers", () => {
  const { datev } = datevValues(shop({ tax }));
  expect(datev.revenue).toEqual([
    { rate: 7, account: "8300" },
    { rate: 19, account: "8400" },
  ]);
  expect(TypedDatev.safeParse({ datev }).success).toBe(false);
  const stored = TypedDatev.parse({ datev: { ...datev, consultant: 29098, client: 55003 } }).datev;
  expect(stored).toMatchObject({ untaxed: "8195", yearBegins: 1 });
  expect(stored.money).toContainEqual({ provider: "not_applicable", account: "1000" });
  for (const provider of ["terminal", "stripe"] as const)
    expect(stored.money).toContainEqual({ provider, account: "1360" });
});

test("Stored accounts stay, even one for a rate that the shop does not charge any more", () => {
  const { datev } = datevValues(shop({ tax }));
  const typed = {
    ...datev,
    consultant: 29098,
    client: 55003,
    revenue: [
      { rate: 16, account: "8410" },
      { rate: 19, account: " " },
    ],
  };
  const stored = TypedDatev.parse({ datev: typed }).datev;
  expect(stored.revenue).toEqual([{ rate: 16, account: "8410" }]);
  expect(datevValues(shop({ tax, datev: stored })).datev.revenue).toEqual([
    { rate: 7, account: "" },
    { rate: 16, account: "8410" },
    { rate: 19, account: "" },
  ]);
});
