import * as z from "zod/mini";
import { courierBookings } from "../contract/couriers/couriers.ts";
import { courierServiceNames } from "../contract/couriers/names.ts";
import { MailReturned } from "../contract/messages/mail-returned.ts";
import { ACCEPT_WITHIN_MINUTES, acceptanceSettings } from "../contract/organizations/acceptance-settings.ts";
import { Ordering } from "../contract/organizations/ordering.ts";
import { Configuration, OrganizationAddress } from "../contract/organizations/organizations.ts";
import { LegalEntity, memberSettings } from "../contract/organizations/staff.ts";
import { Suspension } from "../contract/organizations/suspension.ts";
import { emptyStorefront, Storefront } from "../contract/site/site-content.ts";
import { Day, FileRef, Instant } from "../contract/values/common.ts";
import { OrganizationId, ProductId, PromotionId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { hostnameIndex, ORGANIZATIONS } from "../db/ranges.ts";
import { indexKey } from "../db/schema.ts";
import { find, type Item } from "../db/table.ts";
import { type GuardedWrite, orConflict } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { storedAccounts, storedConfiguration } from "./payment-accounts.ts";

/** A summary of its promotions, so that shops without any need no further read. */
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
    ...memberSettings,
    storefront: z._default(Storefront, emptyStorefront),
    enableCash: z._default(z.boolean(), true),
    acceptWithinMinutes: z._default(acceptanceSettings.acceptWithinMinutes, ACCEPT_WITHIN_MINUTES),
  }),
  logoFile: z.nullable(FileRef),
  legalEntity: z.nullable(LegalEntity),
  ...storedAccounts,
  /** The courier service that it uses, and the account there. */
  couriers: z.optional(
    z.nullable(z.object({ service: z.enum(courierServiceNames), account: z.string(), book: z.enum(courierBookings) })),
  ),
  /** The pauses and delays that staff set during the day, with their ends. */
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
  /** Set once it was deleted. A deleted organization is not found. */
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
