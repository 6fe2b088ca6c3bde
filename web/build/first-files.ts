import type { Rolldown } from "vite";
import { type Language, languages } from "#core/contract/locales/languages.ts";
import { type PageTexts, pageModules, pageTexts } from "./pages.ts";

/** The code that the first screen of each page runs, as names of the build's files. */
export interface FirstFiles {
  /** The code that every page runs. */
  app: string[];
  /** The texts of every page, by language. */
  texts: Record<Language, string[]>;
  /** The further code and texts of each page, by the router's pattern. */
  pages: Record<string, Record<Language, string[]>>;
}

/** One file of each folder of texts, by which its chunk is found. */
const oneOf: Record<PageTexts | "menu", string> = {
  menu: "menu",
  shopper: "account",
  validation: "validation",
  order: "tracking",
  reservation: "reservation",
  reserved: "reserved",
  settings: "settings",
  legal: "terms",
};

/**
 * Finds the files of each page's first screen in a build.
 * @throws if a module of a page is not in it
 */
export const firstFiles = (files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): FirstFiles => {
  const chunks = files.filter((file) => file.type === "chunk");
  const chunkOf = (module: string): Rolldown.OutputChunk => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!chunk) throw new Error(`The build has no chunk with ${module}`);
    return chunk;
  };
  const loadedBy = (modules: readonly string[]): string[] => {
    const loaded = new Set(modules.map(chunkOf));
    for (const { imports } of loaded) for (const each of chunks) if (imports.includes(each.fileName)) loaded.add(each);
    return [...loaded].map(({ fileName }) => fileName);
  };
  const app = loadedBy(["web/main.tsx", "web/app.tsx"]);
  const beside = (...modules: string[]) => loadedBy(modules).filter((fileName) => !app.includes(fileName));
  const inEach = (find: (language: Language) => string[]) =>
    Object.fromEntries(languages.map((language) => [language, find(language)])) as Record<Language, string[]>;
  /** The chunk of a folder of texts, by one of its files. */
  const textsOf = (language: Language, folder: PageTexts | "menu") =>
    beside(`core/contract/locales/${language}/${folder}/${oneOf[folder]}.json`);
  const pages = Object.entries(pageModules).map(([page, modules]) => {
    const code = beside(...modules.map((module) => `web/${module}`));
    const texts = pageTexts(page);
    return [page, inEach((language) => [...code, ...texts.flatMap((folder) => textsOf(language, folder))])] as const;
  });
  return {
    app,
    texts: inEach((language) => textsOf(language, "menu")),
    pages: Object.fromEntries(pages),
  };
};
