import * as z from "zod/mini";
import { FileRef } from "../contract/values/common.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { hashOf } from "../tokens.ts";
import { StoredModifier, StoredModifierGroup, StoredProduct } from "./product.ts";

/** The fields of a product that an order must keep. */
export const Snapshot = z.extend(
  z.pick(StoredProduct, {
    translations: true,
    basePrice: true,
    discountedBasePrice: true,
    currency: true,
    images: true,
    allergens: true,
    taxCategory: true,
  }),
  {
    images: z.array(FileRef),
    modifierGroups: z.array(
      z.extend(StoredModifierGroup, {
        modifiers: z.array(z.omit(StoredModifier, { soldOut: true, soldOutUntil: true, load: true })),
      }),
    ),
  },
);
export type Snapshot = z.infer<typeof Snapshot>;

/**
 * The snapshot of the present product. Its id is a hash of its content, so equal products of an organization share one.
 */
export const snapshotOf = (product: Snapshot & { organizationId: OrganizationId }) => {
  const content = Snapshot.parse(product);
  const id = hashOf(JSON.stringify(content)).slice(0, 22);
  return { id, item: { ...keys.snapshot(product.organizationId, id), ...content } };
};
