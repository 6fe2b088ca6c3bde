import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { FieldPath, FieldValues, Resolver, UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import { ApiError } from "../api/client.ts";
import { useText } from "../i18n/text.tsx";
import { validationMessage } from "../i18n/validation.ts";

/**
 * A form's rules: a schema of the contract, checked when a field is left, cleared while it is corrected, all of it on
 * submit. `useForm({ ...checkedBy(SignIn), defaultValues: … })`
 */
export const checkedBy = <Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Partial<Input>>,
): { mode: "onTouched"; resolver: Resolver<Input, unknown, Output> } => ({
  mode: "onTouched",
  resolver: standardSchemaResolver(schema),
});

/** `const field = useFields(form)`, then `<TextField {...field("email")} />`: its binding, and what is wrong in words. */
export function useFields<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>) {
  const t = useText();
  return (name: FieldPath<Values>) => {
    const sentence = form.getFieldState(name, form.formState).error?.message;
    return { ...form.register(name), error: sentence === undefined ? undefined : t(validationMessage(sentence)) };
  };
}

/** Puts the API's issues on the fields they are about and the focus on the first. */
export function showIssues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
) {
  const known = (error instanceof ApiError ? error.issues : []).filter(
    ({ path: [name] }) => `${name}` in form.getValues(),
  );
  known.forEach(({ path: [name], message }, index) => {
    form.setError(`${name}` as FieldPath<Values>, { type: "server", message }, { shouldFocus: index === 0 });
  });
}
