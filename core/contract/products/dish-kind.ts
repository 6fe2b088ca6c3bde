import type { LocalizedProduct } from "./product.ts";

/** The kinds of dishes that there are drawings of, for those without a photo. */
export const dishKinds = ["dosa", "bowl", "rice", "bread", "snack", "sweet", "drink", "plate"] as const;
export type DishKind = (typeof dishKinds)[number];

/** The drawing for a dish without a photo: `kind` of its metadata, else a glass for drinks, else a plate. */
export const kindOf = ({ metadata, taxCategory }: Pick<LocalizedProduct, "metadata" | "taxCategory">): DishKind =>
  dishKinds.find((kind) => kind === metadata.kind) ??
  (taxCategory === "beverage" || taxCategory === "alcohol" ? "drink" : "plate");
