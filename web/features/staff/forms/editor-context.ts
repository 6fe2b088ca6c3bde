import { createContext, use, useEffect } from "react";
import { type FieldPath, type FieldValues, type RegisterOptions, useController, useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import type { Editor } from "./use-editor.ts";
import { staffMessage } from "./validation.ts";

export const EditorContext = createContext<Editor | undefined>(undefined);

/** The editor that this part of the page belongs to. */
export function useEditorContext(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error("Fields need an EditorForm around them");
  return editor;
}

/** `const field = useEditorFields()`, then `<TextField {...field("slug")} />`: its binding and its error in words. */
export function useEditorFields<Values extends FieldValues = FieldValues>() {
  const { form } = useEditorContext();
  const errorOf = useFieldErrors();
  return (name: FieldPath<Values>, options?: RegisterOptions) => ({
    ...form.register(name, options),
    error: errorOf(name),
  });
}

/** A field for controls that `register` does not fit: its value, how to change it, and its error in words. */
export function useEditorField(name: string) {
  const { form } = useEditorContext();
  const { field } = useController({ control: form.control, name });
  return { ...field, error: useFieldErrors()(name) };
}

/** The value that a field has now, while somebody types too. */
export function useEditorValue(name: string) {
  const { form } = useEditorContext();
  return useWatch({ control: form.control, name });
}

/** For an optional text: an empty one is null. */
export const orNull: RegisterOptions = { setValueAs: (text: string | null) => text?.trim() || null };

/** For a typed number: what is not a number is NaN. */
export const asNumber: RegisterOptions = { setValueAs: (text: unknown) => (text === "" ? Number.NaN : Number(text)) };

/**
 * The error of a field as text, for controls that `register` does not fit. A field that reads it can show issues of the
 * API. A deeper issue that no field reads is shown on the nearest field above it.
 */
export function useFieldErrors<Values extends FieldValues = FieldValues>() {
  const { $t } = useIntl();
  const { form, fields } = useEditorContext();
  const shownHere = new Set<string>();
  useEffect(() => {
    const shown = fields.current;
    for (const name of shownHere) shown.add(name);
    return () => {
      for (const name of shownHere) shown.delete(name);
    };
  });
  return (name: FieldPath<Values>): string | undefined => {
    shownHere.add(name);
    const messageAt = (path: string) => {
      const { error, isTouched } = form.getFieldState(path as FieldPath<Values>, form.formState);
      // A list that grows is checked at once; nobody has come to its new fields yet.
      const isDue = isTouched || form.formState.submitCount > 0 || error?.type === "server";
      return isDue ? error?.message : undefined;
    };
    // For a list that can grow, the form keeps the error of the whole list at its root.
    const sentence = messageAt(name) ?? messageAt(`${name}.root`);
    return sentence === undefined ? undefined : $t({ id: staffMessage(sentence) });
  };
}
