import * as z from "zod/mini";
import type { Member } from "../accounts/actor.ts";
import type { OptionSet } from "../contract/products/option-set-input.ts";
import { Currency, Instant } from "../contract/values/common.ts";
import { OptionSetId, OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { optionSetsOf } from "../db/ranges.ts";
import { find, query } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { StoredModifierGroup, translateGroup } from "./product.ts";

/** A set of options as stored. Dishes that have it hold copies of its group. */
export const StoredOptionSet = z.object({
  id: OptionSetId,
  organizationId: OrganizationId,
  currency: Currency,
  group: StoredModifierGroup,
  createdAt: Instant,
  version: z.int(),
});
export type StoredOptionSet = z.infer<typeof StoredOptionSet>;

/** A set of options as stored. */
export const optionSetItem = (set: StoredOptionSet) => ({
  ...keys.optionSet(set.organizationId, set.id),
  ...set,
});

/** A set of options as the API shows it, in major units. */
export const optionSetResponse = ({ id, group, currency, createdAt, version }: StoredOptionSet): OptionSet => ({
  id,
  group: translateGroup(group, currency),
  createdAt,
  version,
});

/**
 * A set of options, by a consistent read.
 * @throws AppError not_found
 */
export const findOptionSet = async (organizationId: OrganizationId, id: OptionSetId): Promise<StoredOptionSet> => {
  const item = await find(keys.optionSet(organizationId, id), { consistent: true });
  if (!item) throw new AppError("not_found");
  return StoredOptionSet.parse(item);
};

/** All sets of options of an organization, in the order they were made. */
export const findOptionSets = async (organizationId: OrganizationId): Promise<StoredOptionSet[]> =>
  (await query({ ...optionSetsOf(organizationId), consistent: true })).map((item) => StoredOptionSet.parse(item));

/** The sets of options of an organization, as staff edit them. */
export const listOptionSets = async ({ member }: { member: Member }): Promise<OptionSet[]> =>
  (await findOptionSets(member.organizationId)).map(optionSetResponse);
