import type { CreateCategory, UpdateCategory } from "#core/contract/category-office.ts";
import * as categories from "#core/contract/category-office.ts";
import type { CategoryId } from "#core/contract/ids.ts";
import { MOST_SAVED, type UpdateProduct } from "#core/contract/product-input.ts";
import * as products from "#core/contract/product-office.ts";
import { call } from "../../api/client.ts";
import type { CellProblem } from "./columns.ts";
import type { CategoryChange, Plan } from "./plan.ts";
import type { DishChange } from "./plan-dishes.ts";

export interface Outcome {
  saved: number;
  /** Rows that the shop refused although the file was right: somebody changed the menu meanwhile. */
  refused: CellProblem[];
}

const saveCategory = async (organizationId: string, change: CategoryChange): Promise<CategoryId> => {
  const { id: known, category, published } = change;
  const params = { organizationId };
  const { id } = known
    ? await call(categories.updateCategory, { params: { ...params, id: known }, body: category as UpdateCategory })
    : await call(categories.createCategory, { params, body: category as CreateCategory });
  if (published !== undefined)
    await call(categories.changeCategoryStatus, {
      params: { ...params, id, operation: published ? "publish" : "unpublish" },
    });
  return id;
};

/**
 * Carries out a plan: categories first, because dishes name them, then dishes, many with each call. What was saved stays
 * saved if this is interrupted; the same file then plans only the rest.
 * @param onProgress hears how many changes are done
 * @throws ApiError
 */
export const runImport = async (
  organizationId: string,
  { changes }: Pick<Plan, "changes">,
  onProgress: (done: number) => void,
): Promise<Outcome> => {
  const ids = new Map<string, CategoryId>();
  const refused: CellProblem[] = [];
  let done = 0;
  for (const change of changes.filter((each) => each.kind === "category")) {
    ids.set(change.provisionalId, await saveCategory(organizationId, change));
    onProgress(++done);
  }
  const dishes = changes.filter((each) => each.kind === "dish");
  for (let first = 0; first < dishes.length; first += MOST_SAVED) {
    const some = dishes.slice(first, first + MOST_SAVED);
    const items = some.map((change) => itemOf(change, ids));
    // Sent again, a new dish is refused because its slug is taken: by itself.
    const { results } = await call(products.saveProducts, { params: { organizationId }, body: { items } });
    for (const [place, result] of results.entries())
      if ("code" in result) refused.push(...problemsOf(some[place]?.row ?? 0, result));
    done += some.length;
    onProgress(done);
  }
  return { saved: done - new Set(refused.map(({ row }) => row)).size, refused };
};

const itemOf = ({ id, product, published }: DishChange, ids: ReadonlyMap<string, CategoryId>) => {
  const { categories } = product as { categories?: CategoryId[] };
  const real = categories?.map((each) => ids.get(each) ?? each);
  return {
    ...(id && { id }),
    product: { ...product, ...(real && { categories: real }) } as UpdateProduct,
    ...(published !== undefined && { published }),
  };
};

const problemsOf = (row: number, { code, issues }: { code: string; issues: { message: string }[] }): CellProblem[] =>
  issues.length
    ? issues.map(({ message }) => ({ row, problem: { sentence: message } }))
    : [{ row, problem: { sentence: code } }];
