import type { Language } from "#core/contract/locales/languages.ts";
import { escaped } from "#core/escaped.ts";
import { FIRST_SCREEN } from "#web/first-screen.ts";
import { builtPage, preloads } from "./built-page.ts";
import { headOf } from "./head.ts";
import type { Shown } from "./shown.ts";

/** JSON as a script element holds it: no text in it ends the element. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

const data = (attributes: string, value: unknown): string => `<script ${attributes}>${json(value)}</script>`;

/** Replaces a part of the page once. A function, because `$` means something in a text. */
const put = (html: string, before: string, after: string): string => html.replace(before, () => after);

/** The page without a shop, in the reader's language. On the platform's own host it says that it is the platform's. */
export const barePage = (locale: Language, isPlatform: boolean): string =>
  put(builtPage(), '<html lang="en">', `<html lang="${locale}"${isPlatform ? " data-platform" : ""}>`);

/** The page with what its shop shows first. */
export const withFirstScreen = async (shown: Shown): Promise<string> => {
  const { page, locale, rendered, isShown } = shown;
  const { title, tags, facts } = await headOf(shown);
  const root = '<div id="root"></div>';
  const first = isShown ? root.replace("></div>", () => `>${rendered.html}</div>`) : root;
  return [
    ['<html lang="en">', `<html lang="${locale}" style="${escaped(rendered.style)}">`],
    ["<title>Dabba</title>", title + tags],
    [
      "</head>",
      `${preloads(page, locale)}${facts.map((fact) => data('type="application/ld+json"', fact)).join("")}</head>`,
    ],
    [root, first + data(`type="application/json" id="${FIRST_SCREEN}"`, rendered.screen)],
  ].reduce((html, [before = "", after = ""]) => put(html, before, after), builtPage());
};
