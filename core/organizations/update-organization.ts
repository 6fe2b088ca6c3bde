import type { Edit } from "../accounts/actor.ts";
import { CreateOrganization, type UpdateOrganization } from "../contract/organizations/organization-input.ts";
import type { OrganizationDetails } from "../contract/organizations/staff.ts";
import { counterKey, lists } from "../db/lists.ts";
import { optionSetsOf, promotionsOf } from "../db/ranges.ts";
import { findMany, query } from "../db/table.ts";
import { throttle } from "../db/throttle.ts";
import { commitOrThrow, type GuardedWrite, orConflict } from "../db/transaction.ts";
import { AppError, invalid } from "../errors.ts";
import { pickFiles } from "../files/pick-files.ts";
import { newId } from "../ids.ts";
import { parseInput } from "../parse-input.ts";
import { checkReadiness } from "./check-readiness.ts";
import { nameAccounts } from "./claim-accounts.ts";
import { checkConfiguration } from "./configuration-rules.ts";
import { claimHostname, leaveHostname } from "./hostname.ts";
import { findOrganization, organizationItem, type StoredOrganization } from "./organization.ts";
import { organizationDetails } from "./organization-views.ts";
import { storedConfiguration } from "./payment-accounts.ts";
import { resolveAddress } from "./resolve-address.ts";
import { picturesOf, resolveStorefront } from "./resolve-storefront.ts";

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Changes some fields of an organization; the whole must then be one that could be created.
 * An organization only begins to take orders when it has what they need.
 * @param isProved whether who asks has proved their email address
 * @param asAdmin whether one of the PLATFORM_ADMINS does
 * @throws AppError organization_not_found, invalid_input, conflict, throttled, forbidden for an operator who changes
 *   what only its owner may
 */
export const updateOrganization = async (
  {
    member,
    patch,
    isProved = false,
    asAdmin = false,
    version,
    paymentOptions,
  }: Edit & {
    patch: UpdateOrganization;
    isProved?: boolean;
    asAdmin?: boolean;
    paymentOptions: (organization: StoredOrganization) => readonly unknown[];
  },
  now = new Date(),
): Promise<OrganizationDetails> => {
  const { organizationId } = member;
  if (member.isOperator && !isForOperators(patch))
    throw new AppError("forbidden", {
      message: "Operators set a hostname or a payment account of a shop, nothing else",
    });
  const before = await findOrganization(organizationId, { consistent: true });
  if (version !== undefined && version !== before.version) throw new AppError("conflict");
  const whole = parseInput(CreateOrganization, merged(before, patch));
  const { configuration, legalEntity, logo, address, ...fields } = whole;
  const { supportedLocales = before.configuration.supportedLocales } = configuration;
  checkConfiguration({ ...configuration, supportedLocales }, patch.configuration ?? {});
  const { heroPicture, hasStory } = before.configuration.storefront;
  const fileOf = await pickFiles(organizationId, picturesOf(whole), [before.logoFile, heroPicture]);
  const after: StoredOrganization = {
    ...before,
    ...fields,
    address: await resolveAddress(address, before.address),
    configuration: {
      ...before.configuration,
      ...configuration,
      supportedLocales,
      hostname: configuration.hostname ?? "",
      storefront: resolveStorefront(configuration.storefront, {
        ...configuration,
        hasStory,
        fileOf,
        kept: before.configuration.storefront.translations,
      }),
    },
    logoFile: logo && fileOf(logo),
    legalEntity: legalEntity && {
      id: before.legalEntity?.id ?? newId("legalEntity"),
      createdAt: before.legalEntity?.createdAt ?? now.toISOString(),
      ...legalEntity,
    },
    version: before.version + 1,
  };
  if (after.configuration.isAcceptingOrders && !before.configuration.isAcceptingOrders)
    await checkReadiness(after, { isProved, waysToPay: paymentOptions(after).length });
  const hostnameWrites = await moveHostname(before, after, asAdmin, now);
  const accounts = { before: before.configuration, after: after.configuration };
  const accountWrites = await nameAccounts({ organizationId, ...accounts, asAdmin });
  await commitOrThrow([
    orConflict({ put: organizationItem(after), when: { version: before.version } }),
    ...hostnameWrites,
    ...accountWrites,
    ...(await currencyChecks(before, after)),
  ]);
  return organizationDetails(after, now);
};

const operatorFields = ["hostname", ...Object.keys(storedConfiguration)];

/** Whether a patch changes only what operators of the platform set in a shop of somebody else. */
const isForOperators = ({ configuration = {}, ...others }: UpdateOrganization): boolean =>
  Object.keys(others).length === 0 && Object.keys(configuration).every((field) => operatorFields.includes(field));

/** An organization with a patch over it, as somebody would send it to create it. */
const merged = (before: StoredOrganization, patch: UpdateOrganization) => {
  const { name, phone, email, logoFile, address } = before;
  const { id: _id, createdAt: _createdAt, ...configuration } = before.configuration;
  const { hasStory: _hasStory, heroPicture, ...words } = configuration.storefront;
  const storefront = { ...words, heroPicture: heroPicture?.id ?? null };
  const { id: _legalId, createdAt: _since, ...legalEntity } = before.legalEntity ?? {};
  return {
    name,
    phone,
    email,
    logo: logoFile?.id ?? null,
    address: address && { placeId: address.placeId, addressLineTwo: address.addressLineTwo },
    ...patch,
    configuration: {
      ...configuration,
      storefront,
      ...patch.configuration,
      reservations: { ...configuration.reservations, ...patch.configuration?.reservations },
    },
    legalEntity:
      patch.legalEntity === undefined
        ? before.legalEntity && legalEntity
        : patch.legalEntity && { ...legalEntity, ...patch.legalEntity },
  };
};

/** Each hostname that an organization leaves is held for it, so it may not go through many of them. */
const moveHostname = async (
  { id: organizationId, configuration: { hostname: left } }: StoredOrganization,
  { configuration: { hostname: taken } }: StoredOrganization,
  asAdmin: boolean,
  now: Date,
): Promise<GuardedWrite[]> => {
  if (left === taken) return [];
  const claim = await claimHostname(taken, { organizationId, asAdmin }, now);
  if (!asAdmin) await throttle({ subject: `hostname of ${organizationId}`, attempts: 10, seconds: DAY_SECONDS }, now);
  return [leaveHostname(left, organizationId, now), claim];
};

/** Amounts are stored in the currency's minor units: it stays while there is any. */
const currencyChecks = async (before: StoredOrganization, after: StoredOrganization): Promise<GuardedWrite[]> => {
  if (before.configuration.defaultCurrency === after.configuration.defaultCurrency) return [];
  const counters = (["PRODUCT", "SHIPPING"] as const).map((collection) => counterKey(lists.all(after.id, collection)));
  const [found, ...others] = await Promise.all([
    findMany(counters, { consistent: true }),
    ...[optionSetsOf(after.id), promotionsOf(after.id)].map((range) => query({ ...range, limit: 1, consistent: true })),
  ]);
  const refusal = invalid(
    ["configuration", "defaultCurrency"],
    "The currency can't change while there are products, option sets, promotions or shipping methods",
  );
  if (found.some((counter) => counter?.count) || others.some(({ length }) => length > 0)) throw refusal;
  return counters.map((check, place): GuardedWrite => [{ check, when: { count: found[place]?.count } }, refusal]);
};
