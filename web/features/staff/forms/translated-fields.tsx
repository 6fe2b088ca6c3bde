import { useIntl } from "react-intl";
import { Badge } from "../../../ui/badge.tsx";
import { TextArea, TextField } from "../../../ui/text-field.tsx";
import { useEditorFields, useEditorValue } from "./editor-context.ts";
import { languageName } from "./languages.ts";

/** A text that has a translation in each language. */
export interface TranslatedText {
  /** The name of its field in a translation: "title". */
  name: string;
  label: string;
  isLong?: boolean;
  hint?: string;
  /** Whether a translation needs this text. */
  isRequired?: boolean;
}

/**
 * Texts in every language of the shop, side by side. The first language is the default one, in which they are required.
 * A text that another language lacks is marked as missing.
 * @param name the field of the translations: `translations`, `modifierGroups.0.translations`
 */
export function TranslatedFields({ name, texts }: { name: string; texts: readonly TranslatedText[] }) {
  const { locale: readers, $t } = useIntl();
  const field = useEditorFields();
  const translations: Record<string, string>[] = useEditorValue(name) ?? [];
  const isBlank = (place: number, text: string) => !translations[place]?.[text]?.trim();
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {translations.map(({ locale = "" }, place) => {
        const missing = texts.some((text) => isBlank(place, text.name) && !isBlank(0, text.name));
        return (
          <fieldset key={locale} className="flex min-w-0 flex-col gap-3">
            <legend className="mb-2 flex w-full items-center gap-2 font-semibold text-14 text-muted">
              {languageName(locale, readers)}
              {missing && place > 0 && <Badge tone="warn">{$t({ id: "staff-forms.missing" })}</Badge>}
            </legend>
            {texts.map(({ name: text, label, isLong, hint, isRequired }) => {
              const Input = isLong ? TextArea : TextField;
              return (
                <Input
                  key={text}
                  label={label}
                  hint={hint}
                  lang={locale.replace("_", "-")}
                  note={isRequired && place === 0 ? "required" : undefined}
                  {...field(`${name}.${place}.${text}`)}
                />
              );
            })}
          </fieldset>
        );
      })}
    </div>
  );
}
