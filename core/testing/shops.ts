import { usualConfiguration } from "../contract/testing/usual-configuration.ts";
import { newId } from "../ids.ts";
import type { StoredOrganization } from "../organizations/organization.ts";

/** A stored organization in Kraków with prices in zloty, and the fields that a test sets. */
export const aShop = (
  overrides: Partial<StoredOrganization> = {},
  configuration: Partial<StoredOrganization["configuration"]> = {},
): StoredOrganization => ({
  id: newId("organization"),
  name: "Dosa & Co",
  phone: "+48 12 345 67 89",
  email: "kitchen@example.com",
  createdAt: "2026-01-01T00:00:00.000Z",
  address: null,
  configuration: {
    id: newId("configuration"),
    ...usualConfiguration,
    ...configuration,
  },
  logoFile: null,
  legalEntity: null,
  deletedAt: null,
  version: 1,
  ...overrides,
});
