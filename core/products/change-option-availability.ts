import { isDeepStrictEqual } from "node:util";
import type { Member } from "../accounts/actor.ts";
import { audited } from "../audit/audit-event.ts";
import { callOf } from "../contract/api/route.ts";
import * as contract from "../contract/products/option-availability.ts";
import type { SavedProducts } from "../contract/products/product-input.ts";
import type { ModifierId, ProductId } from "../contract/values/ids.ts";
import { editItem } from "../db/edit-item.ts";
import { keys } from "../db/keys.ts";
import { retryOnConflict } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { inBatches } from "../in-batches.ts";
import { copyToDishes } from "./copy-option-set.ts";
import { findOptionSet, findOptionSets, StoredOptionSet } from "./option-set.ts";
import { findProduct } from "./product.ts";
import { ATTEMPTS, CONCURRENCY, saveProduct } from "./save-product.ts";
import { refusal } from "./save-products.ts";

/**
 * Marks options of several dishes as sold out, or as available again. An option of a set changes in every dish that has
 * the set. Each dish is changed as it is now, so what others change at the same time is kept. An option that no longer
 * exists is refused together with its dish. A repeated call changes nothing.
 */
export const changeOptionAvailability = async (
  { member, options, soldOut, soldOutUntil }: contract.ChangeOptionAvailability & { member: Member },
  now = new Date(),
): Promise<SavedProducts> => {
  const byDish = Map.groupBy(options, ({ productId }) => productId);
  const dishes = [...byDish].map(([id, some]) => ({ id, options: new Set(some.map(({ modifierId }) => modifierId)) }));
  const change = (dish: (typeof dishes)[number]) =>
    retryOnConflict(ATTEMPTS, () => changeOnce(member, dish, { soldOut, soldOutUntil }, now)).catch(refusal);
  const results = await inBatches(dishes, CONCURRENCY, change);
  await changeSets(member, new Set(options.map(({ modifierId }) => modifierId)), { soldOut, soldOutUntil }, now);
  return { results };
};

/** Changes the options in their sets, and in all dishes that have these sets. */
const changeSets = async (
  { organizationId }: Member,
  options: ReadonlySet<ModifierId>,
  state: { soldOut: boolean; soldOutUntil: string | null },
  now: Date,
): Promise<void> => {
  const sets = await findOptionSets(organizationId);
  const touched = sets.filter(({ group }) => group.modifiers.some(({ id }) => options.has(id)));
  for (const { id } of touched)
    await editItem(keys.optionSet(organizationId, id), (item) => {
      const { group } = StoredOptionSet.parse(item);
      const modifiers = group.modifiers.map((each) => (options.has(each.id) ? { ...each, ...state } : each));
      return isDeepStrictEqual(modifiers, group.modifiers) ? undefined : { group: { ...group, modifiers } };
    });
  await copyToDishes(await Promise.all(touched.map(({ id }) => findOptionSet(organizationId, id))), now);
};

const changeOnce = async (
  member: Member,
  { id, options }: { id: ProductId; options: ReadonlySet<ModifierId> },
  state: { soldOut: boolean; soldOutUntil: string | null },
  now: Date,
): Promise<{ id: ProductId }> => {
  const before = await findProduct(member.organizationId, id);
  const found = before.modifierGroups.flatMap(({ modifiers }) => modifiers.filter((each) => options.has(each.id)));
  if (found.length < options.size) throw new AppError("not_found", { message: "Option not found" });
  const isUnchanged = found.every(
    ({ soldOut, soldOutUntil }) => soldOut === state.soldOut && soldOutUntil === state.soldOutUntil,
  );
  if (isUnchanged) return { id };
  const modifierGroups = before.modifierGroups.map((group) => ({
    ...group,
    modifiers: group.modifiers.map((each) => (options.has(each.id) ? { ...each, ...state } : each)),
  }));
  const event = { call: callOf(contract.changeOptionAvailability), fields: ["modifierGroups"] };
  await audited(member, event, () => saveProduct(before, { ...before, modifierGroups }, now));
  return { id };
};
