import { escaped } from "../escaped.ts";
import { languageOf } from "../locale.ts";
import type { Mail } from "./send-mail.ts";

/** What a message with one link says. */
interface Letter {
  subject: string;
  lead: string;
  /** What the link is called. */
  action: string;
  close: string;
}

/** A message with one link, in Polish for a Polish reader and in English for all others. */
export const letter = (
  words: { en: Letter; pl: Letter },
  link: string,
  locale = "en",
): Pick<Mail, "subject" | "text" | "html"> => {
  const language = languageOf(locale) === "pl" ? "pl" : "en";
  const { subject, lead, action, close } = words[language];
  const html = `<!doctype html>
<html lang="${language}"><body style="font: 16px/1.5 sans-serif; max-width: 32em">
<p>${escaped(lead)}</p>
<p><a href="${escaped(link)}">${action}</a></p>
<p>${close}</p>
</body></html>`;
  return { subject, text: `${lead}\n\n${link}\n\n${close}\n`, html };
};
