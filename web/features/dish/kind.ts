import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { type DishKind, isDishKind } from "../../ui/drawing.tsx";

/** The drawing for a dish without a photo: `kind` of its metadata, else a glass for drinks, else a plate. */
export const kindOf = ({ metadata: { kind }, taxCategory }: LocalizedProduct): DishKind => {
  if (isDishKind(kind)) return kind;
  return taxCategory === "beverage" || taxCategory === "alcohol" ? "drink" : "plate";
};
