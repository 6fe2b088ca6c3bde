import { useState } from "react";
import { useController } from "react-hook-form";
import { useIntl } from "react-intl";
import { labelsOf } from "#core/contract/products/labels.ts";
import { Chips } from "../../../../ui/chips.tsx";
import { FieldError } from "../../../../ui/field.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { useEditorContext, useEditorField } from "../../forms/editor-context.ts";
import { AddButton, RemoveButton } from "../../forms/list-buttons.tsx";
import { alike } from "../../forms/versions.ts";

type Pair = [key: string, value: string];

/**
 * The shop's own facts about a dish, such as "kcal" and "420". The form holds them as a map, together with the facts in
 * `except`, which another field edits.
 */
export function MetadataField({ name, except }: { name: string; except: readonly string[] }) {
  const { $t } = useIntl();
  const { value: map, onChange, onBlur, error } = useEditorField(name);
  const all = Object.entries<string>(map ?? {});
  const isOurs = ([key]: Pair) => !except.includes(key);
  const stored = all.filter(isOurs);
  const [pairs, setPairs] = useState(stored);
  // Empty pairs are not sent.
  const mapOf = (some: readonly Pair[]) =>
    Object.fromEntries(some.filter(([key, value]) => key || value).filter(isOurs));
  // The form's value was replaced: changes were discarded, or merged with somebody else's.
  const shown = alike(mapOf(pairs), mapOf(stored)) ? pairs : stored;
  const set = (next: Pair[]) => {
    setPairs(next);
    onChange({ ...mapOf(next), ...Object.fromEntries(all.filter((pair) => !isOurs(pair))) });
  };
  const change = (place: number, pair: Pair) => set(shown.map((each, at) => (at === place ? pair : each)));
  return (
    <fieldset data-field={name} className="flex min-w-0 flex-col gap-3" onBlur={onBlur}>
      <legend className="mb-1 font-semibold">{$t({ id: "staff-menu.metadata" })}</legend>
      <p className="text-14 text-muted">{$t({ id: "staff-menu.metadataHint" })}</p>
      {shown.map(([key, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair has no identity but its place
        <div key={place} className="flex items-end gap-2">
          <TextField
            className="min-w-0 flex-1"
            label={$t({ id: "staff-menu.metadataKey" })}
            value={key}
            aria-invalid={error ? true : undefined}
            onChange={(event) => change(place, [event.currentTarget.value, value])}
          />
          <TextField
            className="min-w-0 flex-1"
            label={$t({ id: "staff-menu.metadataValue" })}
            value={value}
            onChange={(event) => change(place, [key, event.currentTarget.value])}
          />
          <RemoveButton
            label={$t({ id: "staff-menu.metadataRemove" }, { name: key })}
            onRemove={() => set(shown.filter((_, at) => at !== place))}
          />
        </div>
      ))}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <AddButton onClick={() => setPairs([...shown, ["", ""]])} aria-disabled={shown.some(([key]) => !key)}>
        {$t({ id: "staff-menu.metadataAdd" })}
      </AddButton>
    </fieldset>
  );
}

const diets = ["vegetarian", "vegan"] as const;
const spices = ["1", "2", "3"] as const;
const GLUTEN_FREE = "gluten-free";

/** The keys of labels in the metadata. */
export const labelNames = ["diet", "spice"] as const;

/**
 * The fields for diet and spice, by which shoppers filter dishes. They are stored in the dish's metadata as `diet` and
 * `spice`.
 */
export function LabelFields({ name }: { name: string }) {
  const { $t } = useIntl();
  const { form } = useEditorContext();
  const { field } = useController({ control: form.control, name });
  const { diet: _diet, spice, ...others }: Record<string, string> = field.value ?? {};
  const labels = labelsOf({ metadata: field.value ?? {}, allergens: [] });
  const diet = diets.findLast((each) => labels.includes(each)) ?? "";
  const glutenFree = labels.includes(GLUTEN_FREE) ? GLUTEN_FREE : "";
  const set = (changed: { diet?: string; glutenFree?: string; spice?: string }) => {
    const next = { diet, glutenFree, spice, ...changed };
    const suits = [next.diet, next.glutenFree].filter(Boolean).join(", ");
    field.onChange({ ...others, ...(suits && { diet: suits }), ...(next.spice && { spice: next.spice }) });
  };
  const chip = (value: string, label: string) => ({ value, label, disabled: false });
  const unsaid = chip("", $t({ id: "staff-menu.unsaid" }));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-muted">{$t({ id: "staff-menu.labelsHint" })}</p>
      <Chips
        legend={$t({ id: "staff-menu.diet" })}
        chips={[unsaid, ...diets.map((value) => chip(value, $t({ id: `dish.label.${value}` })))]}
        value={diet}
        onChange={(diet) => set({ diet })}
      />
      <Chips
        legend={$t({ id: "staff-menu.gluten" })}
        chips={[unsaid, chip(GLUTEN_FREE, $t({ id: "dish.label.gluten-free" }))]}
        value={glutenFree}
        onChange={(glutenFree) => set({ glutenFree })}
      />
      <Chips
        legend={$t({ id: "staff-menu.spice" })}
        chips={[
          chip("", $t({ id: "dish.label.spice-0" })),
          ...spices.map((value) => chip(value, $t({ id: `dish.label.spice-${value}` }))),
        ]}
        value={spice ?? ""}
        onChange={(spice) => set({ spice })}
      />
    </div>
  );
}
