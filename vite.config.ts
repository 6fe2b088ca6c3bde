import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstLoadLimit } from "./infra/bundles/first-load.ts";
import { treeshake } from "./infra/bundles/treeshake.ts";
import { compileMessages, withoutMessageParser } from "./web/build/messages.ts";
import { firstLoad, preload } from "./web/build/preload.ts";

export default defineConfig({
  root: "web",
  plugins: [compileMessages(), react(), tailwindcss(), preload(), firstLoadLimit()],
  resolve: { alias: [withoutMessageParser] },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake,
      output: { codeSplitting: { groups: firstLoad } },
      // Lucide's 1700 icons are not read for the few that are used: a third of the time.
      experimental: { lazyBarrel: true },
    },
  },
});
