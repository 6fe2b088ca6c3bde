import type { ComponentProps } from "react";
import { Field, type FieldProps } from "../../ui/field.tsx";

/** One choice among several named ones. Fits `useEditorFields`. */
export function SelectField({
  label,
  note,
  hint,
  error,
  className,
  choices,
  ...props
}: FieldProps & ComponentProps<"select"> & { choices: readonly { value: string; label: string }[] }) {
  return (
    <Field {...{ label, note, hint, error, className }}>
      {(control) => (
        <select {...props} {...control}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
