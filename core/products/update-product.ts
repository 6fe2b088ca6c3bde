import type { Edit } from "../accounts/actor.ts";
import { checkVersion, publishedAtAfter } from "../catalogue/item.ts";
import type { TranslatedProduct } from "../contract/products/product.ts";
import { CreateProduct, type UpdateProduct } from "../contract/products/product-input.ts";
import type { ProductId } from "../contract/values/ids.ts";
import { retryOnConflict } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { parseInput } from "../parse-input.ts";
import { findProduct, type StoredProduct, translateProduct } from "./product.ts";
import { resolveProduct } from "./resolve-product.ts";
import { type ProductDraft, saveProduct } from "./save-product.ts";
import { snapshotOf } from "./snapshot.ts";

/** How often a change is made of the product anew, when others change the same dish at the same time. */
const ATTEMPTS = 12;

interface Request extends Edit {
  id: ProductId;
  patch: UpdateProduct;
  /** Whether shoppers are to see it; undefined: as before. */
  publish?: boolean | undefined;
}

/**
 * Changes some fields of a product. The result must be a valid product. A change that names no version is made of any:
 * of two at the same time the last one wins.
 * @throws AppError not_found, invalid_input, conflict, forbidden for staff who change more than what is sold out
 */
export const updateProduct = (request: Request, now = new Date()): Promise<TranslatedProduct> =>
  retryOnConflict(request.version === undefined ? ATTEMPTS : 1, () => updateOnce(request, now));

const updateOnce = async ({ member, id, patch, publish, version }: Request, now: Date): Promise<TranslatedProduct> => {
  const { organizationId, role } = member;
  const before = await findProduct(organizationId, id);
  checkVersion(before, version);
  const input = parseInput(CreateProduct, {
    ...inputOf(before),
    // What was said before of an end is not meant by whoever switches it now.
    ...(patch.soldOut !== undefined && { soldOutUntil: null }),
    ...patch,
  });
  const draft: ProductDraft = {
    ...before,
    ...(await resolveProduct(organizationId, input, before)),
    publishedAt: publishedAtAfter(before, publish, now),
  };
  if (role === "staff" && !isSoldOutAlone(patch, before, draft)) throw new AppError("forbidden");
  return translateProduct(await saveProduct(before, draft, now));
};

/** A product in the form of the input that creates one. */
const inputOf = (product: StoredProduct) => {
  const {
    id: _id,
    createdAt: _createdAt,
    publishedAt: _publishedAt,
    currency: _currency,
    lowestPriceBeforeDiscount: _lowest,
    lowestRecentPrice: _lowestRecent,
    version: _version,
    ...input
  } = translateProduct(product);
  return { ...input, images: product.images.map((image) => image.id) };
};

/**
 * Whether a change is only about sold-out dishes and options. The snapshot does not contain these. Texts may stand in
 * another order, where the main language of the shop has become another one.
 */
const isSoldOutAlone = (patch: UpdateProduct, before: StoredProduct, after: ProductDraft): boolean =>
  Object.keys(patch).every((field) => ["soldOut", "soldOutUntil", "modifierGroups"].includes(field)) &&
  snapshotOf(before).id === snapshotOf({ ...after, translations: before.translations }).id;
