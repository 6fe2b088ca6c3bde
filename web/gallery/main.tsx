import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { OrganizationProvider } from "../features/organization/organization.tsx";
import { StaffShopContext } from "../features/staff/shell/staff-shop.ts";
import { chooseLocale, languagesAsked } from "../i18n/locale.ts";
import { loadTexts, speak } from "../i18n/messages.ts";
import { LocaleProvider } from "../i18n/provider.tsx";
import { staffTexts } from "../i18n/staff-texts.ts";
import { answerHere } from "./answers.ts";
import { Gallery } from "./gallery.tsx";
import { shop } from "./shop.ts";

// Vite serves this page in `npm run dev`. The build begins at web/index.html and never reads it.
answerHere();
const locale = chooseLocale(document.cookie, languagesAsked(location.search, navigator.languages));
document.documentElement.lang = locale;
await speak(locale);
await loadTexts("shopper", "validation", "order", staffTexts);
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const router = createBrowserRouter([{ path: "*", Component: Gallery }]);

createRoot(document.getElementById("root") as HTMLElement).render(
  <LocaleProvider locale={locale}>
    <QueryClientProvider client={queries}>
      <OrganizationProvider organization={shop}>
        <StaffShopContext value={shop}>
          <RouterProvider router={router} />
        </StaffShopContext>
      </OrganizationProvider>
    </QueryClientProvider>
  </LocaleProvider>,
);
