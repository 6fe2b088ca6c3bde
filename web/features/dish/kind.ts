import type { LocalizedProduct } from "#core/contract/product.ts";
import { type DishKind, isDishKind } from "../../ui/drawing.tsx";

/** What a dish without a photo is drawn as: what the shop says in its metadata (`kind`), a glass for drinks, else a plate. */
export function kindOf({ metadata: { kind }, taxCategory }: LocalizedProduct): DishKind {
  if (isDishKind(kind)) return kind;
  return taxCategory === "beverage" || taxCategory === "alcohol" ? "drink" : "plate";
}
