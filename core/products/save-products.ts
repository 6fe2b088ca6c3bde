import type { Member } from "../accounts/actor.ts";
import { audited } from "../audit/audit-event.ts";
import { callOf } from "../contract/api/route.ts";
import { CreateProduct, type SavedProducts, type SaveProducts } from "../contract/products/product-input.ts";
import * as staff from "../contract/products/staff.ts";
import type { ProductId } from "../contract/values/ids.ts";
import { AppError } from "../errors.ts";
import { inBatches } from "../in-batches.ts";
import { parseInput } from "../parse-input.ts";
import { changeProductStatus } from "./change-product-status.ts";
import { createProduct } from "./create-product.ts";
import { CONCURRENCY } from "./save-product.ts";
import { updateProduct } from "./update-product.ts";

type Item = SaveProducts["items"][number] & {
  /** The version that a change was made from; undefined changes any version. */
  version?: number | undefined;
  /** One more write of the transaction that saves it. */
  along?: Parameters<typeof audited>[3];
};

/**
 * Adds and changes several products. Each is saved or refused on its own, so a caller who got no answer can read what is
 * there and send the rest. Each has its own audit entry, in the transaction that saves it.
 * @param call the call that the audit entries name; by default that of a new or a changed product
 */
export const saveProducts = async (
  { member, items, call }: { member: Member; items: readonly Item[]; call?: string | undefined },
  now = new Date(),
): Promise<SavedProducts> => {
  const results = await inBatches(items, CONCURRENCY, (item) => recorded({ member, call }, item, now).catch(refusal));
  return { results };
};

const recorded = (
  { member, call }: { member: Member; call: string | undefined },
  item: Item,
  now: Date,
): Promise<{ id: ProductId }> => {
  const isNew = item.id === undefined;
  const event = {
    call: call ?? callOf(isNew ? staff.createProduct : staff.updateProduct),
    ...(!isNew && { fields: Object.keys(item.product) }),
  };
  return audited(member, event, () => saveOne(member, item, now), item.along);
};

const saveOne = async (
  member: Member,
  { id, product, published, version }: Item,
  now: Date,
): Promise<{ id: ProductId }> => {
  if (id === undefined) {
    const input = parseInput(CreateProduct, product);
    return createProduct({ member, input, publish: published ?? false }, now);
  }
  if (Object.keys(product).length)
    await updateProduct({ member, id, patch: product, publish: published, version }, now);
  else if (published !== undefined)
    await changeProductStatus({ member, id, operation: published ? "publish" : "unpublish" }, now);
  return { id };
};

/** Why a product was not saved. Other errors are ours. */
export const refusal = (error: unknown): SavedProducts["results"][number] => {
  if (!(error instanceof AppError)) throw error;
  return { code: error.code, issues: error.issues ?? [] };
};
