import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { FieldPath, FieldValues, Resolver, UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import { ApiError } from "../api/client.ts";
import { useText } from "../i18n/text.tsx";
import { validationMessage } from "../i18n/validation.ts";

/**
 * Options that validate a form by a schema of the contract: a field when it is left and while it is corrected, all of
 * them on submit. `useForm({ ...checkedBy(SignIn), defaultValues: … })`
 */
export const checkedBy = <Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Partial<Input>>,
): { mode: "onTouched"; resolver: Resolver<Input, unknown, Output> } => ({
  mode: "onTouched",
  resolver: standardSchemaResolver(schema),
});

/** `const field = useFields(form)`, then `<TextField {...field("email")} />`: its binding and its error in words. */
export function useFields<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>) {
  const t = useText();
  return (name: FieldPath<Values>) => {
    const sentence = form.getFieldState(name, form.formState).error?.message;
    return { ...form.register(name), error: sentence === undefined ? undefined : t(validationMessage(sentence)) };
  };
}

/** Shows the API's issues on their fields and focuses the first one. */
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
