import type { MessageFormatElement } from "react-intl";
import type { texts as english } from "./en/index.ts";
import type { texts as officeEnglish } from "./en/office.ts";
import type pushEnglish from "./en/push.json";
import type settingsEnglish from "./en/settings.json";
import type staffEnglish from "./en/staff.json";
import type { Locale } from "./locale.ts";

/** Names a text: `<feature>.<name>`, kept in `web/i18n/<locale>/<feature>.json` as ICU MessageFormat. */
export type MessageId =
  | keyof typeof english
  | keyof typeof pushEnglish
  | keyof typeof settingsEnglish
  | keyof typeof staffEnglish
  | keyof typeof officeEnglish;

/** The texts of one language that every page has. A missing id does not compile; `messages.test.ts` compares arguments and plurals. */
export type Texts = Record<keyof typeof english, string>;

export type Messages = Partial<Record<MessageId, MessageFormatElement[]>>;

const load = {
  en: () => import("./en/index.ts"),
  pl: () => import("./pl/index.ts"),
} satisfies Record<Locale, () => Promise<{ texts: Texts }>>;

/** The texts of one language, one chunk each. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const { texts } = await load[locale]();
  // For TypeScript the JSON files hold strings; the build has compiled them (web/build/messages.ts).
  return texts as unknown as Messages;
}

const loadSettings = {
  en: () => import("./en/settings.json"),
  pl: () => import("./pl/settings.json"),
} satisfies Record<Locale, () => Promise<{ default: typeof settingsEnglish }>>;

/** What only the page of the account says. */
export async function loadSettingsMessages(locale: Locale): Promise<Messages> {
  const { default: texts } = await loadSettings[locale]();
  return texts as unknown as Messages;
}

const loadPush = {
  en: () => import("./en/push.json"),
  pl: () => import("./pl/push.json"),
} satisfies Record<Locale, () => Promise<{ default: typeof pushEnglish }>>;

/** What is said of notices about an order, on the page that follows it. */
export async function loadPushMessages(locale: Locale): Promise<Messages> {
  const { default: texts } = await loadPush[locale]();
  return texts as unknown as Messages;
}

const loadStaff = {
  en: () => import("./en/staff.json"),
  pl: () => import("./pl/staff.json"),
} satisfies Record<Locale, () => Promise<{ default: typeof staffEnglish }>>;

/** What only staff read, apart from what a shopper loads. */
export async function loadStaffMessages(locale: Locale): Promise<Messages> {
  const { default: texts } = await loadStaff[locale]();
  return texts as unknown as Messages;
}

const loadOffice = {
  en: () => import("./en/office.ts"),
  pl: () => import("./pl/office.ts"),
} satisfies Record<Locale, () => Promise<{ texts: typeof officeEnglish }>>;

/** What only managers and owners read, apart from what the board loads. */
export async function loadOfficeMessages(locale: Locale): Promise<Messages> {
  const { texts } = await loadOffice[locale]();
  return texts as unknown as Messages;
}
