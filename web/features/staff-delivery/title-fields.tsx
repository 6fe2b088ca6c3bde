import { useLocale } from "../../i18n/provider.tsx";
import { useText } from "../../i18n/text.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { useEditorFields, useEditorValue } from "../staff-forms/editor-context.ts";
import { languageName } from "../staff-forms/languages.ts";

/**
 * A text in every language of the shop: the title, or another one with a `name`. Without a translation shoppers read the
 * first one. `at` ends with a dot, or is empty.
 */
export function TitleFields({
  at = "",
  name = "title",
  label,
  hint,
}: {
  at?: string;
  name?: string;
  label: string;
  hint?: string;
}) {
  const t = useText();
  const { locale: readers } = useLocale();
  const { defaultLocale } = useWorkplace().configuration;
  const field = useEditorFields();
  const translations: { locale: string }[] = useEditorValue(`${at}translations`) ?? [];
  const named = (locale: string) =>
    translations.length ? t("staff-delivery.inLanguage", { label, language: languageName(locale, readers) }) : label;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={named(defaultLocale)}
        note="required"
        hint={hint}
        lang={defaultLocale.replace("_", "-")}
        {...field(`${at}${name}`)}
      />
      {translations.map(({ locale }, place) => (
        <TextField
          key={locale}
          label={named(locale)}
          note="optional"
          lang={locale.replace("_", "-")}
          {...field(`${at}translations.${place}.${name}`)}
        />
      ))}
    </div>
  );
}
