import { useEffect, useLayoutEffect, useRef } from "react";
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from "react-hook-form";
import { useIntl } from "react-intl";
import { ApiError } from "../api/client.ts";
import { loadTexts, type MessageId } from "../i18n/messages.ts";
import type { Checks, FormSchema } from "./checked-by.ts";

/**
 * `checkedBy` for the first screen of a page: the schema is loaded once somebody enters a field. If it cannot be
 * loaded, only the server checks. `useForm({ ...useChecks(loadSignIn), defaultValues: … })`
 */
export function useChecks<Input extends FieldValues, Output>(
  loadSchema: () => Promise<FormSchema<Input, Output>>,
): Checks<Input, Output> {
  // A layout effect, because effects of the form may focus its first field.
  useLayoutEffect(() => {
    const load = () => void loadChecks(loadSchema);
    addEventListener("focusin", load, { once: true });
    return () => removeEventListener("focusin", load);
  }, [loadSchema]);
  return {
    mode: "onTouched",
    resolver: async (values, ...rest) =>
      (await loadChecks(loadSchema))?.resolver(values, ...rest) ?? { values: values as unknown as Output, errors: {} },
  };
}

const loadChecks = async <Input extends FieldValues, Output>(loadSchema: () => Promise<FormSchema<Input, Output>>) => {
  try {
    const [{ checkedBy }, schema] = await Promise.all([import("./checked-by.ts"), loadSchema(), loadSentences()]);
    return checkedBy(schema);
  } catch {
    return undefined;
  }
};

let messageOf: ((sentence: string) => MessageId) | undefined;

/** Loads the texts of the errors of schemas and of the API. Before the schema is loaded, there are none. */
const loadSentences = async () => {
  const [{ validationMessage }] = await Promise.all([import("../i18n/validation.ts"), loadTexts("validation")]);
  messageOf = validationMessage;
};

/** The text of a field's error. If the texts can't be loaded, it is a general one. */
export const fieldMessage = (sentence: string): MessageId => messageOf?.(sentence) ?? "error.invalid_input";

/** `const field = useFields(form)`, then `<TextField {...field("email")} />`: its binding and its error in words. */
export function useFields<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>) {
  const { $t } = useIntl();
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const sentence = form.getFieldState(name, form.formState).error?.message;
    return {
      ...form.register(name, options),
      error: sentence === undefined ? undefined : $t({ id: fieldMessage(sentence) }),
    };
  };
}

/**
 * A ref for the form: a failed submit focuses the first invalid field in the order of the page. Set `useForm({
 * shouldFocusError: false })`, because react-hook-form would take the order in which fields were registered.
 */
export function useFirstWrong<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>) {
  const ref = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [submitCount]);
  return ref;
}

/** Whether all issues of an error are shown at fields of the form, so that it needs no message of its own. */
export const isOfFields = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): boolean =>
  error instanceof ApiError &&
  error.issues.length > 0 &&
  error.issues.every(({ path: [name] }) => `${name}` in form.getValues());

/** Shows the API's issues on their fields and focuses the first one. */
export const showIssues = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
) => {
  const known = (error instanceof ApiError ? error.issues : []).filter(
    ({ path: [name] }) => `${name}` in form.getValues(),
  );
  known.forEach(({ path: [name], message }, index) => {
    form.setError(`${name}` as FieldPath<Values>, { type: "server", message }, { shouldFocus: index === 0 });
  });
};
