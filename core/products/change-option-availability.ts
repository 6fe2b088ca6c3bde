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
import { copyToDishes } from "./copy-option-set.ts";
import { findOptionSet, findOptionSets, StoredOptionSet } from "./option-set.ts";
import { findProduct } from "./product.ts";
import { saveProduct } from "./save-product.ts";
import { AT_ONCE, refusal } from "./save-products.ts";

/** How often a dish is changed anew, when others change it at the same time. */
const ATTEMPTS = 12;

/**
 * Says that options of several dishes are sold out, or there again; one of a set in all dishes that have the set. Each
 * dish is changed as it is now, so nothing that others change of it is lost. An option that is gone is refused with its
 * dish. A repeated call changes nothing.
 */
export const changeOptionAvailability = async (
  { member, options, soldOut, soldOutUntil }: contract.ChangeOptionAvailability & { member: Member },
  now = new Date(),
): Promise<SavedProducts> => {
  const byDish = Map.groupBy(options, ({ productId }) => productId);
  const dishes = [...byDish].map(([id, some]) => ({ id, options: new Set(some.map(({ modifierId }) => modifierId)) }));
  const change = (dish: (typeof dishes)[number]) =>
    retryOnConflict(ATTEMPTS, () => changeOnce(member, dish, { soldOut, soldOutUntil }, now)).catch(refusal);
  const results: SavedProducts["results"] = [];
  for (let first = 0; first < dishes.length; first += AT_ONCE)
    results.push(...(await Promise.all(dishes.slice(first, first + AT_ONCE).map(change))));
  await changeSets(member, new Set(options.map(({ modifierId }) => modifierId)), { soldOut, soldOutUntil }, now);
  return { results };
};

/** An option of a set is sold out in the set, and so in all dishes that have it. */
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
  const there = before.modifierGroups.flatMap(({ modifiers }) => modifiers.filter((each) => options.has(each.id)));
  if (there.length < options.size) throw new AppError("not_found", { message: "Option not found" });
  const isSo = there.every(
    ({ soldOut, soldOutUntil }) => soldOut === state.soldOut && soldOutUntil === state.soldOutUntil,
  );
  if (isSo) return { id };
  const modifierGroups = before.modifierGroups.map((group) => ({
    ...group,
    modifiers: group.modifiers.map((each) => (options.has(each.id) ? { ...each, ...state } : each)),
  }));
  const event = { call: callOf(contract.changeOptionAvailability), fields: ["modifierGroups"] };
  await audited(member, event, () => saveProduct(before, { ...before, modifierGroups }, now));
  return { id };
};
