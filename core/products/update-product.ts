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
import { ATTEMPTS, type ProductDraft, saveProduct } from "./save-product.ts";
import { snapshotOf } from "./snapshot.ts";

interface Request extends Edit {
  id: ProductId;
  patch: UpdateProduct;
  /** Whether shoppers see it; undefined leaves it as it is. */
  publish?: boolean | undefined;
}

/**
 * Changes some fields of a product. The result must be a valid product. A change without a version applies to whatever is
 * stored: of two at the same time, the last one wins.
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
    // An end that was set before does not apply to a new switch.
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
 * Whether a change only says what is sold out, which the snapshot does not contain. The texts are not compared: their
 * order changes with the main language of the shop.
 */
const isSoldOutAlone = (patch: UpdateProduct, before: StoredProduct, after: ProductDraft): boolean =>
  Object.keys(patch).every((field) => ["soldOut", "soldOutUntil", "modifierGroups"].includes(field)) &&
  snapshotOf(before).id === snapshotOf({ ...after, translations: before.translations }).id;
