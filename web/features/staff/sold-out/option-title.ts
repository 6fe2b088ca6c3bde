import { inLocale } from "#core/contract/locales/in-locale.ts";
import type { TranslatedProduct } from "#core/contract/products/product.ts";
import { useStaffReader } from "../shell/staff-shop.ts";

type Option = TranslatedProduct["modifierGroups"][number]["modifiers"][number];

/** The title of an option in the reader's language. */
export function useOptionTitle() {
  const { locale } = useStaffReader();
  return ({ translations = [], title }: Option) => inLocale(translations, locale)?.title ?? title;
}
