import { useIntl } from "react-intl";
import { type Locale, locales } from "../i18n/locale.ts";
import { useSetLocale } from "../i18n/provider.tsx";
import { Button } from "./button.tsx";

/** The name of a language in itself, as a title: `Polski`. */
export const languageName = (language: Locale): string => {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/** Offers the languages that the page is not in, each named in itself; only those of the site, where it says which. */
export function LanguageSwitch({ among = locales }: { among?: readonly Locale[] }) {
  const { locale } = useIntl();
  const setLocale = useSetLocale();
  return among
    .filter((other) => other !== locale)
    .map((other, place) => (
      // The button stays the same one when the language changes, so that it keeps the focus.
      <Button reads key={among[place]} variant="quiet" lang={other} onClick={() => setLocale(other)}>
        {languageName(other)}
      </Button>
    ));
}
