import type { ComponentType } from "react";
import { type RouteObject, redirect } from "react-router";
import { paths, patterns } from "#core/contract/storefront.ts";
import { loadTexts } from "./i18n/messages.ts";
import { staffTexts } from "./i18n/staff-texts.ts";

/** A page that a feature exports by default. */
const page = (load: () => Promise<{ default: ComponentType }>) => async () => ({ Component: (await load()).default });

/** A shop's menu as managers and owners change it. */
const menu: RouteObject = {
  path: "menu",
  lazy: page(() => import("./features/staff/frame/for-managers.tsx")),
  children: [
    {
      lazy: page(() => import("./features/staff/menu/menu-frame.tsx")),
      children: [
        { index: true, lazy: page(() => import("./features/staff/menu/dishes/dish-list.tsx")) },
        { path: "categories", lazy: page(() => import("./features/staff/menu/categories/category-list.tsx")) },
        { path: "optionSets", lazy: page(() => import("./features/staff/menu/options/option-set-list.tsx")) },
        { path: "manufacturers", lazy: page(() => import("./features/staff/menu/categories/manufacturer-list.tsx")) },
        { path: "file", lazy: page(() => import("./features/staff/menu-import/menu-file.tsx")) },
      ],
    },
    { path: "dishes/:itemId", lazy: page(() => import("./features/staff/menu/dishes/dish-editor.tsx")) },
    { path: "categories/:itemId", lazy: page(() => import("./features/staff/menu/categories/category-editor.tsx")) },
    { path: "optionSets/:itemId", lazy: page(() => import("./features/staff/menu/options/option-set-editor.tsx")) },
    {
      path: "manufacturers/:itemId",
      lazy: page(() => import("./features/staff/menu/categories/manufacturer-editor.tsx")),
    },
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
        { index: true, lazy: page(() => import("./features/staff/shop/first-steps/start.tsx")) },
        { path: "details", lazy: page(() => import("./features/staff/shop/details/details.tsx")) },
        { path: "counter", lazy: page(() => import("./features/staff/shop/counter/counter.tsx")) },
        { path: "kitchen", lazy: page(() => import("./features/staff/shop/counter/kitchen-capacity.tsx")) },
        { path: "reach", lazy: page(() => import("./features/staff/reach/reach.tsx")) },
        { path: "opening-times", lazy: page(() => import("./features/staff/shop/hours/opening-times.tsx")) },
        {
          path: "site",
          lazy: page(() => import("./features/staff/shop/site/site.tsx")),
          children: [
            { index: true, lazy: page(() => import("./features/staff/shop/site/site-look.tsx")) },
            { path: "pages", lazy: page(() => import("./features/staff/shop/site/site-pages.tsx")) },
          ],
        },
        { path: "delivery", lazy: page(() => import("./features/staff/delivery/methods.tsx")) },
        { path: "delivery/:methodId", lazy: page(() => import("./features/staff/delivery/method-page.tsx")) },
        { path: "promotions", lazy: page(() => import("./features/staff/promotions/promotions.tsx")) },
        { path: "promotions/:promotionId", lazy: page(() => import("./features/staff/promotions/promotion-page.tsx")) },
        { path: "payments", lazy: page(() => import("./features/staff/payments/payments.tsx")) },
        { path: "vat", lazy: page(() => import("./features/staff/tax/tax.tsx")) },
        { path: "integrations", lazy: page(() => import("./features/staff/integrations/integrations.tsx")) },
        { path: "people", lazy: page(() => import("./features/staff/team/team.tsx")) },
        { path: "activity", lazy: page(() => import("./features/staff/team/activity-list.tsx")) },
        { path: "first-dish", lazy: page(() => import("./features/staff/shop/first-steps/first-dish.tsx")) },
        { path: "first-zone", lazy: page(() => import("./features/staff/shop/first-steps/first-zone.tsx")) },
        { path: "*", loader: ({ params: { organizationId = "" } }) => redirect(`${paths.board(organizationId)}/shop`) },
      ],
    },
  ],
};

/** The pages of staff, on a shop's hostname and on the platform's own. Each page is a chunk of its own. */
export const staff: RouteObject = {
  path: paths.staff,
  lazy: async () => {
    const texts = loadTexts("shopper", "validation", "order", staffTexts);
    const [{ Component, ErrorBoundary }] = await Promise.all([import("./pages/staff.tsx"), texts]);
    return { Component, ErrorBoundary };
  },
  children: [
    { index: true, lazy: page(() => import("./features/staff/frame/shop-choice.tsx")) },
    {
      path: "platform",
      lazy: page(() => import("./features/staff/platform/platform-frame.tsx")),
      children: [
        { index: true, lazy: page(() => import("./features/staff/platform/shops.tsx")) },
        { path: "health", lazy: page(() => import("./features/staff/platform/health.tsx")) },
        { path: "*", loader: () => redirect(`${paths.staff}/platform`) },
      ],
    },
    { path: "new", lazy: page(() => import("./features/staff/shop/first-steps/new-shop.tsx")) },
    {
      path: patterns.staff,
      lazy: page(() => import("./features/staff/frame/staff-frame.tsx")),
      children: [
        { index: true, lazy: page(() => import("./features/staff/board/columns/order-board.tsx")) },
        { path: "kitchen", lazy: page(() => import("./features/staff/kitchen/kitchen.tsx")) },
        { path: "till", lazy: page(() => import("./features/staff/till/till.tsx")) },
        { path: "deliveries", lazy: page(() => import("./features/staff/deliveries/deliveries.tsx")) },
        { path: "orders", lazy: page(() => import("./features/staff/orders/order-list.tsx")) },
        { path: "orders/:orderId", lazy: page(() => import("./features/staff/board/order/order-page.tsx")) },
        { path: "orders/:orderId/edit", lazy: page(() => import("./features/staff/edit/edit-page.tsx")) },
        { path: "customers", lazy: page(() => import("./features/staff/customers/customer-list.tsx")) },
        { path: "customers/:customerId", lazy: page(() => import("./features/staff/customers/customer-page.tsx")) },
        { path: "reservations", lazy: page(() => import("./features/staff/reservations/reservation-day.tsx")) },
        {
          path: "figures",
          lazy: page(() => import("./features/staff/frame/for-managers.tsx")),
          children: [
            { path: ":page?/:number?", lazy: page(() => import("./features/staff/reports/reports-frame.tsx")) },
            { path: "exports/:part?", lazy: page(() => import("./features/staff/exports/exports-frame.tsx")) },
          ],
        },
        { path: "availability", lazy: page(() => import("./features/staff/sold-out/sold-out.tsx")) },
        menu,
        shop,
        { path: "*", lazy: page(() => import("./features/staff/frame/not-found.tsx")) },
      ],
    },
  ],
};
