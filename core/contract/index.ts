import * as accounts from "./accounts/accounts.ts";
import * as emailProof from "./accounts/email-proof.ts";
import * as passkeys from "./accounts/passkeys.ts";
import * as session from "./accounts/session.ts";
import * as accountSettings from "./accounts/settings.ts";
import * as signInCodes from "./accounts/sign-in-codes.ts";
import * as admin from "./admin/admin.ts";
import { callOf, type Route } from "./api/route.ts";
import * as activity from "./audit/activity.ts";
import * as cart from "./cart/cart.ts";
import * as catalogue from "./catalogue/catalogue.ts";
import * as staffCategories from "./categories/staff.ts";
import * as couriers from "./couriers/couriers.ts";
import * as customers from "./customers/customers.ts";
import * as exports from "./exports/exports.ts";
import * as files from "./files/files.ts";
import * as apiKeys from "./integrations/api-keys.ts";
import * as manufacturer from "./manufacturers/manufacturer.ts";
import * as members from "./members/members.ts";
import * as working from "./members/working.ts";
import * as menuImport from "./menu-import/menu-import.ts";
import * as menuUndo from "./menu-import/undo.ts";
import * as board from "./orders/board.ts";
import * as deliveries from "./orders/deliveries.ts";
import * as edits from "./orders/edit-order-input.ts";
import * as estimate from "./orders/estimate.ts";
import * as history from "./orders/history.ts";
import * as kitchen from "./orders/kitchen.ts";
import * as notices from "./orders/notices.ts";
import * as openPayments from "./orders/open-payment.ts";
import * as orderTables from "./orders/order-table.ts";
import * as orders from "./orders/orders.ts";
import * as slots from "./orders/slots.ts";
import * as staffOrders from "./orders/staff.ts";
import * as steps from "./orders/steps.ts";
import * as takenOrders from "./orders/take-order.ts";
import * as organizations from "./organizations/organizations.ts";
import * as pausing from "./organizations/pausing.ts";
import * as staffOrganizations from "./organizations/staff.ts";
import * as payments from "./payments/payments.ts";
import * as places from "./places/places.ts";
import * as platform from "./platform/platform.ts";
import * as printers from "./printers/printers.ts";
import * as privacy from "./privacy/privacy.ts";
import * as optionAvailability from "./products/option-availability.ts";
import * as optionSets from "./products/option-set-input.ts";
import * as staffProducts from "./products/staff.ts";
import * as promotions from "./promotions/promotion-input.ts";
import * as push from "./push/push.ts";
import * as closings from "./reports/closings.ts";
import * as recount from "./reports/recount.ts";
import * as report from "./reports/report.ts";
import * as today from "./reports/today.ts";
import * as reservations from "./reservations/reservations.ts";
import * as staffReservations from "./reservations/staff.ts";
import * as visits from "./reservations/visit.ts";
import * as addresses from "./shipping/addresses.ts";
import * as eligibleShipping from "./shipping/eligible-shipping.ts";
import * as savedAddresses from "./shipping/saved-addresses.ts";
import * as shipping from "./shipping/shipping.ts";
import * as staffShipping from "./shipping/staff.ts";
import * as site from "./site/site-content.ts";
import * as webhooks from "./webhooks/webhooks.ts";

/** The modules of the contract that have rows, by domain. */
export const modules = {
  platform: [platform],
  admin: [admin],
  organizations: [organizations, staffOrganizations, members, working, pausing, site, activity],
  accounts: [session, accounts, emailProof, signInCodes, accountSettings, passkeys],
  catalogue: [
    catalogue,
    staffProducts,
    optionAvailability,
    optionSets,
    staffCategories,
    manufacturer,
    menuImport,
    menuUndo,
  ],
  cart: [cart],
  shipping: [addresses, savedAddresses, shipping, eligibleShipping, staffShipping],
  places: [places],
  payments: [payments],
  orders: [
    orders,
    staffOrders,
    edits,
    board,
    kitchen,
    deliveries,
    notices,
    steps,
    history,
    takenOrders,
    openPayments,
    estimate,
    slots,
    orderTables,
  ],
  couriers: [couriers],
  customers: [customers],
  printers: [printers],
  webhooks: [webhooks],
  reservations: [reservations, staffReservations, visits],
  promotions: [promotions],
  reports: [report, closings, recount, today],
  exports: [exports],
  files: [files],
  privacy: [privacy],
  push: [push],
  integrations: [apiKeys],
} satisfies Record<string, [object, ...object[]]>;

type RowsOf<M> = M extends [infer First, ...infer Others]
  ? { [K in keyof First as First[K] extends Route ? K : never]: First[K] } & RowsOf<Others>
  : unknown;

const isRow = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

/** The rows among what modules export: schemas, constants and functions have no method and path. */
const rowsIn = (modules: object[]) =>
  Object.fromEntries(modules.flatMap(Object.entries).filter(([, value]) => isRow(value)));

/**
 * Every call of the API by domain and verb; the constant `verb` of `functions/<domain>.ts` handles
 * `routes[domain][verb]`.
 */
export const routes = Object.fromEntries(
  Object.entries(modules).map(([domain, modules]) => [domain, rowsIn(modules)]),
) as { [D in keyof typeof modules]: RowsOf<(typeof modules)[D]> };

const verbs = new Map(
  Object.values(routes).flatMap((rows) => Object.entries<Route>(rows).map(([verb, row]) => [callOf(row), verb])),
);

/** The verb of a call such as `GET /ping`; a call that has no row any more keeps its name. */
export const verbOf = (call: string): string => verbs.get(call) ?? call;
