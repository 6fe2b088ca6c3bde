import { useState } from "react";
import { useController } from "react-hook-form";
import type { FieldProps } from "../../ui/field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useEditorContext, useFieldErrors } from "../staff-forms/editor-context.ts";

const numberOf = (text: string): number | null => (text.trim() ? Number(text.trim()) : null);

/** A whole number. The form holds it, or null while nothing is typed. */
export function NumberField({ name, ...field }: Omit<FieldProps, "error"> & { name: string }) {
  const { form } = useEditorContext();
  const errorOf = useFieldErrors();
  const { field: bound } = useController({ control: form.control, name });
  const value: number | null = bound.value;
  const [typed, setTyped] = useState(value === null ? "" : String(value));
  const text = Object.is(numberOf(typed), value) ? typed : value === null ? "" : String(value);
  return (
    <TextField
      {...field}
      name={name}
      ref={bound.ref}
      error={errorOf(name)}
      inputMode="numeric"
      autoComplete="off"
      className="figures"
      value={text}
      onBlur={bound.onBlur}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        bound.onChange(numberOf(currentTarget.value));
      }}
    />
  );
}
