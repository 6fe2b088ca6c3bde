import type { CallInput } from "#core/contract/api/call.ts";
import type { Route } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import type { BusyShop } from "./busy-shop.ts";

/** A request for the first page of a list. */
export interface ListCase {
  row: Route;
  name: string;
  /** Whether it reads entries up to a bound. Lists longer than the bound cost the same. */
  narrowed: boolean;
  read: (shop: BusyShop) => Promise<Response>;
}

const ask = <R extends Route>(
  row: R,
  name: string,
  by: "guest" | "owner" | "shopper",
  input: (shop: BusyShop) => CallInput<R>,
  { narrowed = false } = {},
): ListCase => ({ row, name, narrowed, read: (shop) => shop[by].attempt(row, input(shop)) });

const { catalogue, orders, organizations, reservations, shipping } = routes;
const narrowed = { narrowed: true };
const season = { from: "2026-03-01", to: "2026-11-30" };

const here = ({ organizationId }: BusyShop) => ({ params: { organizationId } });
const filtered =
  <Q extends object>(query: Q) =>
  (shop: BusyShop) => ({ ...here(shop), query });
const searching = (search: string) => filtered({ search });
const pending = { status: "pending" as const };

/** Every list of the contract, with all filters for which `busy-shop.ts` has items. */
export const listCases: readonly ListCase[] = [
  ask(catalogue.listProducts, "published", "guest", here),
  ask(catalogue.listProducts, "all", "owner", here),
  ask(catalogue.listProducts, "of a category", "guest", (shop) => ({
    ...here(shop),
    query: { categoryId: shop.categoryId },
  })),
  ask(catalogue.listProducts, "one word", "guest", searching("dish"), narrowed),
  ask(catalogue.listProducts, "one letter", "owner", searching("d"), narrowed),
  ask(catalogue.listProducts, "two words", "guest", searching("dish di"), narrowed),
  ask(
    catalogue.listProducts,
    "one word of a category",
    "guest",
    (shop) => ({ ...here(shop), query: { search: "dish", categoryId: shop.categoryId } }),
    narrowed,
  ),
  ask(catalogue.listProductsByCategory, "published", "guest", ({ organizationId, categoryId }) => ({
    params: { organizationId, categoryId },
  })),
  ask(catalogue.listCategories, "published", "guest", here),
  ask(catalogue.listCategories, "one word", "guest", searching("category"), narrowed),
  ask(catalogue.listManufacturers, "published", "guest", here),
  ask(catalogue.listManufacturers, "one word", "guest", searching("maker"), narrowed),
  ask(shipping.listShippingMethods, "published", "guest", here),
  ask(shipping.listShippingMethods, "one word", "guest", searching("courier"), narrowed),
  ask(orders.listOrders, "all", "owner", here),
  ask(orders.listOrders, "of some months", "owner", filtered(season)),
  ask(orders.listOrders, "of a status", "owner", filtered(pending), narrowed),
  ask(orders.listOrders, "of a status and some months", "owner", filtered({ ...pending, ...season }), narrowed),
  ask(orders.listOrders, "one word", "owner", searching("guest"), narrowed),
  ask(orders.listOrders, "two words", "owner", searching("ada guest"), narrowed),
  ask(orders.listOrders, "one word of a status", "owner", filtered({ search: "guest", ...pending }), narrowed),
  ask(orders.listOrders, "one's own", "shopper", here),
  ask(reservations.listReservations, "all", "owner", here),
  ask(reservations.listReservations, "of a status", "owner", filtered(pending), narrowed),
  ask(reservations.listReservations, "of some months", "owner", filtered(season)),
  ask(
    reservations.listReservations,
    "of a status and some months",
    "owner",
    filtered({ ...pending, ...season }),
    narrowed,
  ),
  ask(reservations.listReservations, "one word", "owner", searching("guest"), narrowed),
  ask(reservations.listReservations, "two words", "owner", searching("ada guest"), narrowed),
  ask(
    reservations.listReservations,
    "one word of some months",
    "owner",
    filtered({ search: "guest", ...season }),
    narrowed,
  ),
  ask(reservations.listUserReservations, "one's own", "shopper", ({ organizationId, shopper }) => ({
    params: { organizationId, userId: shopper.userId },
  })),
  ask(organizations.listMembers, "all", "owner", here),
  ask(organizations.listOrganizations, "one's own", "owner", () => ({})),
  ask(organizations.listOrganizations, "one word", "owner", () => ({ query: { search: "kitchen" } }), narrowed),
];

const isList = ({ method, response }: Route) =>
  method === "GET" && response !== undefined && "shape" in response && "pagination" in Object(response.shape);

/** Rows of the contract that answer a list but are missing here. */
export const unasked = Object.values(routes)
  .flatMap((verbs) => Object.values<Route>(verbs))
  .filter((row) => isList(row) && !listCases.some((each) => each.row === row));
