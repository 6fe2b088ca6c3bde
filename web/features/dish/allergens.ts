import type { Allergen } from "#core/contract/product.ts";
import { useText } from "../../i18n/text.tsx";

/** Allergens in words: "milk, mustard". */
export function useAllergens(): (allergens: readonly Allergen[]) => string {
  const t = useText();
  return (allergens) => allergens.map((allergen) => t(`dish.allergen.${allergen}`)).join(", ");
}
