import type { Language } from "#core/contract/languages.ts";

/** The page of the built web. The bundler puts it here (`infra/bundles/bundle.ts`). */
declare const BUILT_PAGE: string;

/** What the build lists in it: the code of each page, by its address as the router matches it, and of each language. */
const LIST = /<meta name="first-files" content="([^"]*)">/;

/** The page as it is sent, without the list. */
export const builtPage = (): string => BUILT_PAGE.replace(LIST, "");

/** Links that load the code of a page, and the texts of a language, while the browser still reads the page. */
export const preloads = (page: string, locale: Language): string => {
  const rows = (LIST.exec(BUILT_PAGE)?.[1] ?? "").split(", ").map((row) => row.split(" "));
  return rows
    .filter(([name]) => name === page || name === locale)
    .flatMap(([, ...files]) => files)
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join("");
};
