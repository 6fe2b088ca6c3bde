import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { IntlProvider } from "react-intl";
import { type Locale, rememberLocale } from "./locale.ts";
import { loadMessages, type Messages } from "./messages.ts";

interface LocaleContext {
  locale: Locale;
  /** Changes the language without a reload. The page keeps its state. */
  setLocale: (locale: Locale) => Promise<void>;
}

const Context = createContext<LocaleContext | undefined>(undefined);

/** Provides the language to the tree below, starting with texts that are already loaded. */
export function LocaleProvider({ children, ...start }: { locale: Locale; messages: Messages; children: ReactNode }) {
  const [{ locale, messages }, setLanguage] = useState(start);
  const context = useMemo(() => {
    const setLocale = async (locale: Locale) => {
      const messages = await loadMessages(locale);
      rememberLocale(locale);
      document.documentElement.lang = locale;
      setLanguage({ locale, messages });
    };
    return { locale, setLocale };
  }, [locale]);
  return (
    <Context value={context}>
      <IntlProvider locale={locale} messages={messages}>
        {children}
      </IntlProvider>
    </Context>
  );
}

export function useLocale(): LocaleContext {
  const context = use(Context);
  if (!context) throw new Error("useLocale needs a LocaleProvider above it");
  return context;
}
