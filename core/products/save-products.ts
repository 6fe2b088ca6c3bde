import type { Member } from "../accounts/actor.ts";
import { CreateProduct, type SavedProducts, type SaveProducts } from "../contract/products/product-input.ts";
import type { ProductId } from "../contract/values/ids.ts";
import { AppError } from "../errors.ts";
import { parseInput } from "../parse-input.ts";
import { changeProductStatus } from "./change-product-status.ts";
import { createProduct } from "./create-product.ts";
import { updateProduct } from "./update-product.ts";

/** How many products are written at the same time. Each of them changes the totals of the same lists. */
const AT_ONCE = 5;

type Item = SaveProducts["items"][number];

/**
 * Adds and changes several products. Each is saved or refused on its own, so a caller who got no answer can look at
 * what is there and send the rest.
 */
export const saveProducts = async (
  { member, items }: { member: Member; items: readonly Item[] },
  now = new Date(),
): Promise<SavedProducts> => {
  const results: SavedProducts["results"] = [];
  for (let first = 0; first < items.length; first += AT_ONCE) {
    const some = items.slice(first, first + AT_ONCE);
    results.push(...(await Promise.all(some.map((item) => saveOne(member, item, now).catch(refusal)))));
  }
  return { results };
};

const saveOne = async (member: Member, { id, product, published }: Item, now: Date): Promise<{ id: ProductId }> => {
  if (id === undefined) {
    const input = parseInput(CreateProduct, product);
    return createProduct({ member, input, publish: published ?? false }, now);
  }
  if (Object.keys(product).length) await updateProduct({ member, id, patch: product }, now);
  if (published !== undefined)
    await changeProductStatus({ member, id, operation: published ? "publish" : "unpublish" }, now);
  return { id };
};

const refusal = (error: unknown): SavedProducts["results"][number] => {
  if (!(error instanceof AppError)) throw error;
  return { code: error.code, issues: error.issues ?? [] };
};
