import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { FIRST_LOAD } from "./limits.ts";

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/**
 * What the app's chunk weighs by gzip, in bytes.
 * @throws if it is above the limit
 */
export const weighFirstLoad = (files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[], limit: number) => {
  const app = files.find((file) => file.type === "chunk" && file.name === "app");
  if (app?.type !== "chunk") throw new Error("The build has no chunk with the name app");
  const bytes = gzipSync(app.code).length;
  if (bytes > limit)
    throw new Error(
      `The app's chunk weighs ${kilobytes(bytes)} by gzip, and the limit is ${kilobytes(limit)}. ` +
        "A module of the first load brings every export that any chunk uses: move what only later screens use into another.",
    );
  return bytes;
};

/** Fails the build of the web when a shopper's first load would grow. */
export const firstLoadLimit = (): Plugin => ({
  name: "dabba:first-load-limit",
  apply: "build",
  generateBundle: {
    // Vite adds the names of the chunks that are preloaded at the very end.
    order: "post",
    handler(_options, bundle) {
      weighFirstLoad(Object.values(bundle), FIRST_LOAD);
    },
  },
});
