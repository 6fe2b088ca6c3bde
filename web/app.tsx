import { hydrate, type Query, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { replayEvents } from "./event-replay.ts";
import { organizationQuery } from "./features/organization/organization.tsx";
import { type FirstScreen, firstScreen } from "./first-screen.ts";
import type { Locale } from "./i18n/locale.ts";
import { LocaleProvider } from "./i18n/provider.tsx";
import { addPages, loadPage, routes } from "./router.tsx";

// A call without a connection fails at once. Otherwise an order could be placed unnoticed when the connection returns.
const networkMode = "always";
/** A failed query is fetched again when the connection returns. */
const refetchOnReconnect = ({ state }: Query) => state.status === "error";
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect, networkMode },
    mutations: { networkMode },
  },
});

/** Whether the server rendered this address in the reader's language, so that the first render matches the page. */
const isShown = (root: HTMLElement, { path, locale }: FirstScreen, reader: Locale): boolean =>
  root.hasChildNodes() && path === location.pathname && locale === reader;

/** Replays what the reader did before the page could respond. */
function Answering() {
  useEffect(replayEvents, []);
  return null;
}

type Router = ReturnType<typeof createBrowserRouter>;

/** The router's state as the server knew it: without the query and the state of the history entry. */
const asRendered = ({ ...router }: Router): Router => {
  const location = { ...router.state.location, search: "", state: null };
  return { ...router, state: { ...router.state, location } };
};

/**
 * Shows the page of the address. The first render must equal the server's, so the query and the state follow in a
 * second one.
 */
function Pages({ router, isThere }: { router: Router; isThere: boolean }) {
  const [known, setKnown] = useState(() => (isThere ? asRendered(router) : router));
  useLayoutEffect(() => setKnown(router), [router]);
  // At once, without a transition, so that no answer arrives before it.
  return <RouterProvider router={known} useTransitions={false} />;
}

/** Renders the storefront in the reader's language, or hydrates what the server has rendered. */
export const start = async (locale: Locale) => {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  const screen = firstScreen();
  // The server may have followed a redirect. The page then takes the new address, unless the reader has gone back or
  // forward meanwhile.
  if (screen && screen.asked === location.pathname && screen.path !== screen.asked)
    history.replaceState(history.state, "", screen.path + location.search + location.hash);
  if (screen) hydrate(queries, screen.queries);
  // Fetched at once, while the page's own code is still loading.
  else void queries.prefetchQuery(organizationQuery);
  const isThere = screen !== undefined && isShown(root, screen, locale);
  // The router remembers scroll positions by this key, which an address that was typed does not have.
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(36).slice(2) }, "");
  await loadPage(location.pathname);
  // Given hydration data, even empty data, the router does not scroll, so the page stays where the reader is.
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: addPages,
    ...(isThere && { hydrationData: {} }),
  });
  const app = (
    <StrictMode>
      <LocaleProvider locale={locale}>
        <QueryClientProvider client={queries}>
          <Pages router={router} isThere={isThere} />
          <Answering />
        </QueryClientProvider>
      </LocaleProvider>
    </StrictMode>
  );
  // Parts that have changed since the server rendered the page, such as the hour, are rendered again, which is no
  // error. In a transition React renders in slices, so that the page stays responsive.
  startTransition(() => {
    if (isThere) hydrateRoot(root, app, { onRecoverableError: () => {} });
    else createRoot(root).render(app);
  });
};
