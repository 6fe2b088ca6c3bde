import { useTransition } from "react";
import { useIntl } from "react-intl";
import { type Locale, locales, rememberLocale } from "../i18n/locale.ts";
import { useChangeLocale } from "../i18n/provider.tsx";
import { Button } from "./button.tsx";
import { toast } from "./toast.tsx";

/** The name of a language in itself, as a title: `Polski`. */
export const languageName = (language: Locale): string => {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/**
 * Offers the languages of the site, each by its own name. With two, the other one is a button; more are a list, which
 * is as small. If a language can't be loaded, the page stays as it is and says so.
 */
export function LanguageSwitch({ among = locales }: { among?: readonly Locale[] }) {
  const { $t, locale } = useIntl();
  const changeLocale = useChangeLocale();
  const [isLoading, load] = useTransition();
  const choose = (language: Locale) =>
    load(() =>
      changeLocale(language).catch(() =>
        // A browser requests code that failed to load again only after a reload. It reloads if the server can be
        // reached.
        fetch("", { method: "HEAD" }).then(
          () => {
            rememberLocale(language);
            location.reload();
          },
          () => toast($t({ id: "error.offline" })),
        ),
      ),
    );
  // Faded, because a spinner would move the elements beside it.
  const look = { "aria-busy": isLoading, style: { opacity: isLoading ? 0.5 : undefined } };
  if (among.length > 2)
    return (
      <select
        aria-label={$t({ id: "common.language" })}
        value={locale}
        {...look}
        className="field-sizing-content min-h-target cursor-pointer rounded-button bg-transparent px-2 font-semibold max-[24rem]:px-1 hover:bg-current/6"
        onChange={({ currentTarget }) => choose(currentTarget.value as Locale)}
      >
        {among.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageName(language)}
          </option>
        ))}
      </select>
    );
  return among
    .filter((other) => other !== locale)
    .map((other, place) => (
      // The button stays the same one when the language changes, so that it keeps the focus.
      <Button reads key={among[place]} variant="quiet" lang={other} {...look} onClick={() => choose(other)}>
        {languageName(other)}
      </Button>
    ));
}
