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

/**
 * `const field = useEditorFields()`, then `<TextField {...field("slug")} />`: the field's binding and the text of its
 * error.
 */
export function useEditorFields<Values extends FieldValues = FieldValues>() {
  const { form } = useEditorContext();
  const errorOf = useFieldErrors();
  return (name: FieldPath<Values>, options?: RegisterOptions) => ({
    ...form.register(name, options),
    error: errorOf(name),
  });
}

/** A field for controls that `register` does not fit: its value, its setter, and the text of its error. */
export function useEditorField(name: string) {
  const { form } = useEditorContext();
  const { field } = useController({ control: form.control, name });
  return { ...field, error: useFieldErrors()(name) };
}

/** The current value of a field. It changes while somebody types. */
export function useEditorValue(name: string) {
  const { form } = useEditorContext();
  return useWatch({ control: form.control, name });
}

/** Options of an optional text: an empty one is null. */
export const orNull: RegisterOptions = { setValueAs: (text: string | null) => text?.trim() || null };

/** Options of a typed number: other text is NaN. */
export const asNumber: RegisterOptions = { setValueAs: (text: unknown) => (text === "" ? Number.NaN : Number(text)) };

/**
 * The text of a field's error, for controls that `register` does not fit. Reading it registers the field for issues of
 * the API. An issue at a deeper path that no field shows appears at the nearest field above.
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
      // A change of a list validates all of its fields, also new ones that nobody has touched yet.
      const isDue = isTouched || form.formState.submitCount > 0 || error?.type === "server";
      return isDue ? error?.message : undefined;
    };
    // The form holds the error of a whole list at `root`.
    const sentence = messageAt(name) ?? messageAt(`${name}.root`);
    return sentence === undefined ? undefined : $t({ id: staffMessage(sentence) });
  };
}
