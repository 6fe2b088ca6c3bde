import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

export interface Choice {
  value: string | number;
  label: string;
}

/** One of a list. Options that are no plain `choices`, such as groups, are children and come first. Fits react-hook-form. */
export function SelectField({
  label,
  note,
  hint,
  error,
  className,
  choices = [],
  children,
  ...props
}: FieldProps & ComponentProps<"select"> & { choices?: readonly Choice[] }) {
  return (
    <Field {...{ label, note, hint, error, className }}>
      {(control) => (
        <select {...props} {...control}>
          {children}
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
