import type { Language } from "../contract/locales/languages.ts";
import { escaped } from "../escaped.ts";
import type { Mail } from "./send-mail.ts";

/** A line of a table: its label, a note below, and its amount. */
export interface Row {
  label: string;
  note?: string;
  figure: string;
}

/** The content of an email in one language. Line breaks in a text are kept. */
export interface EmailContent {
  subject: string;
  lead: string;
  rows?: readonly Row[];
  link?: { text: string; href: string } | undefined;
  close: string;
}

export type Email = Pick<Mail, "subject" | "text" | "html">;

const broken = (html: string) => html.replaceAll("\n", "<br>");

const paragraph = (html: string) => `<p style="margin: 0 0 16px">${broken(html)}</p>`;

const htmlRow = ({ label, note, figure }: Row) => `<tr>
<td style="padding: 4px 0; vertical-align: top">${escaped(label)}${note ? `<br><small>${broken(escaped(note))}</small>` : ""}</td>
<td style="padding: 4px 0 4px 16px; vertical-align: top; text-align: right; white-space: nowrap">${escaped(figure)}</td>
</tr>`;

/** Each line of a note is indented, so that none that a shopper writes passes for a row. */
const textRow = ({ label, note, figure }: Row) =>
  [`${label}: ${figure}`, ...(note ? note.split("\n") : [])].join("\n  ");

/**
 * An email as text and as HTML. The HTML sets no colours: mail clients choose them for light or dark mode, and text
 * without colours stays readable in both.
 */
export const emailOf = ({ lead, rows = [], link, close, ...titled }: EmailContent, language: Language): Email => {
  const subject = titled.subject.replace(/\s+/g, " ");
  const parts = [
    paragraph(escaped(lead)),
    rows.length
      ? `<table style="width: 100%; margin: 0 0 16px; border-collapse: collapse">\n${rows.map(htmlRow).join("\n")}\n</table>`
      : "",
    link
      ? paragraph(
          `<a href="${escaped(link.href)}" style="display: inline-block; padding: 8px 0">${escaped(link.text)}</a>`,
        )
      : "",
    paragraph(escaped(close)),
  ];
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin: 0; padding: 16px; font: 16px/1.5 sans-serif">
<div style="max-width: 32em; margin: 0 auto; overflow-wrap: anywhere">
${parts.filter(Boolean).join("\n")}
</div>
</body>
</html>`;
  const text = [lead, rows.map(textRow).join("\n"), link?.href, close].filter(Boolean).join("\n\n");
  return { subject, text: `${text}\n`, html };
};
