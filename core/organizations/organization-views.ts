import type { MailReturned } from "../contract/messages/mail-returned.ts";
import { upcoming } from "../contract/organizations/calendar.ts";
import { Organization, type OrganizationAddress, type Seller } from "../contract/organizations/organizations.ts";
import type { OrganizationDetails } from "../contract/organizations/staff.ts";
import { configurationInForce, openingOf, orderingOf } from "./opening-now.ts";
import type { StoredOrganization } from "./organization.ts";
import { accountDetailsOf, noAccounts } from "./payment-accounts.ts";
import { servingAt } from "./serving.ts";

const sellerOf = ({ legalEntity, address }: StoredOrganization): Seller | null =>
  legalEntity && {
    name: legalEntity.name,
    taxId: legalEntity.taxId,
    address: legalEntity.address ?? (address && addressLine(address)),
  };

const addressLine = ({ addressLineOne, zipCode, city }: OrganizationAddress) => `${addressLineOne}, ${zipCode} ${city}`;

/** Why mail about new orders does not reach the shop at an instant; undefined if it does. */
export const notifyReturnedOf = (
  { configuration, returnedMail }: StoredOrganization,
  now: Date,
): MailReturned | null => {
  const isCurrent = returnedMail?.to === configuration.notifyEmail && returnedMail.until > now.toISOString();
  return isCurrent ? returnedMail.why : null;
};

/** All of an organization, as its members read it at an instant. */
export const organizationDetails = (stored: StoredOrganization, now: Date): OrganizationDetails => ({
  ...stored,
  configuration: { ...stored.configuration, specialDays: upcoming(stored.configuration, now) },
  logo: stored.logoFile?.id ?? null,
  legalEntityId: stored.legalEntity?.id ?? null,
  notifyReturned: notifyReturnedOf(stored, now),
  suspension: stored.suspension ?? null,
  ...accountDetailsOf(stored),
  couriers: stored.couriers ?? null,
  seller: sellerOf(stored),
  ordering: orderingOf(stored, now),
  opening: openingOf(stored, now),
  serving: servingAt(stored.configuration, now),
  popular: stored.popular ?? [],
  takesCodes: stored.promotions?.hasCodes ?? false,
  estimates: stored.configuration.capacity !== null,
});

/** The organization as a driver reads it: the public fields, and neutral values for the other fields of members. */
export const driverDetails = (stored: StoredOrganization, now: Date): OrganizationDetails => {
  const shown = publicOrganization(stored, now);
  return {
    ...shown,
    configuration: {
      ...shown.configuration,
      ...noAccounts.configuration,
      notifyEmail: null,
      textMessages: false,
      staffRefundLimit: null,
      tables: [],
      tableOrders: false,
      capacity: null,
      menuTimes: [],
      stations: [],
      tax: null,
      datev: null,
    },
    notifyReturned: null,
    suspension: null,
    legalEntityId: null,
    ...noAccounts.details(),
    couriers: null,
    legalEntity: null,
    version: stored.version,
  };
};

/** The public fields of an organization. */
export const publicOrganization = (stored: StoredOrganization, now: Date): Organization =>
  Organization.parse(organizationDetails({ ...stored, configuration: configurationInForce(stored) }, now));
