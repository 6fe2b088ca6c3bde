import { paths } from "#core/contract/storefront.ts";

/** The parts of a shop's settings below `/staff/:organization/shop`; the first page has no name of its own. */
export type ShopSection = "details" | "opening-times" | "site" | "delivery" | "payments" | "people" | "activity";

/** The addresses of the editors, apart from `paths`, which every shopper loads. */
export const officePaths = {
  /** Where somebody opens a shop of their own. */
  newShop: `${paths.staff}/new`,
  menu: (organizationId: string) => `${paths.board(organizationId)}/menu`,
  shop: (organizationId: string, section?: ShopSection) =>
    `${paths.board(organizationId)}/shop${section ? `/${section}` : ""}`,
};
