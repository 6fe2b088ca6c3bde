import * as z from "zod/mini";
import { Locale, line, text } from "../values/common.ts";
import { anyText } from "../values/fields.ts";

/** Longest title. */
const MAX_TITLE = 150;

/** Longest description or about text. */
const MAX_TEXT = 6000;

const title = text(MAX_TITLE);
const prose = anyText(MAX_TEXT);

export const TitleTranslation = z.strictObject({ locale: Locale, title });
export type TitleTranslation = z.output<typeof TitleTranslation>;

export const Translation = z.strictObject({ locale: Locale, title, description: z._default(prose, "") });
export type Translation = z.output<typeof Translation>;

/** The same as staff write them. */
export const TitleInput = z.extend(TitleTranslation, { title: line(MAX_TITLE) });
export const TranslationInput = z.extend(Translation, { title: line(MAX_TITLE) });

export const AboutTranslation = z.strictObject({ locale: Locale, about: text(MAX_TEXT) });
export type AboutTranslation = z.output<typeof AboutTranslation>;

const oncePerLocale = z.refine<readonly { locale: string }[]>(
  (translations) => new Set(translations.map(({ locale }) => locale)).size === translations.length,
  "One translation for each locale",
);
const MOST = 20;

/**
 * Translations of one text: at least one, one for each locale. The server checks that the default locale's is among
 * them.
 */
// @__NO_SIDE_EFFECTS__
export const translationsOf = <T extends z.ZodMiniType<{ locale: string }, { locale: string }>>(translation: T) =>
  z
    .array(translation, "Missing translation for the default locale")
    .check(z.minLength(1, "Missing translation for the default locale"), z.maxLength(MOST), oncePerLocale);

/** Translations that may be missing, or whose default is a field of its own: at most one for each locale. */
// @__NO_SIDE_EFFECTS__
export const furtherTranslations = <T extends z.ZodMiniType<{ locale: string }, { locale: string }>>(translation: T) =>
  z.array(translation).check(z.maxLength(MOST), oncePerLocale);

export const furtherTitles = furtherTranslations(TitleInput);
