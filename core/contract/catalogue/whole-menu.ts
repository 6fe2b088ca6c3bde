import type { TranslatedCategory } from "../categories/category.ts";
import type { TranslatedManufacturer } from "../manufacturers/manufacturer.ts";
import type { OptionSet } from "../products/option-set-input.ts";
import type { TranslatedProduct } from "../products/product.ts";

/** All that the menu of a shop is made of, published or not, in every language. */
export interface WholeMenu {
  categories: TranslatedCategory[];
  dishes: TranslatedProduct[];
  manufacturers: TranslatedManufacturer[];
  optionSets: OptionSet[];
}
