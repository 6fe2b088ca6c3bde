import type { MessageFormatElement } from "react-intl";
import type { texts as english } from "./en/index.ts";
import type { Locale } from "./locale.ts";

/** Names a text: `<feature>.<name>`, kept in `web/i18n/<locale>/<feature>.json` as ICU MessageFormat. */
export type MessageId = keyof typeof english;

/** The texts of one language. A missing id does not compile; `messages.test.ts` compares arguments and plurals. */
export type Texts = Record<MessageId, string>;

export type Messages = Record<MessageId, MessageFormatElement[]>;

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
