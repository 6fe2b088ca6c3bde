import { parse } from "@formatjs/icu-messageformat-parser";
import type { Plugin, Rolldown } from "vite";

/**
 * Turns the catalogue's texts from ICU text into the tree that intl-messageformat runs, so that no parser is shipped.
 * @param as the output: JSON for Vite, which parses it, or a module for Rolldown, which would otherwise export each
 *   text by itself
 */
export const compileMessages = (as: "json" | "module" = "json"): Plugin => ({
  name: "dabba:messages",
  enforce: "pre",
  transform: {
    filter: { id: /\/core\/contract\/locales\/[a-z]{2}\/\w+\/[\w-]+\.json$/ },
    handler: (texts) => {
      const compiled = JSON.stringify(
        JSON.parse(texts, (_key, text) => (typeof text === "string" ? parse(text) : text)),
      );
      return as === "json" ? compiled : { code: `export default ${compiled};`, moduleType: "js" };
    },
  },
});

const folder =
  /\/core\/contract\/locales\/([a-z]{2})\/(menu|shopper|validation|order|reservation|reserved|served|settings|promotion|kept|table|tip|changed|estimate|legal|staff)\//;

/** Makes one chunk of each folder of a language: one request instead of a dozen. */
export const textChunks: Rolldown.CodeSplittingGroup = {
  name: (id) => folder.exec(id)?.slice(1).join("-") ?? null,
  debugName: "texts",
};

/** Keeps the parser out of the bundle: react-intl needs it only for texts that were not compiled. */
export const withoutMessageParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: "@formatjs/icu-messageformat-parser/no-parser.js",
};
