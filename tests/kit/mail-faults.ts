import type { Page } from "playwright-core";
import type { Mail } from "#core/mail/send-mail.ts";
import { axeFindings } from "./axe.ts";

/**
 * Elements and styles that Gmail, Outlook, Apple Mail and Yahoo support, or leave out without harm, by
 * https://www.caniemail.com. Outlook on Windows ignores `max-width`, `overflow-wrap` and `display: inline-block`: text
 * is then as wide as its window.
 */
const ELEMENTS = "html head meta title body div p br small table tbody tr td a".split(" ");
const STYLES =
  "margin padding font max-width display width border-collapse vertical-align text-align white-space overflow-wrap".split(
    " ",
  );
const ATTRIBUTES = "lang charset name content style href".split(" ");

/** Bytes above which Gmail cuts a mail off. */
const GMAIL_CLIPS = 102 * 1024;
/** Pixels that a reading pane shows without scrolling. */
const WIDEST = 600;
const PHONE = 320;

/**
 * The parts of a mail that some client does not show, or that some people can't read. The page shows its HTML like a
 * client.
 */
export const mailFaults = async (page: Page, { subject, text, html }: Pick<Mail, "subject" | "text" | "html">) => {
  await page.setContent(html);
  const { elements, words, links } = await page.evaluate(() => ({
    elements: [...document.querySelectorAll("*")].map(({ tagName, attributes }) => ({
      tag: tagName.toLowerCase(),
      attributes: [...attributes].map(({ name, value }) => ({ name, value })),
    })),
    words: [...document.querySelectorAll("p, td")].flatMap((each) => {
      const copy = each.cloneNode(true) as Element;
      for (const link of copy.querySelectorAll("a")) link.remove();
      for (const end of copy.querySelectorAll("br, small")) end.before(" ");
      return copy.textContent?.split(/\s+/).filter(Boolean) ?? [];
    }),
    links: [...document.links].map(({ href }) => href),
  }));
  const attributes = elements.flatMap((each) => each.attributes);
  const styles = attributes
    .filter(({ name }) => name === "style")
    .flatMap(({ value }) => value.split(";").map((each) => each.split(":")[0]?.trim() ?? ""));
  const unknown = (what: string, found: string[], known: string[]) =>
    found.filter((each) => !known.includes(each)).map((each) => `${what} ${each}`);
  const faults = [
    ...unknown(
      "element",
      elements.map(({ tag }) => tag),
      ELEMENTS,
    ),
    ...unknown("style", styles.filter(Boolean), STYLES),
    ...unknown(
      "attribute",
      attributes.map(({ name }) => name),
      ATTRIBUTES,
    ),
    ...attributes.filter(({ value }) => /url\(|javascript:|expression\(/i.test(value)).map(({ value }) => value),
    ...links.filter((link) => !/^https?:/.test(link)).map((link) => `link ${link}`),
    ...words.filter((word) => !text.includes(word)).map((word) => `only in HTML: ${word}`),
    ...links.filter((link) => !text.includes(link)).map((link) => `only in HTML: ${link}`),
    ...(text.includes("<") && !html.includes("&lt;") ? ["markup in the text"] : []),
    ...(Buffer.byteLength(html) > GMAIL_CLIPS ? ["longer than Gmail shows"] : []),
    ...(/[\r\n]/.test(subject) || subject.length > 150 ? [`subject ${subject}`] : []),
  ];
  return [...faults, ...(await widthFaults(page)), ...(await contrastFaults(page))];
};

const widthFaults = async (page: Page): Promise<string[]> => {
  await page.setViewportSize({ width: PHONE, height: 700 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize({ width: 1280, height: 800 });
  const width = await page.evaluate(() => document.querySelector("body > div")?.getBoundingClientRect().width ?? 0);
  return [
    ...(overflow > PHONE ? [`${overflow} px wide on a phone of ${PHONE}`] : []),
    ...(width > WIDEST ? [`${width} px wide in a window`] : []),
  ];
};

/** WCAG 2.2 AA by axe, on the background of a mail client in light and in dark mode. */
const contrastFaults = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.addStyleTag({ content: "html { background: Canvas; color-scheme: light dark }" });
    const { violations, kept } = await axeFindings(page, ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]);
    found.push(...violations.map((violation) => `${colorScheme} ${violation}`));
    if (!kept.includes("color-contrast")) found.push(`${colorScheme}: no contrast was measured`);
  }
  return found;
};
