import { paths, patterns } from "#core/contract/storefront.ts";
import { withTexts } from "./i18n/messages.ts";
import type { PageRoute } from "./navigation/routes.ts";
import { Failure } from "./pages/failure.tsx";
import { Layout } from "./pages/layout.tsx";
import { Shell, ShopPages } from "./pages/shell.tsx";

/** Where people work: on a shop's hostname and on the platform's own. Each page is a chunk of its own. */
const staff = {
  path: paths.staff,
  lazy: withTexts(["shopper", "staff"], () => import("./pages/staff.tsx")),
  children: [
    { lazy: () => import("./pages/staff/workplaces.tsx") },
    { path: "new", lazy: withTexts(["office"], () => import("./pages/staff/new.tsx")) },
    {
      path: patterns.workplace,
      lazy: () => import("./pages/staff/workplace.tsx"),
      children: [
        { lazy: () => import("./pages/staff/board.tsx") },
        { path: "orders", lazy: () => import("./pages/staff/orders.tsx") },
        { path: "orders/:orderId", lazy: () => import("./pages/staff/order.tsx") },
        { path: "reservations", lazy: () => import("./pages/staff/reservations.tsx") },
        { path: "figures", lazy: () => import("./pages/staff/figures.tsx") },
        { path: "availability", lazy: () => import("./pages/staff/availability.tsx") },
        { path: "menu/*", lazy: withTexts(["office"], () => import("./pages/staff/menu.tsx")) },
        { path: "shop/*", lazy: withTexts(["office"], () => import("./pages/staff/shop.tsx")) },
      ],
    },
  ],
};

/** All pages. Each is a chunk that loads when it is opened; the page of a first visit preloads it (`web/build/pages.ts`). */
export const routes: PageRoute[] = [
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
                  { path: paths.orders, lazy: withTexts(["shopper"], () => import("./pages/orders.tsx")) },
                  { path: patterns.order, lazy: withTexts(["shopper"], () => import("./pages/order.tsx")) },
                  { path: paths.reservation, lazy: withTexts(["shopper"], () => import("./pages/reservation.tsx")) },
                  { path: patterns.reserved, lazy: withTexts(["shopper"], () => import("./pages/reserved.tsx")) },
                  { path: paths.terms, lazy: withTexts(["shopper"], () => import("./pages/terms.tsx")) },
                  { path: paths.privacy, lazy: withTexts(["shopper"], () => import("./pages/privacy.tsx")) },
                  { path: "*", lazy: () => import("./pages/not-found.tsx") },
                ],
              },
            ],
          },
          { path: patterns.checkout, lazy: withTexts(["shopper"], () => import("./pages/checkout.tsx")) },
        ],
      },
      {
        Component: Layout,
        children: [
          {
            ErrorBoundary: Failure,
            children: [
              { path: paths.account, lazy: withTexts(["shopper", "settings"], () => import("./pages/account.tsx")) },
              { path: paths.signIn, lazy: withTexts(["shopper"], () => import("./pages/sign-in.tsx")) },
              { path: paths.signUp, lazy: withTexts(["shopper"], () => import("./pages/sign-up.tsx")) },
              { path: paths.resetPassword, lazy: withTexts(["shopper"], () => import("./pages/reset-password.tsx")) },
              { path: paths.verifyEmail, lazy: withTexts(["shopper"], () => import("./pages/verify-email.tsx")) },
              { path: paths.invitation, lazy: withTexts(["shopper"], () => import("./pages/invitation.tsx")) },
            ],
          },
        ],
      },
      staff,
    ],
  },
];
