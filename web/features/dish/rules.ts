import { useIntl } from "react-intl";
import type { Allergen, ModifierGroup } from "#core/contract/products/product.ts";
import type { ModifierId } from "#core/contract/values/ids.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { picksOf, type Selection } from "./selection.ts";

/** A text and what it is filled with. */
export interface Words {
  id: MessageId;
  values: Record<string, string | number>;
}

/** Whether one pick replaces another: radios rather than checkboxes. */
export const isSingle = ({ selectMax }: ModifierGroup): boolean => selectMax === 1;

/** Picks a modifier, or takes it back if it was picked. Where only one may be picked, it replaces the other. */
export const toggled = (selection: Selection, group: ModifierGroup, modifierId: ModifierId): Selection => {
  const picks = picksOf(selection, group);
  const others = isSingle(group) ? [] : picks.filter((id) => id !== modifierId);
  return { ...selection, [group.id]: picks.includes(modifierId) ? others : [...others, modifierId] };
};

/** The text of the group's heading about how many to pick. `selectMax` 0 is no limit. */
export const ruleOf = ({ selectMin, selectMax }: Pick<ModifierGroup, "selectMin" | "selectMax">): Words => {
  const values = { min: selectMin, max: selectMax };
  if (selectMin === 0) return { id: selectMax === 0 ? "dish.chooseAny" : "dish.chooseUpTo", values };
  if (selectMax === 0) return { id: "dish.chooseAtLeast", values };
  return { id: selectMin === selectMax ? "dish.choose" : "dish.chooseBetween", values };
};

/** What is wrong with the picks of a group, or undefined. */
export const problemOf = (selection: Selection, group: ModifierGroup): Words | undefined => {
  const { selectMin, selectMax, title = "" } = group;
  const picked = picksOf(selection, group).length;
  if (picked < selectMin) return { id: "dish.tooFew", values: { n: selectMin, group: title } };
  if (selectMax > 0 && picked > selectMax) return { id: "dish.tooMany", values: { n: selectMax, group: title } };
};

/** Allergens in words: "milk, mustard". */
export function useAllergens(): (allergens: readonly Allergen[]) => string {
  const { $t } = useIntl();
  return (allergens) => allergens.map((allergen) => $t({ id: `dish.allergen.${allergen}` })).join(", ");
}
