import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from "react-router";
import { paths, patterns } from "#core/contract/storefront.ts";
import { type Catalogue, loadTexts } from "./i18n/messages.ts";
import { FailedCheckout, Failure } from "./pages/failure.tsx";
import { CheckoutLayout, Layout } from "./pages/layout.tsx";
import { Shell, ShopPages } from "./pages/shell.tsx";

/** Loads texts with the code of the pages below. */
const texts =
  (...names: Catalogue[]) =>
  async () => {
    await loadTexts(...names);
    return {};
  };

/** The pages of staff. They and their texts are added when somebody opens one, so that shoppers do not load their lists. */
const staff: RouteObject = { id: "staff", children: [] };

/**
 * All pages. Each is a chunk that loads when it is opened; the page of a first visit preloads it
 * (`web/build/pages.ts`). A route with an `ErrorBoundary` loads nothing itself, because the router would show neither
 * if that code failed.
 */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: Failure,
    children: [
      {
        Component: ShopPages,
        children: [
          {
            Component: Layout,
            children: [
              {
                ErrorBoundary: Failure,
                children: [
                  { path: paths.home, lazy: () => import("./pages/home.tsx") },
                  { path: paths.menu, lazy: () => import("./pages/menu.tsx") },
                  { path: paths.story, lazy: () => import("./pages/story.tsx") },
                  {
                    lazy: texts("shopper", "order"),
                    children: [
                      { path: paths.orders, lazy: () => import("./pages/orders.tsx") },
                      { path: patterns.order, lazy: () => import("./pages/order.tsx") },
                    ],
                  },
                  {
                    lazy: texts("shopper", "reservation"),
                    children: [
                      { path: paths.reservation, lazy: () => import("./pages/reservation.tsx") },
                      {
                        lazy: texts("reserved"),
                        children: [{ path: patterns.reserved, lazy: () => import("./pages/reserved.tsx") }],
                      },
                    ],
                  },
                  {
                    lazy: texts("legal"),
                    children: [
                      { path: paths.terms, lazy: () => import("./pages/terms.tsx") },
                      { path: paths.privacy, lazy: () => import("./pages/privacy.tsx") },
                    ],
                  },
                  { path: "*", lazy: () => import("./pages/not-found.tsx") },
                ],
              },
            ],
          },
          {
            Component: CheckoutLayout,
            children: [
              {
                ErrorBoundary: FailedCheckout,
                children: [
                  {
                    lazy: texts("shopper"),
                    children: [{ path: patterns.checkout, lazy: () => import("./pages/checkout.tsx") }],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        Component: Layout,
        children: [
          {
            ErrorBoundary: Failure,
            children: [
              {
                lazy: texts("shopper"),
                children: [
                  {
                    lazy: texts("settings"),
                    children: [{ path: paths.account, lazy: () => import("./pages/account.tsx") }],
                  },
                  { path: paths.signIn, lazy: () => import("./pages/sign-in.tsx") },
                  { path: paths.signUp, lazy: () => import("./pages/sign-up.tsx") },
                  { path: paths.resetPassword, lazy: () => import("./pages/reset-password.tsx") },
                  {
                    lazy: texts("validation"),
                    children: [
                      { path: paths.verifyEmail, lazy: () => import("./pages/verify-email.tsx") },
                      { path: paths.invitation, lazy: () => import("./pages/invitation.tsx") },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      staff,
    ],
  },
];

const isStaff = (pathname: string): boolean => pathname === paths.staff || pathname.startsWith(`${paths.staff}/`);

const staffPages = async (): Promise<RouteObject[]> => [(await import("./staff-routes.tsx")).staff];

/** Adds the pages of staff when somebody goes from a shop to one of them. */
export const addPages: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (isStaff(path)) patch("staff", await staffPages());
};

/**
 * Loads the code of the page at an address before its first render. If it can't be loaded, the page shows the failure.
 */
export const loadPage = async (pathname: string): Promise<void> => {
  // If they can't be loaded, the router asks for them once more and shows the failure.
  if (isStaff(pathname)) staff.children = await staffPages().catch(() => []);
  const lazy = (matchRoutes(routes, pathname) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
  });
  await Promise.allSettled(lazy);
};
