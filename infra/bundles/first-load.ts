import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { languages } from "#core/contract/locales/languages.ts";
import { type FirstFiles, firstFiles } from "#web/build/first-files.ts";
import { firstLoadOf } from "./limits.ts";

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`.padStart(9);

type Files = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** What the code of each page's first screen weighs by gzip, with the longest texts, in bytes. */
export const weighPages = (files: Files, { app, pages, texts }: FirstFiles) => {
  const weights = new Map(
    files.map((file) => [file.fileName, file.type === "chunk" ? gzipSync(file.code).length : 0] as const),
  );
  const weigh = (names: readonly string[]) => names.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);
  return Object.entries(pages).map(([page, beside]) => {
    const inEach = languages.map((language) => [...app, ...texts[language], ...beside[language]]);
    return { page, bytes: Math.max(...inEach.map(weigh)), requests: inEach[0]?.length };
  });
};

/**
 * A line for each page, the heaviest first.
 * @throws if one is above its limit
 */
export const firstLoadTable = (weighed: ReturnType<typeof weighPages>, limitOf = firstLoadOf): string => {
  const lines = weighed
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ page, bytes, requests }) => {
      const isAbove = bytes > limitOf(page);
      return `${kilobytes(bytes)} of ${kilobytes(limitOf(page))}  in ${requests} files  ${page}${isAbove ? "  is above its limit" : ""}`;
    });
  const table = lines.join("\n");
  if (weighed.some(({ page, bytes }) => bytes > limitOf(page)))
    throw new Error(
      `A page's first screen loads too much code:\n${table}\n` +
        "A chunk brings every export of its modules that any page uses: move what only later screens use into a module of its own, and load it when it is needed.",
    );
  return table;
};

/** Prints what shoppers load before they can do anything, and fails the build when a page's share would grow. */
export const firstLoadLimits = (): Plugin => ({
  name: "dabba:first-load-limits",
  apply: "build",
  generateBundle: {
    // Vite adds the names of the chunks that are preloaded at the very end.
    order: "post",
    handler(_options, bundle) {
      const files = Object.values(bundle);
      this.info(`\n${firstLoadTable(weighPages(files, firstFiles(files)))}`);
    },
  },
});
