import type { Edit, Member } from "../accounts/actor.ts";
import { checkVersion } from "../catalogue/item.ts";
import type { OptionSet, OptionSetInput } from "../contract/products/option-set-input.ts";
import type { OptionSetId } from "../contract/values/ids.ts";
import { auditAs } from "../db/audit-entry.ts";
import { keys } from "../db/keys.ts";
import { oneByOne } from "../db/one-by-one.ts";
import { commitOrThrow, type GuardedWrite, orConflict } from "../db/transaction.ts";
import { invalid } from "../errors.ts";
import { newId } from "../ids.ts";
import { findOrganization } from "../organizations/organization.ts";
import { copyToDishes } from "./copy-option-set.ts";
import { storedGroups } from "./modifier-groups.ts";
import { findOptionSet, findOptionSets, optionSetItem, optionSetResponse, type StoredOptionSet } from "./option-set.ts";

/** Most sets of an organization, and most bytes of one: all of them are one answer, of at most 6 MB. */
const MAX_SETS = 50;
const MAX_BYTES = 60_000;

/**
 * Adds a set of options.
 * @throws AppError invalid_input, also for more sets than an organization keeps, conflict when others keep adding sets
 */
export const createOptionSet = (
  { member, input }: { member: Member; input: OptionSetInput },
  now = new Date(),
): Promise<OptionSet> =>
  oneByOne(keys.made(member.organizationId, "OPTIONSET"), async (counted) => {
    if ((await findOptionSets(member.organizationId)).length >= MAX_SETS)
      throw invalid(["group"], "Keep at most 50 option sets");
    return optionSetResponse(await save(undefined, member, input, now, [counted]));
  });

/**
 * Replaces a set of options, then its copies in all dishes that have it. The set is written first, so repeating an
 * interrupted call finishes it.
 * @throws AppError not_found, invalid_input, conflict when somebody else has changed the set, or keeps changing a dish
 */
export const replaceOptionSet = async (
  { member, id, input, version }: Edit & { id: OptionSetId; input: OptionSetInput },
  now = new Date(),
): Promise<OptionSet> => {
  const before = await findOptionSet(member.organizationId, id);
  checkVersion(before, version);
  const set = await save(before, member, input, now);
  await copyToDishes([set], now);
  return optionSetResponse(set);
};

/**
 * Deletes a set of options. Dishes keep their copies as options of their own.
 * @throws AppError not_found, conflict when somebody changed it meanwhile
 */
export const deleteOptionSet = async ({
  member: { organizationId },
  id,
}: {
  member: Member;
  id: OptionSetId;
}): Promise<void> => {
  const set = await findOptionSet(organizationId, id);
  const { version } = set;
  auditAs([{ put: optionSetItem(set) }]);
  await commitOrThrow([orConflict({ remove: keys.optionSet(organizationId, id), when: { version } })]);
};

const save = async (
  before: StoredOptionSet | undefined,
  { organizationId }: Member,
  { group: input }: OptionSetInput,
  now: Date,
  others: GuardedWrite[] = [],
): Promise<StoredOptionSet> => {
  const { configuration } = await findOrganization(organizationId);
  const { defaultCurrency: currency, defaultLocale } = configuration;
  const { optionSetId: _itself, ...own } = input;
  const [group] = storedGroups([own], { currency, defaultLocale, kept: before ? [before.group] : [] });
  if (!group) throw new Error("A set has a group");
  const id = before?.id ?? newId("optionSet");
  const set: StoredOptionSet = {
    id,
    organizationId,
    currency,
    group: { ...group, optionSetId: id },
    createdAt: before?.createdAt ?? now.toISOString(),
    version: (before?.version ?? 0) + 1,
  };
  if (Buffer.byteLength(JSON.stringify(set)) > MAX_BYTES)
    throw invalid(["group"], "The texts of this product are too long together");
  const when = before ? { version: before.version } : ("absent" as const);
  await commitOrThrow([orConflict({ put: optionSetItem(set), when }), ...others]);
  return set;
};
