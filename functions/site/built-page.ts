import type { Language } from "#core/contract/locales/languages.ts";

/** The page of the built web. The bundler puts it here (`infra/bundles/bundle.ts`). */
declare const BUILT_PAGE: string;

/**
 * The list that the build puts into the page: the texts of each language, and the files of each page by the path that
 * the router matches.
 */
const LIST = /<meta name="first-files" content="([^"]*)">/;

/** The page as it is sent, without the list. */
export const builtPage = (): string => BUILT_PAGE.replace(LIST, "");

/** Links that load the code and the texts of a page while the browser still reads the page. */
export const preloads = (page: string, locale: Language): string => {
  const rows = (LIST.exec(BUILT_PAGE)?.[1] ?? "").split(", ").map((row) => row.split(" "));
  return rows
    .filter(([name]) => name === locale || name === `${page}@${locale}`)
    .flatMap(([, ...files]) => files)
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join("");
};
