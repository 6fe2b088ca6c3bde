import { dehydrate, type Query, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, matchRoutes, RouterProvider } from "react-router";
import type { Route } from "#core/contract/api/route.ts";
import type { Organization } from "#core/contract/organizations/organizations.ts";
import { patterns } from "#core/contract/storefront.ts";
import { type Answers, answerFrom } from "./api/client.ts";
import { pageModules } from "./build/pages.ts";
import { menuQuery, type Section } from "./features/dish/menu.ts";
import { organizationQuery } from "./features/organization/organization.tsx";
import type { FirstScreen } from "./first-screen.ts";
import type { Locale } from "./i18n/locale.ts";
import { speak } from "./i18n/messages.ts";
import { LocaleProvider } from "./i18n/provider.tsx";
import { ShopPages } from "./pages/shell.tsx";
import { loadPage, routes } from "./router.tsx";
import { staff } from "./staff-routes.tsx";
import { brandTokens } from "./ui/brand.ts";

export { type Answers, answered } from "./api/client.ts";

/** A page that a browser asks for. */
export interface Asked {
  /** The path that was asked for, and the path that it leads to: `/` may show `/menu`. */
  asked: string;
  path: string;
  locale: Locale;
  /** The languages that it is offered in. */
  languages: readonly Locale[];
  organization: Organization;
}

export interface Rendered {
  /** The page as its first render shows it. */
  html: string;
  /** The `<title>`, and links to what it shows, for the head. */
  head: string;
  /** The data that was rendered. From it the browser's first render makes the same page. */
  screen: FirstScreen;
  /** The sections of the menu, if the page shows dishes. */
  menu: Section[];
  /** The tenant's colour, as declarations of a style. */
  style: string;
}

const pages = [...routes, staff];

/** The name of the storefront's page at an address, as in `web/build/pages.ts`. */
export const pageAt = (path: string): string | undefined => {
  if (path in pageModules) return path;
  const pattern = matchRoutes(pages, path)?.findLast(({ route }) => route.path)?.route.path;
  // Each step of checkout is named; it has no others.
  return pattern === "*" || pattern === patterns.checkout ? undefined : pattern;
};

/** Whether an address is a page that only a shop has. */
export const needsShop = (path: string): boolean =>
  matchRoutes(pages, path)?.some(({ route }) => route.Component === ShopPages) ?? false;

/** React renders what belongs into the head before everything else. */
const HEAD = /^(?:<title>[\s\S]*?<\/title>|<(?:link|meta)\b[^>]*>)*/;

/**
 * A query of a page may depend on the answer to another one. The server follows this many steps and leaves the rest to
 * the browser.
 */
const MAX_ROUNDS = 2;

/**
 * Makes a function that renders the first screens of pages, as anybody would see them. The browser hydrates them and
 * adds the cart and the session.
 * @param answers the calls of the API that pages may make here; all others are left to the browser
 */
export const renderer = (answers: Answers) => {
  answerFrom(answers);
  const known = new Set(answers.map(([{ path }]) => path));
  // Enabled or not: a query that one component leaves disabled may be shown by another one.
  const isWanted = ({ state, queryKey }: Query) =>
    state.status === "pending" && known.has(queryKey[1] as Route["path"]);

  return async ({ asked, path, locale, languages, organization }: Asked): Promise<Rendered> => {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    queries.setQueryData(organizationQuery.queryKey, organization);
    await speak(locale);
    await loadPage(path);
    const router = createMemoryRouter(routes, { initialEntries: [path] });
    let whole = markup(router, queries, locale);
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const wanted = queries.getQueryCache().findAll({ predicate: isWanted });
      if (!wanted.length) break;
      await Promise.allSettled(wanted.map((query) => query.fetch()));
      whole = markup(router, queries, locale);
    }
    const [head = ""] = HEAD.exec(whole) ?? [];
    const screen = { asked, path, locale, shop: organization.id, languages, queries: dehydrate(queries) };
    const menu = queries.getQueryData(menuQuery(organization.id, locale).queryKey) ?? [];
    queries.clear();
    return { html: whole.slice(head.length), head, screen, menu, style: styleOf(organization) };
  };
};

const markup = (router: ReturnType<typeof createMemoryRouter>, queries: QueryClient, locale: Locale): string =>
  renderToString(
    <StrictMode>
      <LocaleProvider locale={locale}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LocaleProvider>
    </StrictMode>,
  );

const styleOf = ({ configuration: { brandColor } }: Organization): string =>
  Object.entries(brandColor ? brandTokens(brandColor) : {})
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
