import { type Locale, locales } from "../i18n/locale.ts";
import { useLocale } from "../i18n/provider.tsx";
import { Button } from "./button.tsx";

const names: Record<Locale, string> = { en: "English", pl: "Polski" };

/** Offers the language that the page is not in, named in that language. */
export function LanguageSwitch() {
  const { locale, setLocale } = useLocale();
  return locales
    .filter((other) => other !== locale)
    .map((other) => (
      <Button key={other} variant="quiet" lang={other} onClick={() => setLocale(other)}>
        {names[other]}
      </Button>
    ));
}
