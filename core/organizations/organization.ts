import * as z from "zod/mini";
import { courierBookings } from "../contract/couriers/couriers.ts";
import { courierServiceNames } from "../contract/couriers/names.ts";
import { DatevSettings } from "../contract/exports/datev-settings.ts";
import { MailReturned } from "../contract/messages/mail-returned.ts";
import { ACCEPT_WITHIN, acceptanceSettings } from "../contract/organizations/acceptance-settings.ts";
import { upcoming } from "../contract/organizations/calendar.ts";
import { CapacitySettings } from "../contract/organizations/capacity-settings.ts";
import { MenuTimes } from "../contract/organizations/menu-time-input.ts";
import { openingAt } from "../contract/organizations/opening.ts";
import { Ordering } from "../contract/organizations/ordering.ts";
import {
  Configuration,
  Organization,
  OrganizationAddress,
  type Seller,
} from "../contract/organizations/organizations.ts";
import { LegalEntity, type OrganizationDetails } from "../contract/organizations/staff.ts";
import { Stations } from "../contract/organizations/station-input.ts";
import { Suspension } from "../contract/organizations/suspension.ts";
import { Tables } from "../contract/organizations/table-input.ts";
import { emptyStorefront, Storefront } from "../contract/site/site-content.ts";
import { TaxSettings } from "../contract/tax/tax-settings.ts";
import { Day, FileRef, Instant } from "../contract/values/common.ts";
import { Price } from "../contract/values/fields.ts";
import { OrganizationId, ProductId, PromotionId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { hostnameIndex, ORGANIZATIONS } from "../db/ranges.ts";
import { indexKey } from "../db/schema.ts";
import { find, type Item } from "../db/table.ts";
import { type GuardedWrite, orConflict } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { accountDetailsOf, noAccounts, storedAccounts, storedConfiguration } from "./payment-accounts.ts";
import { servingAt } from "./serving.ts";

/** What an organization knows of its promotions, so that shops without any pay for no further read. */
const PromotionIndex = z.object({
  automatic: z.array(z.object({ id: PromotionId, from: z.nullable(Day), until: z.nullable(Day) })),
  hasCodes: z.boolean(),
});
export type PromotionIndex = z.infer<typeof PromotionIndex>;

/** An organization as the table holds it: one item, its configuration and legal entity inside. */
export const StoredOrganization = z.object({
  id: OrganizationId,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  createdAt: Instant,
  address: z.nullable(OrganizationAddress),
  configuration: z.extend(Configuration, {
    ...storedConfiguration,
    notifyEmail: z._default(z.nullable(z.string()), null),
    textMessages: z._default(z.boolean(), false),
    staffRefundLimit: z._default(z.nullable(Price), null),
    tables: z._default(Tables, []),
    tableOrders: z._default(z.boolean(), false),
    stations: z._default(Stations, []),
    capacity: z._default(z.nullable(CapacitySettings), null),
    menuTimes: z._default(MenuTimes, []),
    tax: z._default(z.nullable(TaxSettings), null),
    datev: z._default(z.nullable(DatevSettings), null),
    storefront: z._default(Storefront, emptyStorefront),
    enableCash: z._default(z.boolean(), true),
    capturesOnAcceptance: z._default(z.boolean(), false),
    acceptWithinMinutes: z._default(acceptanceSettings.acceptWithinMinutes, ACCEPT_WITHIN),
  }),
  logoFile: z.nullable(FileRef),
  legalEntity: z.nullable(LegalEntity),
  ...storedAccounts,
  /** The courier service that it uses, and the account there. */
  couriers: z.optional(
    z.nullable(z.object({ service: z.enum(courierServiceNames), account: z.string(), book: z.enum(courierBookings) })),
  ),
  /** What staff decided during the day, until when. */
  ordering: z.optional(
    z.object({
      pausedUntil: z.optional(z.nullable(Instant)),
      paused: Ordering.shape.paused,
      extraMinutes: z.optional(z.int()),
      extraMinutesUntil: z.optional(Instant),
    }),
  ),
  /** An address of the shop whose mail came back, and until when it gets none. */
  returnedMail: z.optional(z.object({ to: z.string(), why: MailReturned, until: Instant })),
  /** The dishes that are ordered most. The job `countPopular` writes them. */
  popular: z.optional(z.array(ProductId)),
  /**
   * Which promotions may apply by themselves, the oldest first, and whether any has a code. Left out where there is
   * none.
   */
  promotions: z.optional(PromotionIndex),
  /** Set while the platform lets it take no new orders and reservations. */
  suspension: z.optional(z.nullable(Suspension)),
  /** Set once it was deleted; nobody finds it then. */
  deletedAt: z.nullable(Instant),
  /** Grows with every edit; a replacement names the one it was made from. */
  version: z.int(),
});
export type StoredOrganization = z.infer<typeof StoredOrganization>;

/**
 * The organization in a stored item.
 * @throws AppError organization_not_found when there is none or it was deleted
 */
export const parseOrganization = (item: Item | undefined): StoredOrganization => {
  const organization = item && StoredOrganization.parse(item);
  if (!organization || organization.deletedAt) throw new AppError("organization_not_found");
  return organization;
};

/**
 * An organization; `consistent` as the last acknowledged write left it.
 * @throws AppError organization_not_found
 */
export const findOrganization = async (
  organizationId: OrganizationId,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<StoredOrganization> => parseOrganization(await find(keys.organization(organizationId), { consistent }));

/** The item of an organization, to be found by its id, among all of them and, until it is deleted, by its hostname. */
export const organizationItem = (organization: StoredOrganization) => {
  const { pk, prefix } = hostnameIndex(organization.configuration.hostname);
  return {
    ...keys.organization(organization.id),
    ...(!organization.deletedAt && indexKey("gsi1", pk, prefix)),
    ...indexKey("gsi2", ORGANIZATIONS, organization.id),
    ...organization,
  };
};

/** The write that changes fields of an organization as it was read, refused with conflict if it was changed since. */
export const organizationChange = (
  { id, version }: StoredOrganization,
  set: Partial<Omit<StoredOrganization, "version">>,
): GuardedWrite =>
  orConflict({ update: keys.organization(id), set: { ...set, version: version + 1 }, when: { version } });

const sellerOf = ({ legalEntity, address }: StoredOrganization): Seller | null =>
  legalEntity && {
    name: legalEntity.name,
    taxId: legalEntity.taxId,
    address: legalEntity.address ?? (address && addressLine(address)),
  };

const addressLine = ({ addressLineOne, zipCode, city }: OrganizationAddress) => `${addressLineOne}, ${zipCode} ${city}`;

/** The settings that apply: those of the organization, but no orders and no reservations while it is suspended. */
export const configurationInForce = ({
  configuration,
  suspension,
}: StoredOrganization): StoredOrganization["configuration"] =>
  suspension
    ? { ...configuration, isAcceptingOrders: false, reservations: { ...configuration.reservations, enabled: false } }
    : configuration;

/**
 * How an organization takes orders at an instant, by what its staff decided during the day. Where each kind that it
 * offers is paused, the shop is, until the first of them ends.
 */
export const orderingOf = ({ ordering = {}, address, configuration }: StoredOrganization, now: Date): Ordering => {
  const { pausedUntil, paused, extraMinutes = 0, extraMinutesUntil = "" } = ordering;
  const at = now.toISOString();
  const ahead = (until: string | null | undefined) => (until && until > at ? until : undefined);
  const [delivery, pickup] = [ahead(paused?.delivery), ahead(paused?.pickup)];
  const isAll = (delivery || !address) && (pickup || !configuration.enablePickup);
  const [first = null] = isAll ? [delivery, pickup].filter((until) => until !== undefined).toSorted() : [];
  return {
    pausedUntil: ahead(pausedUntil) ?? first,
    ...((delivery || pickup) && { paused: { ...(delivery && { delivery }), ...(pickup && { pickup }) } }),
    extraMinutes: extraMinutesUntil > at ? extraMinutes : 0,
  };
};

/** Whether an organization takes orders at an instant, and when that changes next. */
export const openingOf = (stored: StoredOrganization, now: Date): Organization["opening"] =>
  openingAt(configurationInForce(stored), now, orderingOf(stored, now).pausedUntil);

/**
 * Whether an order for one of the picker's slots is taken at an instant: also before the doors open, but not in a
 * pause.
 */
export const takesScheduledOrders = (stored: StoredOrganization, now: Date): boolean => {
  const { isOpenNow, opensAt } = openingOf(stored, now);
  return isOpenNow || (opensAt !== null && orderingOf(stored, now).pausedUntil === null);
};

/** Why new orders are not told to the shop by mail at an instant. */
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

/** What a driver reads of it: what anybody may, and neutral values for the rest of what its members read. */
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

/** What anybody may read of it. */
export const publicOrganization = (stored: StoredOrganization, now: Date): Organization =>
  Organization.parse(organizationDetails({ ...stored, configuration: configurationInForce(stored) }, now));
