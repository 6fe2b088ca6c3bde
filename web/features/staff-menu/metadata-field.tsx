import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useText } from "../../i18n/text.tsx";
import { IconButton } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AddButton } from "../staff-forms/add-button.tsx";
import { useEditorField } from "../staff-forms/editor-context.ts";
import { alike } from "../staff-forms/versions.ts";

type Pair = [key: string, value: string];

/**
 * The shop's own names and values of a dish, such as "kcal" and "420". The form holds them as a map, with those `except`
 * that another field shows and writes.
 */
export function MetadataField({ name, except }: { name: string; except: readonly string[] }) {
  const t = useText();
  const { value: map, onChange, onBlur, error } = useEditorField(name);
  const all = Object.entries<string>(map ?? {});
  const isOurs = ([key]: Pair) => !except.includes(key);
  const stored = all.filter(isOurs);
  const [pairs, setPairs] = useState(stored);
  // Pairs that say nothing yet are not sent.
  const mapOf = (some: readonly Pair[]) =>
    Object.fromEntries(some.filter(([key, value]) => key || value).filter(isOurs));
  // The form was given another map: discarded, or merged with somebody else's.
  const shown = alike(mapOf(pairs), mapOf(stored)) ? pairs : stored;
  const set = (next: Pair[]) => {
    setPairs(next);
    onChange({ ...mapOf(next), ...Object.fromEntries(all.filter((pair) => !isOurs(pair))) });
  };
  const change = (place: number, pair: Pair) => set(shown.map((each, at) => (at === place ? pair : each)));
  return (
    <fieldset data-field={name} className="flex min-w-0 flex-col gap-3" onBlur={onBlur}>
      <legend className="mb-1 font-semibold">{t("staff-menu.metadata")}</legend>
      <p className="text-14 text-muted">{t("staff-menu.metadataHint")}</p>
      {shown.map(([key, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair has no identity but its place
        <div key={place} className="flex items-end gap-2">
          <TextField
            className="min-w-0 flex-1"
            label={t("staff-menu.metadataKey")}
            value={key}
            aria-invalid={error ? true : undefined}
            onChange={(event) => change(place, [event.currentTarget.value, value])}
          />
          <TextField
            className="min-w-0 flex-1"
            label={t("staff-menu.metadataValue")}
            value={value}
            onChange={(event) => change(place, [key, event.currentTarget.value])}
          />
          <IconButton
            label={t("staff-menu.metadataRemove", { name: key })}
            onClick={() => set(shown.filter((_, at) => at !== place))}
          >
            <Trash2 size={20} aria-hidden />
          </IconButton>
        </div>
      ))}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <AddButton onClick={() => setPairs([...shown, ["", ""]])} aria-disabled={shown.some(([key]) => !key)}>
        {t("staff-menu.metadataAdd")}
      </AddButton>
    </fieldset>
  );
}
