import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { freeSlug, slugOf } from "#core/contract/values/slug.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { useEditorContext, useEditorFields, useEditorValue } from "../forms/editor-context.ts";

/** The field for an item's slug. For a new item it follows the title until somebody edits it. */
export function SlugField({ isNew, taken }: { isNew: boolean; taken: readonly string[] }) {
  const { $t } = useIntl();
  const { form } = useEditorContext();
  const field = useEditorFields();
  const bound = field("slug");
  const title: string = useEditorValue("translations.0.title") ?? "";
  const suggested = useRef<string>(form.getValues("slug"));
  useEffect(() => {
    if (!isNew || form.getValues("slug") !== suggested.current) return;
    const wanted = slugOf(title);
    suggested.current = wanted && freeSlug(wanted, new Set(taken));
    form.setValue("slug", suggested.current, { shouldDirty: true });
  }, [isNew, title, taken, form]);
  return (
    <TextField
      label={$t({ id: "staff-menu.slug" })}
      note="required"
      hint={$t({ id: "staff-menu.slugHint" })}
      autoCapitalize="none"
      spellCheck={false}
      {...bound}
    />
  );
}
