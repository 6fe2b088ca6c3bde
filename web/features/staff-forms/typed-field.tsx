import { type ComponentProps, useState } from "react";
import { TextField } from "../../ui/text-field.tsx";
import { useEditorField } from "./editor-context.ts";

/** A field of an editor's form that holds a number, or null while nothing is typed. */
export function TypedField({
  name,
  write,
  read,
  isTidied = false,
  ...field
}: Omit<ComponentProps<typeof TextField>, "error"> & {
  name: string;
  /** The text of a number. */
  write: (value: number | null) => string;
  /** The number of a text; NaN where it is none. */
  read: (text: string) => number | null;
  /** Whether what was typed is written anew when the field is left: "24,9" is "24,90" then. */
  isTidied?: boolean;
}) {
  const { value, onChange, onBlur, ref, error } = useEditorField(name);
  const written = write(value);
  // What is being typed stays as it is, until the form gets another number.
  const [typed, setTyped] = useState({ text: written, value });
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      className="figures"
      {...field}
      {...{ name, ref, error }}
      value={Object.is(typed.value, value) ? typed.text : written}
      onChange={({ currentTarget }) => {
        const next = read(currentTarget.value);
        setTyped({ text: currentTarget.value, value: next });
        onChange(next);
      }}
      onBlur={() => {
        if (isTidied && !Number.isNaN(value)) setTyped({ text: written, value });
        onBlur();
      }}
    />
  );
}
