import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";
import { type FirstFiles, firstFiles } from "./first-files.ts";
import { textChunks } from "./messages.ts";

/**
 * The absolute path of this folder, because a repository that is cloned into a folder named "web" has its packages
 * there too.
 */
const web = decodeURI(new URL("../", import.meta.url).pathname);

/** The entry, and the plain modules that the contract's schemas use too: without them pages would load the schemas. */
const start =
  /\/web\/main\.tsx$|\/core\/contract\/(values\/(any-id|fold|format-\w+|weekdays)|organizations\/slot-range|locales\/in-locale|products\/dish-kind)\.ts$/;

/** Where staff work. */
const staff = /\/web\/features\/staff\//;

/** The group of a module's rows. Rows that only the pages of staff import load with those pages. */
const rows = (id: string, build: Rolldown.ChunkingContext): string | null => {
  const [module = "", query] = id.split("?");
  if (query !== "rows") return null;
  const pages = build.getModuleInfo(module)?.importers.filter((by) => by.startsWith(web)) ?? [];
  return pages.length > 0 && pages.every((by) => staff.test(by)) ? "staff-rows" : "start";
};

/** Schemas, which only forms run: the library, and the contract without its rows and without what only staff send. */
const schemas =
  /\/node_modules\/zod\/|\/core\/contract\/(?!reports\/|couriers\/|[\w/-]+(-input|\/(staff|tax-settings))\.ts$)[\w/-]+\.ts$/;

/** The frame of every page, and small things that almost every page uses. */
const app =
  /\/web\/(app\.tsx|api\/after-change|features\/(organization|site)\/(?!story)|ui\/(alert|badge|drawing|field|price|text-field|tile|wide)\.tsx?)|\/core\/contract\/shipping\/eta\.ts$/;

/** What the menu, checkout and an order share: they show the cart or its lines, and how the food comes. */
const cart =
  /\/web\/features\/(order\/|cart\/(?!order-again|fulfilment-switch|paused-way|not-served-part|dropped-part|table-part|promotion-code|typed-code|code-reason)|dish\/(?!dish-sheet|maker|modifier|ahead)|menu\/(filter\.ts|order-panel|skip-to-cart))|\/icons\/(bike|shopping-bag|chevron-down|search)\.mjs$/;

/** What sign-in, checkout and an order also share. */
const ways =
  /\/web\/features\/(account\/(auth-layout|guards)|cart\/fulfilment-switch|checkout\/shipping-and-payment\/payment-names|tracking\/order-docket)/;

/** What the pages of orders and the bar of an open order share. */
const following = /\/web\/features\/(tracking\/(eta|payment-check|timeline|lost-alert|page-links)|push\/worker)/;

/** What the form of a reservation, its change and the times of an order share. */
const tables =
  /\/web\/features\/(reservation\/(days|day-field|time-choice|use-times)|checkout\/time\/slots\.)|\/core\/contract\/organizations\/(opening|order-slots|spans|slots)\.ts$/;

/** What the steps of checkout share, and no other form. */
const steps =
  /\/web\/(pages\/checkout\.|features\/checkout\/(frame\/|step-|chosen|shipping-choice|tipped|use-estimate))/;

/** Forms that two pages share stay apart from what every form needs. */
const ofCheckout = /\/web\/features\/(checkout|details)\//;

/** Where shoppers are. */
const shoppers =
  /\/web\/(pages\/[\w-]+\.tsx|features\/(?!staff)[\w/-]+\/(?!\w+-sheet|goes-with|kept-notice|keep-menu|table-part|tip-part|estimate-part|ahead|not-served-part|dropped-part|promotion-code|typed-code|code-reason|changed\.|courier\.)[\w.-]+$)/;

const forms = /\/node_modules\/(zod|react-hook-form)\/|\/web\/ui\/form\.ts$/;

/** Whether a module of the web is part of a form, itself or by what it imports. */
const runsForms = (id: string, build: Rolldown.ChunkingContext): boolean =>
  forms.test(id) ||
  (build.getModuleInfo(id)?.importedIds ?? []).some(
    (each) => forms.test(each) || (each.startsWith(web) && runsForms(each, build)),
  );

const isShared = (id: string, build: Rolldown.ChunkingContext): boolean =>
  build.getModuleInfo(id)?.importers.some((by) => shoppers.test(by)) ?? false;

const small = { minShareCount: 2, maxModuleSize: 8000 };

/**
 * The files of the first screens: what every page runs, what pages share, and for each page its own. Without groups the
 * menu would load 83 files with 201 KB by gzip; with one group of packages 77 with 187, instead of 8 with 161. A module
 * goes, with what it imports, to its group of the highest priority.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { ...textChunks, priority: 6 },
  { name: (id, build) => (start.test(id) ? "start" : rows(id, build)), debugName: "start", priority: 5 },
  {
    name: (id, build) => {
      const isSchema = schemas.test(id) && build.getModuleInfo(id)?.importedIds.some((each) => each.includes("/zod/"));
      return isSchema ? "schemas" : null;
    },
    debugName: "schemas",
    priority: 4,
  },
  { name: "app", test: app, priority: 3 },
  { name: "sentences", test: /\/web\/i18n\/validation\.ts$/, priority: 3 },
  { name: "cart", test: cart, priority: 3 },
  { name: "ways", test: ways, priority: 2 },
  { name: "following", test: following, priority: 2 },
  { name: "tables", test: tables, priority: 2 },
  { name: "steps", test: steps, priority: 2 },
  {
    name: (id, build) => (isShared(id, build) && !runsForms(id, build) ? "parts" : null),
    debugName: "parts",
    priority: 1,
    ...small,
  },
  { name: (id, build) => (isShared(id, build) && !ofCheckout.test(id) ? "forms" : null), debugName: "forms", ...small },
];

/** Figtree carries every first screen; its latin-ext file holds the ł of "zł", which English shows too. */
const firstFonts = /figtree-latin(-ext)?-wght-normal.*\.woff2$/;

const link = (attrs: Record<string, string | true>): HtmlTagDescriptor => ({ tag: "link", injectTo: "head", attrs });

/**
 * Lists the files of each language and each page in it, for the function that shows pages: `en a.js, /menu@en b.js
 * c.js`.
 */
const listed = ({ pages, texts }: FirstFiles): HtmlTagDescriptor => {
  const inPages = Object.entries(pages).flatMap(([page, each]) =>
    Object.entries(each).map(([language, files]) => [`${page}@${language}`, files] as const),
  );
  const rows = [...Object.entries(texts), ...inPages].map(([name, files]) => [name, ...files].join(" "));
  return { tag: "meta", injectTo: "head", attrs: { name: "first-files", content: rows.join(", ") } };
};

/**
 * Preloads what the browser would otherwise find only after reading CSS or running `main.tsx`: the text fonts, and the
 * app that `main.tsx` imports. The app comes after the styles, fonts and pictures of the page, which show without it.
 * `functions/site` adds what the page asked for runs beside it.
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
      const first = firstFiles(files);
      const modules = first.app
        .filter((fileName) => !html.includes(fileName))
        .map((fileName) =>
          link({ rel: "modulepreload", fetchpriority: "low", crossorigin: true, href: `/${fileName}` }),
        );
      return [...fonts, ...modules, listed(first)];
    },
  },
});
