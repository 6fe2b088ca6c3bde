import { useId } from "react";
import { FieldError } from "../../../ui/field.tsx";
import { Chip } from "./chip.tsx";
import { useEditorField } from "./editor-context.ts";

/**
 * Several choices among short ones, side by side. The form holds the chosen values in their order. A chosen value that
 * is not offered any more, such as a deleted category, is removed with the next change.
 */
export function CheckChips({
  name,
  label,
  hint,
  chips,
}: {
  name: string;
  label: string;
  hint?: string;
  chips: readonly { value: string; label: string }[];
}) {
  const id = useId();
  const { value, onChange, onBlur, error } = useEditorField(name);
  const chosen = new Set<string>(value ?? []);
  const toggle = (value: string) => {
    if (!chosen.delete(value)) chosen.add(value);
    onChange(chips.flatMap((chip) => (chosen.has(chip.value) ? [chip.value] : [])));
  };
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <fieldset data-field={name} aria-describedby={described} className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="w-full text-14 text-muted">
          {hint}
        </p>
      )}
      {chips.map((chip, place) => (
        <Chip
          key={chip.value}
          type="checkbox"
          name={name}
          checked={chosen.has(chip.value)}
          aria-invalid={error && place === 0 ? true : undefined}
          onChange={() => toggle(chip.value)}
          onBlur={onBlur}
        >
          {chip.label}
        </Chip>
      ))}
      {error && (
        <div className="w-full">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
