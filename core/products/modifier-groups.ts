import { amountIssues } from "../amount-issues.ts";
import type { Issue } from "../contract/api/errors.ts";
import type { ModifierGroupInput, ModifierInput } from "../contract/products/product-input.ts";
import type { Sentence } from "../contract/sentences.ts";
import { AppError, type SaidIssue } from "../errors.ts";
import { newId } from "../ids.ts";
import { toMinor } from "../money.ts";
import { defaultFirst } from "../translations.ts";
import type { StoredModifier, StoredModifierGroup } from "./product.ts";

interface Scope {
  currency: string;
  defaultLocale: string;
  /** The present groups of the product. Only their ids may be sent. */
  kept: readonly StoredModifierGroup[];
  /** The present state of the option sets that groups name. A group whose set was deleted becomes the product's own. */
  sets?: readonly StoredModifierGroup[];
}

/**
 * Modifier groups as stored.
 * @throws AppError invalid_input for an unknown or repeated id, a missing default translation, and an amount with too
 *   many decimals for the currency
 */
export const storedGroups = (groups: readonly ModifierGroupInput[], scope: Scope): StoredModifierGroup[] => {
  const issues = issuesOf(groups, scope);
  if (issues.length) throw new AppError("invalid_input", { issues });
  return groups.map(({ optionSetId: _set, ...group }, place) => {
    const set = setOf(groups[place], scope);
    if (set) return set;
    const defaultLocale = group.defaultLocale ?? scope.defaultLocale;
    return {
      ...group,
      id: group.id ?? newId("modifierGroup"),
      defaultLocale,
      translations: defaultFirst(group.translations, defaultLocale, {
        path: ["modifierGroups", place, "translations"],
        kept: scope.kept.flatMap(({ translations }) => translations),
      }),
      modifiers: group.modifiers.map((modifier, n) =>
        storedModifier(modifier, {
          ...scope,
          defaultLocale,
          path: ["modifierGroups", place, "modifiers", n, "translations"],
        }),
      ),
    };
  });
};

const setOf = (group: ModifierGroupInput | undefined, { sets = [] }: Scope): StoredModifierGroup | undefined =>
  sets.find(({ optionSetId }) => optionSetId !== undefined && optionSetId === group?.optionSetId);

const storedModifier = (
  { title, translations, ...modifier }: ModifierInput,
  { defaultLocale, currency, kept, path }: Scope & { path: (string | number)[] },
): StoredModifier => ({
  ...modifier,
  id: modifier.id ?? newId("modifier"),
  price: toMinor(modifier.price, currency),
  translations: defaultFirst(
    [...translations.filter(({ locale }) => locale !== defaultLocale), { locale: defaultLocale, title }],
    defaultLocale,
    { path, kept: kept.flatMap(({ modifiers }) => modifiers.flatMap(({ translations }) => translations)) },
  ),
});

const idsIn = ({ id, modifiers }: StoredModifierGroup): string[] => [id, ...modifiers.map((modifier) => modifier.id)];

const issuesOf = (groups: readonly ModifierGroupInput[], scope: Scope): SaidIssue[] => {
  const { currency, kept } = scope;
  const ofSets = new Set(groups.flatMap((group) => setOf(group, scope) ?? []));
  // The options of a set keep their ids in each dish, so no other group of the dish can have them.
  const taken = new Set([...ofSets].flatMap(idsIn));
  const unused = new Set(kept.flatMap(idsIn).filter((id) => !taken.has(id)));
  const idIssues = (id: string | undefined, path: Issue["path"], message: Sentence): SaidIssue[] =>
    id === undefined || unused.delete(id) ? [] : [{ path: [...path, "id"], message }];
  return groups.flatMap((group, groupPlace) => {
    const { id, modifiers } = group;
    const path = ["modifierGroups", groupPlace];
    const set = setOf(group, scope);
    if (set) return ofSets.delete(set) ? [] : [{ path, message: "A dish has a set of options once" as const }];
    return [
      ...idIssues(id, path, "No such modifier group"),
      ...modifiers.flatMap((modifier, place) => [
        ...idIssues(modifier.id, [...path, "modifiers", place], "No such modifier"),
        ...amountIssues(modifier.price, [...path, "modifiers", place, "price"], currency),
      ]),
    ];
  });
};
