import type { StaffOrganization } from "#core/contract/organizations/staff.ts";
import { noAccounts, usualConfiguration } from "#core/contract/testing/usual-configuration.ts";
import type { ConfigurationId, OrganizationId } from "#core/contract/values/ids.ts";

const createdAt = "2026-01-01T00:00:00.000Z";

/** The shop that the gallery's widgets belong to. */
export const shop: StaffOrganization = {
  id: "org_01k9zv3m5n7p9r1s3t5v7w9y0a" as OrganizationId,
  role: "owner",
  name: "Dosa & Co",
  phone: "+48 12 345 67 89",
  email: "kitchen@example.com",
  createdAt,
  address: null,
  estimates: false,
  logo: null,
  logoFile: null,
  seller: null,
  legalEntity: null,
  legalEntityId: null,
  notifyReturned: null,
  suspension: null,
  ...noAccounts,
  version: 1,
  ordering: { pausedUntil: null, extraMinutes: 0 },
  popular: [],
  takesCodes: false,
  opening: { isOpenNow: true, closesAt: null, opensAt: null },
  configuration: {
    id: "cfg_01k9zv3m5n7p9r1s3t5v7w9y0a" as ConfigurationId,
    ...usualConfiguration,
  },
};
