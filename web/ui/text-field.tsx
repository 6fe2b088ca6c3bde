import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

/**
 * A line of text. Fits react-hook-form: `<TextField label=… error=… {...register("email")} />`.
 * Give every one its `type`, `inputMode` and `autoComplete`.
 */
export function TextField({ label, note, hint, error, className, ...props }: FieldProps & ComponentProps<"input">) {
  return (
    <Field {...{ label, note, hint, error, className }}>
      {(control) => <input dir="auto" {...props} {...control} />}
    </Field>
  );
}

/** Several lines of text that grow with what is typed. */
export function TextArea({ label, note, hint, error, className, ...props }: FieldProps & ComponentProps<"textarea">) {
  return (
    <Field {...{ label, note, hint, error, className }}>
      {(control) => (
        <textarea
          dir="auto"
          rows={3}
          {...props}
          {...control}
          className={`${control.className} field-sizing-content min-h-tile`}
        />
      )}
    </Field>
  );
}

/** One of a list. Its options are children, in groups where there are many. Fits react-hook-form. */
export function SelectField({ label, note, hint, error, className, ...props }: FieldProps & ComponentProps<"select">) {
  return <Field {...{ label, note, hint, error, className }}>{(control) => <select {...props} {...control} />}</Field>;
}
