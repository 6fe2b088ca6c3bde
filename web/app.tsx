import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { organizationQuery } from "./features/organization/organization.tsx";
import type { Locale } from "./i18n/locale.ts";
import type { Messages } from "./i18n/messages.ts";
import { LocaleProvider } from "./i18n/provider.tsx";
import { createRouter } from "./router.tsx";

// Without a connection a call fails at once. If it waited, an order could be placed unseen when the connection returns.
const networkMode = "always";
const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode }, mutations: { networkMode } },
});

/** Puts the storefront on the page in the reader's language. */
export function start(language: { locale: Locale; messages: Messages }) {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  // Asked for at once, while the page's own code is still on its way.
  void queries.prefetchQuery(organizationQuery);
  createRoot(root).render(
    <StrictMode>
      <LocaleProvider {...language}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={createRouter()} />
        </QueryClientProvider>
      </LocaleProvider>
    </StrictMode>,
  );
}
