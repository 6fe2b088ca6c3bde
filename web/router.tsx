import type { ComponentType } from "react";
import { matchRoutes, type RouteObject, redirect } from "react-router";
import { paths, patterns } from "#core/contract/storefront.ts";
import { type Catalogue, loadTexts } from "./i18n/messages.ts";
import { FailedCheckout, Failure } from "./pages/failure.tsx";
import { CheckoutLayout, Layout } from "./pages/layout.tsx";
import { Shell, ShopPages } from "./pages/shell.tsx";

/** A page that a feature exports by default. */
const page = (load: () => Promise<{ default: ComponentType }>) => async () => ({ Component: (await load()).default });

/** Loads texts with the code of the pages below. */
const texts =
  (...names: Catalogue[]) =>
  async () => {
    await loadTexts(...names);
    return {};
  };

/** A shop's menu as managers and owners change it. */
const menu: RouteObject = {
  path: "menu",
  lazy: page(() => import("./features/staff/frame/for-managers.tsx")),
  children: [
    {
      lazy: page(() => import("./features/staff/menu/menu-frame.tsx")),
      children: [
        { index: true, lazy: page(() => import("./features/staff/menu/dish-list.tsx")) },
        { path: "categories", lazy: page(() => import("./features/staff/menu/category-list.tsx")) },
        { path: "optionSets", lazy: page(() => import("./features/staff/menu/option-set-list.tsx")) },
        { path: "manufacturers", lazy: page(() => import("./features/staff/menu/manufacturer-list.tsx")) },
        { path: "file", lazy: page(() => import("./features/staff/menu-import/menu-file.tsx")) },
      ],
    },
    { path: "dishes/:itemId", lazy: page(() => import("./features/staff/menu/dish-editor.tsx")) },
    { path: "categories/:itemId", lazy: page(() => import("./features/staff/menu/category-editor.tsx")) },
    { path: "optionSets/:itemId", lazy: page(() => import("./features/staff/menu/option-set-editor.tsx")) },
    { path: "manufacturers/:itemId", lazy: page(() => import("./features/staff/menu/manufacturer-editor.tsx")) },
    { path: "*", lazy: page(() => import("./features/staff/menu/gone.tsx")) },
  ],
};

/** A shop's settings. */
const shop: RouteObject = {
  path: "shop",
  lazy: page(() => import("./features/staff/frame/for-managers.tsx")),
  children: [
    {
      lazy: page(() => import("./features/staff/shop/shop-frame.tsx")),
      children: [
        { index: true, lazy: page(() => import("./features/staff/shop/start.tsx")) },
        { path: "details", lazy: page(() => import("./features/staff/shop/details.tsx")) },
        { path: "counter", lazy: page(() => import("./features/staff/shop/counter.tsx")) },
        { path: "opening-times", lazy: page(() => import("./features/staff/shop/opening-times.tsx")) },
        {
          path: "site",
          lazy: page(() => import("./features/staff/shop/site.tsx")),
          children: [
            { index: true, lazy: page(() => import("./features/staff/shop/site-look.tsx")) },
            { path: "pages", lazy: page(() => import("./features/staff/shop/site-pages.tsx")) },
          ],
        },
        { path: "delivery", lazy: page(() => import("./features/staff/delivery/methods.tsx")) },
        { path: "delivery/:methodId", lazy: page(() => import("./features/staff/delivery/method-page.tsx")) },
        { path: "payments", lazy: page(() => import("./features/staff/payments/payments.tsx")) },
        { path: "vat", lazy: page(() => import("./features/staff/tax/tax.tsx")) },
        { path: "people", lazy: page(() => import("./features/staff/team/team.tsx")) },
        { path: "activity", lazy: page(() => import("./features/staff/team/activity.tsx")) },
        { path: "first-dish", lazy: page(() => import("./features/staff/shop/first-dish.tsx")) },
        { path: "first-zone", lazy: page(() => import("./features/staff/shop/first-zone.tsx")) },
        { path: "*", loader: ({ params: { organizationId = "" } }) => redirect(`${paths.board(organizationId)}/shop`) },
      ],
    },
  ],
};

/** Where people work: on a shop's hostname and on the platform's own. Each page is a chunk of its own. */
const staff: RouteObject = {
  path: paths.staff,
  lazy: () => import("./pages/staff.tsx"),
  children: [
    { index: true, lazy: page(() => import("./features/staff/frame/shop-choice.tsx")) },
    {
      path: "platform",
      lazy: page(() => import("./features/staff/platform/platform-frame.tsx")),
      children: [
        { index: true, lazy: page(() => import("./features/staff/platform/shops.tsx")) },
        { path: "health", lazy: page(() => import("./features/staff/platform/health.tsx")) },
      ],
    },
    { path: "new", lazy: page(() => import("./features/staff/shop/new-shop.tsx")) },
    {
      path: patterns.staff,
      lazy: page(() => import("./features/staff/frame/staff-frame.tsx")),
      children: [
        { index: true, lazy: page(() => import("./features/staff/board/board.tsx")) },
        { path: "orders", lazy: page(() => import("./features/staff/orders/order-list.tsx")) },
        { path: "orders/:orderId", lazy: page(() => import("./features/staff/board/order-page.tsx")) },
        { path: "reservations", lazy: page(() => import("./features/staff/reservations/reservation-day.tsx")) },
        {
          path: "figures",
          lazy: page(() => import("./features/staff/frame/for-managers.tsx")),
          children: [
            { index: true, lazy: page(() => import("./features/staff/reports/reports.tsx")) },
            { path: "exports/:part?", lazy: page(() => import("./features/staff/exports/exports-frame.tsx")) },
          ],
        },
        { path: "availability", lazy: page(() => import("./features/staff/sold-out/sold-out.tsx")) },
        menu,
        shop,
      ],
    },
  ],
};

/**
 * All pages. Each is a chunk that loads when it is opened; the page of a first visit preloads it (`web/build/pages.ts`).
 * A route with an `ErrorBoundary` loads nothing itself: where its own code failed, the router shows neither.
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
                  { path: paths.verifyEmail, lazy: () => import("./pages/verify-email.tsx") },
                  { path: paths.invitation, lazy: () => import("./pages/invitation.tsx") },
                ],
              },
            ],
          },
        ],
      },
      { lazy: texts("shopper", "order", "staff"), children: [staff] },
    ],
  },
];

/** Loads the code of the page at an address, which its first render then shows. What can't be loaded fails where it is shown. */
export const loadPage = async (pathname: string): Promise<void> => {
  const lazy = (matchRoutes(routes, pathname) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
  });
  await Promise.allSettled(lazy);
};
