import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { IntlProvider } from "react-intl";
import { type Locale, rememberLocale } from "./locale.ts";
import { messages, speak } from "./messages.ts";

type SetLocale = (locale: Locale) => Promise<void>;

const Context = createContext<SetLocale | undefined>(undefined);

/** Provides the texts of a language to the tree below. The texts of the first language must be loaded. */
export function LocaleProvider({ children, ...start }: { locale: Locale; children: ReactNode }) {
  const [locale, setLanguage] = useState(start.locale);
  const setLocale = useCallback(async (locale: Locale) => {
    await speak(locale);
    document.documentElement.lang = locale;
    setLanguage(locale);
  }, []);
  return (
    <Context value={setLocale}>
      <IntlProvider locale={locale} messages={messages[locale]}>
        {children}
      </IntlProvider>
    </Context>
  );
}

/** Changes the language without a reload, and until the next one. The page keeps its state. */
export function useSetLocale(): SetLocale {
  const setLocale = use(Context);
  if (!setLocale) throw new Error("useSetLocale needs a LocaleProvider above it");
  return setLocale;
}

/** Changes the language like `useSetLocale`, and remembers it as the choice of the reader. */
export function useChangeLocale(): SetLocale {
  const setLocale = useSetLocale();
  return useCallback((locale) => setLocale(locale).then(() => rememberLocale(locale)), [setLocale]);
}
