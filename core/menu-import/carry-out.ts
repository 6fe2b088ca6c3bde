import * as z from "zod/mini";
import type { Member } from "../accounts/actor.ts";
import { audited } from "../audit/audit-event.ts";
import { createCategory } from "../categories/create-category.ts";
import { updateCategory } from "../categories/update-category.ts";
import { callOf } from "../contract/api/route.ts";
import * as staff from "../contract/categories/staff.ts";
import { type CellProblem, importMenu } from "../contract/menu-import/menu-import.ts";
import { MAX_SAVED, type UpdateProduct } from "../contract/products/product-input.ts";
import { CategoryId, type MenuImportId, ProductId } from "../contract/values/ids.ts";
import type { Write } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { parseInput } from "../parse-input.ts";
import { saveProducts } from "../products/save-products.ts";
import { importedWrite } from "./imported.ts";
import type { CategoryChange, Plan } from "./plan.ts";
import type { DishChange } from "./plan-dishes.ts";

/** The most changes that one call carries out, so that the page can show progress. */
const MAX_CHANGES = 100;

/** Milliseconds after which a call begins no more changes, which is half of its timeout. */
const MAX_MS = 10_000;

type Change = Plan["changes"][number];

/** The item as the first write of its transaction stores it. */
const Saved = z.object({ id: z.union([ProductId, CategoryId]), version: z.int() });

/** The write by which a change of an import can be undone. */
const undoable =
  (member: Member, importId: MenuImportId, { title, before, published }: Change) =>
  ([first]: readonly Write[]): Write => {
    const { id: itemId, version } = Saved.parse(first && "put" in first && first.put);
    return importedWrite(member.organizationId, {
      importId,
      itemId,
      title,
      version,
      ...(before && { before: before.fields }),
      ...(before && published !== undefined && { wasPublished: !published }),
    });
  };

/** Records each category by itself, in the transaction that saves it. */
const saveCategory = (member: Member, importId: MenuImportId, change: CategoryChange): Promise<CategoryId> => {
  const event = { call: callOf(importMenu), ...(change.id && { fields: Object.keys(change.category) }) };
  return audited(member, event, () => saveOne(member, change), undoable(member, importId, change));
};

const saveOne = async (member: Member, { id, category, published, before }: CategoryChange): Promise<CategoryId> => {
  if (!id) {
    const input = parseInput(staff.CreateCategory, category);
    return (await createCategory({ member, input, publish: published ?? false })).id;
  }
  const patch = parseInput(staff.UpdateCategory, category);
  await updateCategory({ member, id, patch, publish: published, version: before?.version });
  return id;
};

/**
 * Carries out the first changes of a plan: categories before dishes, because dishes name them. If this is interrupted,
 * saved changes stay, and the same file then plans only the rest.
 * @returns how many changes were saved or refused
 */
export const carryOut = async (
  member: Member,
  importId: MenuImportId,
  changes: Plan["changes"],
): Promise<{ done: number; refused: CellProblem[] }> => {
  const end = Date.now() + MAX_MS;
  const ids = new Map<string, CategoryId>();
  let done = 0;
  const refused: CellProblem[] = [];
  const some = changes.slice(0, MAX_CHANGES);
  for (const change of some.filter((each) => each.kind === "category")) {
    try {
      ids.set(change.provisionalId, await saveCategory(member, importId, change));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push(...problemsOf(change, error));
    }
    done++;
  }
  const dishes = some.filter((each) => each.kind === "dish");
  for (let first = 0; first < dishes.length && Date.now() < end; first += MAX_SAVED) {
    const batch = dishes.slice(first, first + MAX_SAVED);
    const { results } = await saveProducts({
      member,
      call: callOf(importMenu),
      items: batch.map((change) => ({ ...itemOf(change, ids), along: undoable(member, importId, change) })),
    });
    refused.push(
      ...batch.flatMap((change, place) => {
        const result = results[place];
        return result && "code" in result ? problemsOf(change, result) : [];
      }),
    );
    done += batch.length;
  }
  return { done, refused };
};

const itemOf = ({ id, product, published, before }: DishChange, ids: ReadonlyMap<string, CategoryId>) => {
  const { categories } = product as { categories?: CategoryId[] };
  const real = categories?.map((each) => ids.get(each) ?? each);
  return {
    ...(id && { id }),
    product: { ...product, ...(real && { categories: real }) } as UpdateProduct,
    ...(published !== undefined && { published }),
    version: before?.version,
  };
};

/** Why a change is refused: its dish or category has changed since the file was compared with it. */
export const changedMeanwhile = ({ row, title }: Change): CellProblem => ({
  row,
  problem: { code: "changedMeanwhile", value: title },
});

const problemsOf = (
  change: Change,
  { code, issues = [] }: { code: string; issues?: { message: string }[] | undefined },
): CellProblem[] => {
  if (code === "conflict" || code === "not_found") return [changedMeanwhile(change)];
  const messages = issues.length ? issues.map(({ message }) => message) : [code];
  return messages.map((message) => ({ row: change.row, problem: { message } }));
};
