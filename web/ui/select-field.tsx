import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

/** One of a list. Its options are children, in groups where there are many. Fits react-hook-form. */
export function SelectField({ label, note, hint, error, className, ...props }: FieldProps & ComponentProps<"select">) {
  return <Field {...{ label, note, hint, error, className }}>{(control) => <select {...props} {...control} />}</Field>;
}
