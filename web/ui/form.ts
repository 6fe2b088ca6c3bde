import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useEffect, useRef } from "react";
import type { FieldPath, FieldValues, RegisterOptions, Resolver, UseFormReturn } from "react-hook-form";
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
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const sentence = form.getFieldState(name, form.formState).error?.message;
    return {
      ...form.register(name, options),
      error: sentence === undefined ? undefined : t(validationMessage(sentence)),
    };
  };
}

/**
 * A ref for the form: a submit that fails focuses the first wrong field as the page shows them. react-hook-form, which
 * goes by the order in which fields were rendered, must not: `useForm({ shouldFocusError: false })`.
 */
export function useFirstWrong<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>) {
  const ref = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [submitCount]);
  return ref;
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
