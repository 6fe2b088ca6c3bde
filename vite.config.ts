import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstLoadLimits } from "./infra/bundles/first-load.ts";
import { treeshake } from "./infra/bundles/treeshake.ts";
import { compileMessages, withoutMessageParser } from "./web/build/messages.ts";
import { chunks, preload } from "./web/build/preload.ts";
import { rowsApart } from "./web/build/rows.ts";

export default defineConfig({
  root: "web",
  plugins: [compileMessages(), rowsApart(), react(), tailwindcss(), preload(), firstLoadLimits()],
  resolve: { alias: [withoutMessageParser] },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    modulePreload: {
      polyfill: false,
      // The page itself preloads what its entry imports.
      resolveDependencies: (_, files, { hostId }) => (hostId.startsWith("assets/start-") ? [] : files),
    },
    rolldownOptions: {
      treeshake: { ...treeshake, moduleSideEffects: [{ test: /\/core\/contract\//, sideEffects: false }] },
      output: { codeSplitting: { groups: chunks } },
      // Lucide's 1700 icons are not read for the few that are used: a third of the time.
      experimental: { lazyBarrel: true },
    },
  },
});
