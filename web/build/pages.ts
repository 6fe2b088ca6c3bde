import { paths, patterns } from "#core/contract/storefront.ts";

/**
 * The modules below `web` that the first screen of a shopper's page runs beside the app, by the page's address as the
 * router matches it. They are preloaded with the page, and weighed.
 */
export const pageModules: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ["pages/home.tsx"],
  [paths.menu]: ["pages/menu.tsx"],
  [paths.story]: ["pages/story.tsx"],
  [paths.reservation]: ["pages/reservation.tsx"],
  [patterns.reserved]: ["pages/reserved.tsx"],
  [paths.terms]: ["pages/terms.tsx"],
  [paths.privacy]: ["pages/privacy.tsx"],
  [paths.checkout("customer-details")]: [
    "pages/checkout.tsx",
    "features/checkout/customer-details/customer-details.tsx",
  ],
  [paths.checkout("shipping-and-payment")]: [
    "pages/checkout.tsx",
    "features/checkout/shipping-and-payment/shipping-and-payment.tsx",
  ],
  [paths.account]: ["pages/account.tsx"],
  [paths.signIn]: ["pages/sign-in.tsx"],
  [paths.signUp]: ["pages/sign-up.tsx"],
  [paths.resetPassword]: ["pages/reset-password.tsx"],
  [paths.verifyEmail]: ["pages/verify-email.tsx"],
  [paths.invitation]: ["pages/invitation.tsx"],
  [paths.orders]: ["pages/orders.tsx"],
  [patterns.order]: ["pages/order.tsx"],
};

/** A folder of `core/contract/locales/<language>` that only some pages load. */
export type PageTexts = "shopper" | "validation" | "order" | "reservation" | "reserved" | "settings" | "legal";

/** A page's texts beside what every page may say. */
export const pageTexts = (page: string): readonly PageTexts[] => {
  if ([paths.home, paths.menu, paths.story].includes(page)) return [];
  if ([paths.terms, paths.privacy].includes(page)) return ["legal"];
  if ([paths.orders, patterns.order].includes(page)) return ["shopper", "order"];
  if (page === paths.reservation) return ["shopper", "reservation"];
  if (page === patterns.reserved) return ["shopper", "reservation", "reserved"];
  if ([paths.verifyEmail, paths.invitation, paths.checkout("shipping-and-payment")].includes(page))
    return ["shopper", "validation"];
  return page === paths.account ? ["shopper", "settings"] : ["shopper"];
};
