import { useIntl } from "react-intl";
import { TextField } from "../../../ui/text-field.tsx";
import { useEditorFields, useEditorValue } from "../forms/editor-context.ts";
import { languageName } from "../forms/languages.ts";
import { useStaffShop } from "../shell/staff-shop.ts";

/**
 * A text in every language of the shop: the title, or another one with a `name`. Without a translation shoppers read
 * the first one. `at` ends with a dot, or is empty.
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
  const { locale: readers, $t } = useIntl();
  const { defaultLocale } = useStaffShop().configuration;
  const field = useEditorFields();
  const translations: { locale: string }[] = useEditorValue(`${at}translations`) ?? [];
  const named = (locale: string) =>
    translations.length
      ? $t({ id: "staff-delivery.inLanguage" }, { label, language: languageName(locale, readers) })
      : label;
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
