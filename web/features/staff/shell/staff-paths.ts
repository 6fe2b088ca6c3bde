import { paths } from "#core/contract/storefront.ts";

/** The parts of a shop's settings below `/staff/:organization/shop`; the first page has no name of its own. */
export type ShopSection =
  | "details"
  | "opening-times"
  | "counter"
  | "kitchen"
  | "site"
  | "delivery"
  | "payments"
  | "vat"
  | "promotions"
  | "reach"
  | "integrations"
  | "people"
  | "activity";

/** The kinds of items of a menu. */
export type MenuKind = "categories" | "dishes" | "manufacturers" | "optionSets";

/** The addresses of the editors, apart from `paths`, which every shopper loads. */
export const staffPaths = {
  /** The form that opens a shop. */
  newShop: `${paths.staff}/new`,
  /** The shops of the platform, and its health, for its operators. */
  platform: `${paths.staff}/platform`,
  platformHealth: `${paths.staff}/platform/health`,
  /** The till, where staff take orders by telephone and at the counter. */
  till: (organizationId: string) => `${paths.board(organizationId)}/till`,
  /** The screen of the kitchen. */
  kitchen: (organizationId: string) => `${paths.board(organizationId)}/kitchen`,
  /** The page of drivers. */
  deliveries: (organizationId: string) => `${paths.board(organizationId)}/deliveries`,
  /** The page that changes an order. */
  editOrder: (organizationId: string, orderId: string) => `${paths.staffOrder(organizationId, orderId)}/edit`,
  /** The list of customers, and the page of one. */
  customers: (organizationId: string) => `${paths.board(organizationId)}/customers`,
  customer: (organizationId: string, customerId: string) =>
    `${staffPaths.customers(organizationId)}/${encodeURIComponent(customerId)}`,
  /** A part of the menu; its first page lists the dishes. */
  menu: (organizationId: string, part: MenuKind | "file" = "dishes") =>
    `${paths.board(organizationId)}/menu${part === "dishes" ? "" : `/${part}`}`,
  /** An id of `new` opens an empty editor. */
  menuItem: (organizationId: string, kind: MenuKind, id: string) => `${paths.board(organizationId)}/menu/${kind}/${id}`,
  copiedDish: (organizationId: string, id: string) => `${paths.board(organizationId)}/menu/dishes/new?copy=${id}`,
  /** The orders behind a number of a report. */
  reportOrders: (organizationId: string, number: Record<string, string>) =>
    `${paths.staffReports(organizationId)}/orders?${new URLSearchParams(number)}`,
  /** The list of documents of closed days, and the page of one. */
  closings: (organizationId: string) => `${paths.staffReports(organizationId)}/closings`,
  closing: (organizationId: string, number: number) => `${paths.staffReports(organizationId)}/closings/${number}`,
  /** The page of exports, and the accounts for DATEV. */
  exports: (organizationId: string) => `${paths.staffReports(organizationId)}/exports`,
  datev: (organizationId: string) => `${paths.staffReports(organizationId)}/exports/datev`,
  /** A page of the settings, at a part of it. */
  shop: (organizationId: string, section?: ShopSection, part?: string) =>
    `${paths.board(organizationId)}/shop${section ? `/${section}` : ""}${part ? `#${part}` : ""}`,
  /** The page of a shipping method; without an id, that of a new one. */
  shippingMethod: (organizationId: string, id = "new") => `${staffPaths.shop(organizationId, "delivery")}/${id}`,
  /** The page of a promotion; without an id, that of a new one. */
  promotion: (organizationId: string, id = "new") => `${staffPaths.shop(organizationId, "promotions")}/${id}`,
};
