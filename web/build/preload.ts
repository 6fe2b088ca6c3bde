import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

/**
 * Puts the code of the first screen into two files, the entry and the app. Smaller shared chunks would cost a request
 * each.
 */
export const firstLoad: Rolldown.CodeSplittingGroup[] = [
  { name: "start", test: /\/web\/main\.tsx$/, priority: 2 },
  { name: "app", test: /\/web\/app\.tsx$/, priority: 1 },
];

/** Figtree carries every first screen; its latin-ext file holds the ł of "zł", which English shows too. */
const firstFonts = /figtree-latin(-ext)?-wght-normal.*\.woff2$/;

const link = (attrs: Record<string, string | true>): HtmlTagDescriptor => ({ tag: "link", injectTo: "head", attrs });

/**
 * Preloads what the browser would otherwise find only after reading CSS or running `main.tsx`: the text fonts, and the
 * app that `main.tsx` imports. The app comes after the styles, fonts and pictures of the page, which show without it.
 */
export const preload = (): Plugin => ({
  name: "dabba:preload",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle = {} }) {
      const files = Object.values(bundle);
      const fonts = files
        .filter(({ fileName }) => firstFonts.test(fileName))
        .map(({ fileName }) =>
          link({ rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${fileName}` }),
        );
      const app = files.flatMap((file) =>
        file.type === "chunk" && file.name === "app" ? [file.fileName, ...file.imports] : [],
      );
      const modules = app
        .filter((fileName) => !html.includes(fileName))
        .map((fileName) =>
          link({ rel: "modulepreload", fetchpriority: "low", crossorigin: true, href: `/${fileName}` }),
        );
      return [...fonts, ...modules];
    },
  },
});
