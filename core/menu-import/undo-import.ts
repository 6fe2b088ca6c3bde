import type { Member } from "../accounts/actor.ts";
import { audited } from "../audit/audit-event.ts";
import { deleteCategory } from "../categories/delete-category.ts";
import { updateCategory } from "../categories/update-category.ts";
import { callOf } from "../contract/api/route.ts";
import { UpdateCategory } from "../contract/categories/staff.ts";
import { type UndoImport, type UndoneImport, undoImport as undoRow } from "../contract/menu-import/undo.ts";
import type { ModifierGroupInput } from "../contract/products/product-input.ts";
import { UpdateProduct } from "../contract/products/product-input.ts";
import { CategoryId, type MenuImportId, ProductId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { lists } from "../db/lists.ts";
import { importedUntil } from "../db/ranges.ts";
import { find, query, tryCommit } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { inBatches } from "../in-batches.ts";
import { entriesOf } from "../lists/list.ts";
import { deleteProduct } from "../products/delete-product.ts";
import { StoredProduct } from "../products/product.ts";
import { updateProduct } from "../products/update-product.ts";
import { canBeUndone, type Imported, importedOf } from "./imported.ts";

/** Most items that one call takes back. */
const MAX_ITEMS = 50;

/** How many dishes are taken back at the same time. Each of them changes the totals of the same lists. */
const CONCURRENCY = 5;

/**
 * Undoes some changes of an import, dishes before categories. An item that somebody has changed since stays as it is
 * and is named. A caller repeats this with `next` until there is none.
 * @throws AppError not_found for an import that changed nothing or is too long ago
 */
export const undoImport = async (
  { member, id, before }: UndoImport & { member: Member; id: MenuImportId },
  now = new Date(),
): Promise<UndoneImport> => {
  if (!canBeUndone(id, now)) throw new AppError("not_found");
  const found = await query({
    ...importedUntil(member.organizationId, id, before),
    newestFirst: true,
    limit: MAX_ITEMS,
    consistent: true,
    keep: (item) => importedOf(item).itemId !== before,
  });
  if (!found.length && !before) throw new AppError("not_found");
  const some = found.map(importedOf);
  const kept: UndoneImport["kept"] = [];
  for (const isDish of [true, false]) {
    const part = some.filter(({ itemId }) => ProductId.safeParse(itemId).success === isDish);
    const undone = await inBatches(part, CONCURRENCY, (each) => undo(member, each));
    kept.push(...part.filter((_, place) => !undone[place]).map(({ itemId, title }) => ({ id: itemId, title })));
  }
  return {
    undone: some.length - kept.length,
    kept,
    next: found.length < MAX_ITEMS ? null : (some.at(-1)?.itemId ?? null),
  };
};

/**
 * Undoes the change of one item, unless an earlier call did.
 * @returns whether it is as before the import; otherwise it was left alone
 */
const undo = async (member: Member, imported: Imported): Promise<boolean> => {
  const key = keys.imported(member.organizationId, imported.importId, imported.itemId);
  if (imported.outcome) return imported.outcome === "undone";
  const event = {
    call: callOf(undoRow),
    name: imported.title,
    ...(imported.before && { fields: Object.keys(imported.before) }),
  };
  try {
    await audited(
      member,
      event,
      () => takeBack(member, imported),
      () => ({ update: key, set: { outcome: "undone" }, unset: ["before"], when: "present" }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { importId } = imported;
    if (await tryCommit({ update: key, set: { outcome: "kept" }, when: { importId, outcome: undefined } }))
      return false;
    // The same undo runs twice at the same time, and the other call was first.
    const now = await find(key, { consistent: true });
    return now !== undefined && importedOf(now).outcome === "undone";
  }
};

const takeBack = async (member: Member, imported: Imported): Promise<unknown> => {
  const { itemId, before: patch, wasPublished: publish, version } = imported;
  const { data: id } = ProductId.safeParse(itemId);
  if (!id) return takeCategoryBack(member, CategoryId.parse(itemId), imported);
  if (!patch) return deleteProduct({ member, id, version });
  const fields = UpdateProduct.parse({ ...patch, ...(await groupsOf(member, id, patch)) });
  return updateProduct({ member, id, patch: fields, publish, version });
};

/** The options that a dish had. Those that the import took away come back as new ones. */
const groupsOf = async (
  { organizationId }: Member,
  id: ProductId,
  { modifierGroups }: NonNullable<Imported["before"]>,
): Promise<{ modifierGroups?: ModifierGroupInput[] }> => {
  const item = modifierGroups && (await find(keys.product(organizationId, id), { consistent: true }));
  if (!item) return {};
  const present = StoredProduct.parse(item).modifierGroups;
  const ids = new Set<string>(present.flatMap((group) => [group.id, ...group.modifiers.map((option) => option.id)]));
  const known = <T extends { id?: string | undefined }>({ id: own, ...rest }: T) =>
    own && ids.has(own) ? { id: own, ...rest } : rest;
  return {
    modifierGroups: (modifierGroups as ModifierGroupInput[]).map((group) => ({
      ...known(group),
      modifiers: group.modifiers.map(known),
    })) as ModifierGroupInput[],
  };
};

const takeCategoryBack = async (
  member: Member,
  id: CategoryId,
  { before: patch, wasPublished: publish, version }: Imported,
): Promise<unknown> => {
  if (patch) return updateCategory({ member, id, patch: UpdateCategory.parse(patch), publish, version });
  const dishes = await entriesOf(lists.category(member.organizationId, id).all, { consistent: true, limit: 1 });
  // Somebody put other dishes into it.
  if (dishes.length) throw new AppError("conflict");
  return deleteCategory({ member, id, version });
};
