import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { OrganizationProvider } from "../features/organization/organization.tsx";
import { WorkplaceContext } from "../features/staff/workplace.ts";
import { chooseLocale, languagesAsked } from "../i18n/locale.ts";
import { loadTexts, speak } from "../i18n/messages.ts";
import { LocaleProvider } from "../i18n/provider.tsx";
import { RouterProvider } from "../navigation/provider.tsx";
import { browserRouter } from "../navigation/router.ts";
import { answerHere } from "./answers.ts";
import { Gallery } from "./gallery.tsx";
import { shop } from "./shop.ts";

// Vite serves this page in `npm run dev`. The build begins at web/index.html and never reads it.
answerHere();
const locale = chooseLocale(document.cookie, languagesAsked(location.search, navigator.languages));
document.documentElement.lang = locale;
await speak(locale);
await loadTexts("shopper", "staff", "office");
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const router = await browserRouter([{ path: "*", Component: Gallery }], { keepsScroll: false });

createRoot(document.getElementById("root") as HTMLElement).render(
  <LocaleProvider locale={locale}>
    <QueryClientProvider client={queries}>
      <OrganizationProvider organization={shop}>
        <WorkplaceContext value={shop}>
          <RouterProvider router={router} />
        </WorkplaceContext>
      </OrganizationProvider>
    </QueryClientProvider>
  </LocaleProvider>,
);
