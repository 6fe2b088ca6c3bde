import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { type Locale, rememberLocale } from "./locale.ts";
import { speak } from "./messages.ts";

interface LocaleContext {
  locale: Locale;
  /** Changes the language without a reload. The page keeps its state. */
  setLocale: (locale: Locale) => Promise<void>;
}

const Context = createContext<LocaleContext | undefined>(undefined);

/** Provides the language to the tree below, starting with one whose texts are loaded. */
export function LocaleProvider({ children, ...start }: { locale: Locale; children: ReactNode }) {
  const [locale, setLanguage] = useState(start.locale);
  const context = useMemo(() => {
    const setLocale = async (locale: Locale) => {
      await speak(locale);
      rememberLocale(locale);
      document.documentElement.lang = locale;
      setLanguage(locale);
    };
    return { locale, setLocale };
  }, [locale]);
  return <Context value={context}>{children}</Context>;
}

export function useLocale(): LocaleContext {
  const context = use(Context);
  if (!context) throw new Error("useLocale needs a LocaleProvider above it");
  return context;
}
