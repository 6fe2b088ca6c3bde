import type { FieldProps } from "../../ui/field.tsx";
import { TypedField } from "../staff-forms/typed-field.tsx";

/** A whole number. */
export const NumberField = (field: Omit<FieldProps, "error"> & { name: string }) => (
  <TypedField
    {...field}
    inputMode="numeric"
    write={(value) => (value === null ? "" : String(value))}
    read={(text) => (text.trim() ? Number(text.trim()) : null)}
  />
);
