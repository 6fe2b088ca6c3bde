import { parse } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";

/** Turns `web/i18n/<locale>/<feature>.json` from ICU text into the tree that `web/i18n/format.ts` runs, so that no parser is shipped. */
export const compileMessages = (): Plugin => ({
  name: "dabba:messages",
  enforce: "pre",
  transform: {
    filter: { id: /\/i18n\/[a-z]{2}\/[\w-]+\.json$/ },
    handler: (texts) =>
      JSON.stringify(JSON.parse(texts, (_key, text) => (typeof text === "string" ? parse(text) : text))),
  },
});

/** Keeps the parser out of the bundle: intl-messageformat needs it only for texts that were not compiled. */
export const withoutMessageParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: "@formatjs/icu-messageformat-parser/no-parser.js",
};
