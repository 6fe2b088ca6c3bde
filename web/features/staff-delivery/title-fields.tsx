import { useWatch } from "react-hook-form";
import type { TitleTranslation } from "#core/contract/translations.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { useText } from "../../i18n/text.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { useEditorContext, useEditorFields } from "../staff-forms/editor-context.ts";
import { languageName } from "../staff-forms/languages.ts";

/** A title in every language of the shop. Without a translation shoppers read the first one. `at` ends with a dot, or is empty. */
export function TitleFields({ at = "", label, hint }: { at?: string; label: string; hint?: string }) {
  const t = useText();
  const { locale: readers } = useLocale();
  const { defaultLocale } = useWorkplace().configuration;
  const { form } = useEditorContext();
  const field = useEditorFields();
  const translations: TitleTranslation[] = useWatch({ control: form.control, name: `${at}translations` }) ?? [];
  const named = (locale: string) =>
    translations.length ? t("staff-delivery.inLanguage", { label, language: languageName(locale, readers) }) : label;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={named(defaultLocale)}
        note="required"
        hint={hint}
        lang={defaultLocale.replace("_", "-")}
        {...field(`${at}title`)}
      />
      {translations.map(({ locale }, place) => (
        <TextField
          key={locale}
          label={named(locale)}
          note="optional"
          lang={locale.replace("_", "-")}
          {...field(`${at}translations.${place}.title`)}
        />
      ))}
    </div>
  );
}
