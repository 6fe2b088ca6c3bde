import type { ComponentProps } from "react";
import { SelectField } from "./text-field.tsx";

export interface Choice {
  value: string | number;
  label: string;
}

/**
 * A select with named options; `children` are options before them. It is a file of its own, because shoppers load the
 * one of `SelectField`.
 */
export const ChoiceField = ({
  choices,
  children,
  ...props
}: ComponentProps<typeof SelectField> & { choices: readonly Choice[] }) => (
  <SelectField {...props}>
    {children}
    {choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectField>
);
