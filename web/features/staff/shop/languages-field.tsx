import { X } from "lucide-react";
import { useIntl } from "react-intl";
import { locales } from "#core/contract/locales/locales.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { type Languages, languageName } from "../forms/languages.ts";

/** The languages in which a shop writes; the first is the one that the others fall back to. */
export function LanguagesField({
  value: { defaultLocale, supportedLocales },
  onChange,
  error,
}: {
  value: Languages;
  onChange: (languages: Languages) => void;
  error?: string | undefined;
}) {
  const { locale: reader, $t } = useIntl();
  const name = (locale: string) => languageName(locale, reader);
  const others = supportedLocales.filter((locale) => locale !== defaultLocale);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{$t({ id: "staff-shop.languages" })}</legend>
      <ul className="flex flex-col divide-y divide-line rounded-field border border-line">
        <li className="flex min-h-row items-center justify-between gap-2 px-4 py-1">
          <span className="first-letter:uppercase">{name(defaultLocale)}</span>
          <span className="text-14 text-muted">{$t({ id: "staff-shop.firstLanguage" })}</span>
        </li>
        {others.map((locale) => (
          <li key={locale} className="flex min-h-row items-center justify-between gap-2 py-1 ps-4 pe-1">
            <span className="flex-1 first-letter:uppercase">{name(locale)}</span>
            <Button
              variant="quiet"
              aria-label={$t({ id: "staff-shop.makeFirstOf" }, { language: name(locale) })}
              onClick={() =>
                onChange({
                  defaultLocale: locale,
                  supportedLocales: [locale, defaultLocale, ...others.filter((each) => each !== locale)],
                })
              }
            >
              {$t({ id: "staff-shop.makeFirst" })}
            </Button>
            <IconButton
              label={$t({ id: "staff-shop.removeLanguage" }, { language: name(locale) })}
              onClick={() =>
                onChange({ defaultLocale, supportedLocales: supportedLocales.filter((each) => each !== locale) })
              }
            >
              <X size={20} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {error && <FieldError id="languages-error">{error}</FieldError>}
      <ChoiceField
        label={$t({ id: "staff-shop.addLanguage" })}
        hint={$t({ id: "staff-shop.languagesHint" })}
        value=""
        onChange={({ currentTarget }) =>
          currentTarget.value &&
          onChange({ defaultLocale, supportedLocales: [...supportedLocales, currentTarget.value] })
        }
        choices={Object.entries(locales)
          .filter(([locale]) => !supportedLocales.includes(locale))
          .map(([value, label]) => ({ value, label }))}
      >
        <option value="">{$t({ id: "staff-shop.chooseLanguage" })}</option>
      </ChoiceField>
    </fieldset>
  );
}
