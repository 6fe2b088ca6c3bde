import { useController } from "react-hook-form";
import { labelsOf } from "#core/contract/labels.ts";
import { useText } from "../../i18n/text.tsx";
import { Chips } from "../../ui/chips.tsx";
import { useEditorContext } from "../staff-forms/editor-context.ts";

const diets = ["vegetarian", "vegan"] as const;
const spices = ["1", "2", "3"] as const;
const GLUTEN_FREE = "gluten-free";

/** The names that labels are kept under. */
export const labelNames = ["diet", "spice"] as const;

/**
 * Whom a dish suits and how hot it is: what shoppers choose dishes by. It is kept among the dish's own names and values,
 * as `diet` and `spice`.
 */
export function LabelFields({ name }: { name: string }) {
  const t = useText();
  const { form } = useEditorContext();
  const { field } = useController({ control: form.control, name });
  const { diet: _diet, spice, ...others }: Record<string, string> = field.value ?? {};
  const said = labelsOf({ metadata: field.value ?? {}, allergens: [] });
  const diet = diets.findLast((each) => said.includes(each)) ?? "";
  const glutenFree = said.includes(GLUTEN_FREE) ? GLUTEN_FREE : "";
  const set = (changed: { diet?: string; glutenFree?: string; spice?: string }) => {
    const next = { diet, glutenFree, spice, ...changed };
    const suits = [next.diet, next.glutenFree].filter(Boolean).join(", ");
    field.onChange({ ...others, ...(suits && { diet: suits }), ...(next.spice && { spice: next.spice }) });
  };
  const chip = (value: string, label: string) => ({ value, label, disabled: false });
  const unsaid = chip("", t("staff-menu.unsaid"));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-muted">{t("staff-menu.labelsHint")}</p>
      <Chips
        legend={t("staff-menu.diet")}
        chips={[unsaid, ...diets.map((value) => chip(value, t(`dish.label.${value}`)))]}
        value={diet}
        onChange={(diet) => set({ diet })}
      />
      <Chips
        legend={t("staff-menu.gluten")}
        chips={[unsaid, chip(GLUTEN_FREE, t("dish.label.gluten-free"))]}
        value={glutenFree}
        onChange={(glutenFree) => set({ glutenFree })}
      />
      <Chips
        legend={t("staff-menu.spice")}
        chips={[
          chip("", t("dish.label.spice-0")),
          ...spices.map((value) => chip(value, t(`dish.label.spice-${value}`))),
        ]}
        value={spice ?? ""}
        onChange={(spice) => set({ spice })}
      />
    </div>
  );
}
