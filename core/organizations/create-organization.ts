import { entryWrite } from "../audit/audit-event.ts";
import { config } from "../config.ts";
import { callOf } from "../contract/api/route.ts";
import type { CreateOrganization } from "../contract/organizations/organization-input.ts";
import type { OrganizationDetails } from "../contract/organizations/staff.ts";
import * as staffOrganizations from "../contract/organizations/staff.ts";
import type { UserId } from "../contract/values/ids.ts";
import { commitOrThrow } from "../db/transaction.ts";
import { pickFiles } from "../files/pick-files.ts";
import { newId } from "../ids.ts";
import { newBoardWrite } from "../lists/board-version.ts";
import { joinWrites } from "../members/team.ts";
import { nameAccounts } from "./claim-accounts.ts";
import { checkConfiguration } from "./configuration-rules.ts";
import { claimHostname } from "./hostname.ts";
import { organizationItem, type StoredOrganization } from "./organization.ts";
import { organizationDetails } from "./organization-views.ts";
import { resolveAddress } from "./resolve-address.ts";
import { picturesOf, resolveStorefront } from "./resolve-storefront.ts";

/** A name below the platform's for an organization that chose none. */
const defaultHostname = (id: string): string => `${id.replace("_", "-")}.${new URL(config().PLATFORM_URL).hostname}`;

/**
 * Creates an organization that its creator owns. Until they have proved their email address it takes no orders,
 * whatever was asked for: each order makes us send mail.
 * @param isProved whether the creator has proved their address
 * @param asAdmin whether it is made by one of the PLATFORM_ADMINS
 * @throws AppError invalid_input for a hostname or an account that is taken, or a place that is not known
 */
export const createOrganization = async (
  {
    creatorId,
    input,
    isProved,
    asAdmin = false,
  }: { creatorId: UserId; input: CreateOrganization; isProved: boolean; asAdmin?: boolean },
  now = new Date(),
): Promise<OrganizationDetails> => {
  const { configuration, legalEntity, logo: _logo, address, ...fields } = input;
  const createdAt = now.toISOString();
  const id = newId("organization");
  // A new organization has no files, so a picture named here is refused.
  const fileOf = await pickFiles(id, picturesOf(input));
  const settings = {
    ...configuration,
    isAcceptingOrders: configuration.isAcceptingOrders && isProved,
    supportedLocales: configuration.supportedLocales ?? [configuration.defaultLocale],
  };
  checkConfiguration(settings, settings);
  const hostname = configuration.hostname ?? defaultHostname(id);
  const organization: StoredOrganization = {
    ...fields,
    id,
    createdAt,
    address: await resolveAddress(address),
    configuration: {
      ...settings,
      hostname,
      storefront: resolveStorefront(configuration.storefront, { ...configuration, hasStory: false, fileOf }),
      id: newId("configuration"),
      createdAt,
    },
    logoFile: null,
    legalEntity: legalEntity && { ...legalEntity, id: newId("legalEntity"), createdAt },
    deletedAt: null,
    version: 1,
  };
  const accountWrites = await nameAccounts({ organizationId: id, before: {}, after: configuration, asAdmin });
  const owner = joinWrites({ organizationId: id, userId: creatorId, role: "owner", createdAt });
  const event = { call: callOf(staffOrganizations.createOrganization) };
  await commitOrThrow([
    await claimHostname(hostname, { organizationId: id, asAdmin }, now),
    ...accountWrites,
    { put: organizationItem(organization), when: "absent" },
    newBoardWrite(id),
    ...owner,
    entryWrite({ organizationId: id, userId: creatorId }, event, [], now),
  ]);
  return organizationDetails(organization, now);
};
