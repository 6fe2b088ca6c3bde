import type * as z from "zod/mini";
import type { ModifierGroupInput, ModifierInput } from "../contract/product-input.ts";
import { newId } from "../ids.ts";
import { toMinor } from "../money.ts";
import type { StoredModifier, StoredModifierGroup } from "./product.ts";
import { defaultFirst } from "./translations.ts";

/** Modifier groups as stored: new ones get ids, those sent with theirs keep them. */
export const storedGroups = (groups: z.output<typeof ModifierGroupInput>[], currency: string): StoredModifierGroup[] =>
  groups.map((group, place) => ({
    ...group,
    id: group.id ?? newId("modifierGroup"),
    translations: defaultFirst(group.translations, group.defaultLocale, ["modifierGroups", place, "translations"]),
    modifiers: group.modifiers.map((modifier) => storedModifier(modifier, group.defaultLocale, currency)),
  }));

const storedModifier = (
  { title, translations, ...modifier }: z.output<typeof ModifierInput>,
  defaultLocale: string,
  currency: string,
): StoredModifier => ({
  ...modifier,
  id: modifier.id ?? newId("modifier"),
  price: toMinor(modifier.price, currency),
  translations: [{ locale: defaultLocale, title }, ...translations.filter(({ locale }) => locale !== defaultLocale)],
});
