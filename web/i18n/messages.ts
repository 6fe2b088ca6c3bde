import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import type { texts as firstEnglish } from "./en/index.ts";
import type { texts as officeEnglish } from "./en/office.ts";
import type settingsEnglish from "./en/settings.json";
import type { texts as shopperEnglish } from "./en/shopper.ts";
import type staffEnglish from "./en/staff.json";
import type { Locale } from "./locale.ts";

/** The texts in English: the list of ids that the other languages must match. */
interface English {
  /** What every page may say: the home, the menu with its dialogs, the cart, and what goes wrong. */
  first: typeof firstEnglish;
  /** What the other pages of shoppers say. */
  shopper: typeof shopperEnglish;
  /** What only the page of the account says. */
  settings: typeof settingsEnglish;
  /** What only staff read. */
  staff: typeof staffEnglish;
  /** What only managers and owners read. */
  office: typeof officeEnglish;
}

/** Texts that are loaded together. */
export type TextGroup = keyof English;

/** The texts of a group in one language. A missing id does not compile; `messages.test.ts` compares arguments and plurals. */
export type Texts<Group extends TextGroup> = Record<keyof English[Group], string>;

/** Names a text: `<feature>.<name>`, kept in `web/i18n/<locale>/<feature>.json` as ICU MessageFormat. */
export type MessageId = { [Group in TextGroup]: keyof English[Group] }[TextGroup];

type Messages = Partial<Record<MessageId, MessageFormatElement[]>>;

const loaders: { [Group in TextGroup]: Record<Locale, () => Promise<Texts<Group>>> } = {
  first: {
    en: async () => (await import("./en/index.ts")).texts,
    pl: async () => (await import("./pl/index.ts")).texts,
  },
  shopper: {
    en: async () => (await import("./en/shopper.ts")).texts,
    pl: async () => (await import("./pl/shopper.ts")).texts,
  },
  settings: {
    en: async () => (await import("./en/settings.json")).default,
    pl: async () => (await import("./pl/settings.json")).default,
  },
  staff: {
    en: async () => (await import("./en/staff.json")).default,
    pl: async () => (await import("./pl/staff.json")).default,
  },
  office: {
    en: async () => (await import("./en/office.ts")).texts,
    pl: async () => (await import("./pl/office.ts")).texts,
  },
};

/** The texts that are loaded, compiled by the build (`web/build/messages.ts`). */
export const messages: Record<Locale, Messages> = { en: {}, pl: {} };

const spoken = new Set<Locale>();
const wanted = new Set<TextGroup>(["first"]);

const load = async (group: TextGroup, locale: Locale) => {
  // For TypeScript the JSON files hold strings.
  Object.assign(messages[locale], await loaders[group][locale]());
};

const loadWanted = () => Promise.all([...spoken].flatMap((locale) => [...wanted].map((group) => load(group, locale))));

/** Loads what the pages that were opened say in a language; pages that are opened later load theirs in it too. */
export const speak = async (locale: Locale): Promise<void> => {
  spoken.add(locale);
  await loadWanted();
};

/** Loads groups of texts in the languages that are spoken. */
export const loadTexts = async (...groups: TextGroup[]): Promise<void> => {
  for (const group of groups) wanted.add(group);
  await loadWanted();
};

/** Loads code and the texts that it shows: `lazy: withTexts(["shopper"], () => import("./pages/orders.tsx"))`. */
export const withTexts =
  <Code>(groups: readonly TextGroup[], loadCode: () => Promise<Code>) =>
  async (): Promise<Code> => {
    const [code] = await Promise.all([loadCode(), loadTexts(...groups)]);
    return code;
  };
