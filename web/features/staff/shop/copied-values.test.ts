import { expect, test } from "vitest";
import type { OrganizationDetails } from "#core/contract/organizations/staff.ts";
import { usualConfiguration } from "#core/contract/testing/usual-configuration.ts";
import { ConfigurationId } from "#core/contract/values/ids.ts";
import { copiedHours, copiedSettings } from "./copied-values.ts";

const day = (date: string, openingTime: string | null = null) => ({
  date,
  openingTime,
  closingTime: openingTime && "22:00",
});
const withSettings = (settings: Partial<OrganizationDetails["configuration"]> = {}) => ({
  configuration: { id: ConfigurationId.parse(`cfg_${"0".repeat(26)}`), ...usualConfiguration, ...settings },
});

test("A copy of the hours takes the week, adds special days, and changes and deletes none", () => {
  const other = withSettings({ specialDays: [day("2026-12-24"), day("2026-12-31", "12:00")] });
  const { specialDays } = copiedHours(other, { specialDays: [day("2026-12-24", "10:00"), day("2027-01-06")] });
  expect(specialDays).toEqual([day("2026-12-24", "10:00"), day("2026-12-31", "12:00"), day("2027-01-06")]);
});

test("A copy of the settings leaves a shop what it is, where it is, and whether it takes orders", () => {
  const names = Object.keys(copiedSettings(withSettings()));
  for (const name of ["hostname", "isAcceptingOrders", "defaultCurrency", "timezone", "notifyEmail", "name"])
    expect(names).not.toContain(name);
});
