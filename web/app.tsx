import { hydrate, type Query, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { repeatEarlyActions } from "./early-actions.ts";
import { organizationQuery } from "./features/organization/organization.tsx";
import { type FirstScreen, firstScreen } from "./first-screen.ts";
import type { Locale } from "./i18n/locale.ts";
import { LocaleProvider } from "./i18n/provider.tsx";
import { addPages, loadPage, routes } from "./router.tsx";

// A call without a connection fails at once. Otherwise an order could be placed unnoticed when the connection returns.
const networkMode = "always";
/** What has failed is asked for again when the connection returns. */
const refetchOnReconnect = ({ state }: Query) => state.status === "error";
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect, networkMode },
    mutations: { networkMode },
  },
});

/** Whether the page shows what the first render would: this address, in the reader's language. */
const isShown = (root: HTMLElement, { path, locale }: FirstScreen, reader: Locale): boolean =>
  root.hasChildNodes() && path === location.pathname && locale === reader;

/** Repeats what was done before the page could respond to it. */
function Answering() {
  useEffect(repeatEarlyActions, []);
  return null;
}

type Router = ReturnType<typeof createBrowserRouter>;

/** The router's state as a server knows it: without what the page opens and what its history entry keeps. */
const asRendered = ({ ...router }: Router): Router => {
  const location = { ...router.state.location, search: "", state: null };
  return { ...router, state: { ...router.state, location } };
};

/**
 * Shows the page of the address. What a server has rendered is taken over as it is, and then follows its whole address.
 */
function Pages({ router, isThere }: { router: Router; isThere: boolean }) {
  const [known, setKnown] = useState(() => (isThere ? asRendered(router) : router));
  useLayoutEffect(() => setKnown(router), [router]);
  // At once, without a transition: no answer may come before.
  return <RouterProvider router={known} useTransitions={false} />;
}

/** Puts the storefront on the page in the reader's language, or takes over what the server has put there. */
export const start = async (locale: Locale) => {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  const screen = firstScreen();
  // An address that leads to another one is shown as that, unless somebody has gone back or forward meanwhile.
  if (screen && screen.asked === location.pathname && screen.path !== screen.asked)
    history.replaceState(history.state, "", screen.path + location.search + location.hash);
  if (screen) hydrate(queries, screen.queries);
  // Asked for at once, while the page's own code is still on its way.
  else void queries.prefetchQuery(organizationQuery);
  const isThere = screen !== undefined && isShown(root, screen, locale);
  // A typed address has no key, by which its place is remembered.
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(36).slice(2) }, "");
  await loadPage(location.pathname);
  // With data of a server, even none, a page stays where its reader has scrolled to.
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
  // What has changed since the page was made, such as the hour, is rendered anew: nothing is wrong then.
  // In a transition React renders in slices, so that the page stays responsive.
  startTransition(() => {
    if (isThere) hydrateRoot(root, app, { onRecoverableError: () => {} });
    else createRoot(root).render(app);
  });
};
