import type { ComponentProps } from "react";
import { SelectField } from "./text-field.tsx";

export interface Choice {
  value: string | number;
  label: string;
}

/** One of named choices; a child is an option before them. Apart from `SelectField`, which shoppers load. */
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
