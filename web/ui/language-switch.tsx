import { type Locale, locales } from "../i18n/locale.ts";
import { useLocale } from "../i18n/provider.tsx";
import { Button } from "./button.tsx";

/** Each language, named in itself. */
export const languageNames: Record<Locale, string> = { en: "English", pl: "Polski" };

/** Offers the languages that the page is not in, each named in itself; only those of the site, where it says which. */
export function LanguageSwitch({ among = locales }: { among?: readonly Locale[] }) {
  const { locale, setLocale } = useLocale();
  return among
    .filter((other) => other !== locale)
    .map((other, place) => (
      // The button stays the same one when the language changes, so that it keeps the focus.
      <Button key={among[place]} variant="quiet" lang={other} onClick={() => setLocale(other)}>
        {languageNames[other]}
      </Button>
    ));
}
