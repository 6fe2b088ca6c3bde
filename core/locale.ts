import { type Language, languages } from "./contract/locales/languages.ts";
import { Locale } from "./contract/values/common.ts";

/** The locale of a language tag in our form: `pt_br` for `pt-BR`. */
const normalized = (tag: string) => tag.trim().toLowerCase().replaceAll("-", "_");

/** The locales of an `Accept-Language` header, the preferred ones first (RFC 9110, section 12.5.4). */
export const acceptedLocales = (header: string | undefined): string[] =>
  (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";");
      const q = parameters.map((each) => each.trim()).find((each) => each.startsWith("q="));
      return { locale: normalized(tag), weight: q ? Number(q.slice(2)) || 0 : 1 };
    })
    .filter(({ locale, weight }) => /^[a-z]{2,3}(_[a-z]{2,4})?$/.test(locale) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ locale }) => locale);

/** The language of a locale: `pt` for `pt_br`. */
export const languageOf = (locale: string): string => locale.split("_")[0] ?? locale;

/** The language in which we write to a reader of a locale: theirs if we have it, else the first of ours. */
export const messageLanguage = (locale: string | undefined): Language =>
  languages.find((language) => locale !== undefined && language === languageOf(locale)) ?? languages[0];

/** The locale of a request: its query, else its `locale` cookie, else its first accepted language, else undefined. */
export const requestLocale = (request: {
  query?: string | undefined;
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
}): string | undefined => {
  const wanted = request.query ?? request.cookie ?? acceptedLocales(request.acceptLanguage)[0];
  return wanted && normalized(wanted);
};

/** A caller's text as a locale; undefined if it has another form. */
export const knownLocale = (named: string | undefined): string | undefined => Locale.safeParse(named).data;
