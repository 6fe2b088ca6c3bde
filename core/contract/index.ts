import * as accountSettings from "./account-settings.ts";
import * as accounts from "./accounts.ts";
import * as activity from "./activity.ts";
import * as addresses from "./addresses.ts";
import * as cart from "./cart.ts";
import * as catalogue from "./catalogue.ts";
import * as categoryOffice from "./category-office.ts";
import * as eligibleShipping from "./eligible-shipping.ts";
import * as emailProof from "./email-proof.ts";
import * as figures from "./figures.ts";
import * as files from "./files.ts";
import * as manufacturer from "./manufacturer.ts";
import * as members from "./members.ts";
import * as board from "./order-board.ts";
import * as history from "./order-history.ts";
import * as orderOffice from "./order-office.ts";
import * as steps from "./order-steps.ts";
import * as orders from "./orders.ts";
import * as organizations from "./organizations.ts";
import * as passkeys from "./passkeys.ts";
import * as pausing from "./pausing.ts";
import * as payments from "./payments.ts";
import * as places from "./places.ts";
import * as platform from "./platform.ts";
import * as printers from "./printers.ts";
import * as privacy from "./privacy.ts";
import * as productOffice from "./product-office.ts";
import * as push from "./push.ts";
import * as desk from "./reservation-desk.ts";
import * as reservations from "./reservations.ts";
import { callOf, type Route } from "./route.ts";
import * as savedAddresses from "./saved-addresses.ts";
import * as session from "./session.ts";
import * as shipping from "./shipping.ts";
import * as shippingOffice from "./shipping-office.ts";
import * as signInCodes from "./sign-in-codes.ts";
import * as site from "./site-content.ts";
import * as workplaces from "./workplaces.ts";

type RowsOf<M> = { [K in keyof M as M[K] extends Route ? K : never]: M[K] };

const isRow = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

/** The rows among what a module exports: schemas, constants and functions have no method and path. */
const rowsOf = <M extends object>(module: M) =>
  Object.fromEntries(Object.entries(module).filter(([, value]) => isRow(value))) as RowsOf<M>;

/** Every call of the API by domain and verb; `functions/<domain>/<verb>.ts` handles `routes[domain][verb]`. */
export const routes = {
  platform: rowsOf(platform),
  organizations: {
    ...rowsOf(organizations),
    ...rowsOf(workplaces),
    ...rowsOf(members),
    ...rowsOf(pausing),
    ...rowsOf(site),
    ...rowsOf(activity),
  },
  accounts: {
    ...rowsOf(session),
    ...rowsOf(accounts),
    ...rowsOf(emailProof),
    ...rowsOf(signInCodes),
    ...rowsOf(accountSettings),
    ...rowsOf(passkeys),
  },
  catalogue: {
    ...rowsOf(catalogue),
    ...rowsOf(productOffice),
    ...rowsOf(categoryOffice),
    ...rowsOf(manufacturer),
  },
  cart: rowsOf(cart),
  shipping: {
    ...rowsOf(addresses),
    ...rowsOf(savedAddresses),
    ...rowsOf(shipping),
    ...rowsOf(eligibleShipping),
    ...rowsOf(shippingOffice),
  },
  places: rowsOf(places),
  payments: rowsOf(payments),
  orders: { ...rowsOf(orders), ...rowsOf(orderOffice), ...rowsOf(board), ...rowsOf(steps), ...rowsOf(history) },
  printers: rowsOf(printers),
  reservations: { ...rowsOf(reservations), ...rowsOf(desk) },
  figures: rowsOf(figures),
  files: rowsOf(files),
  privacy: rowsOf(privacy),
  push: rowsOf(push),
};

const verbs = new Map(
  Object.values(routes).flatMap((rows) => Object.entries<Route>(rows).map(([verb, row]) => [callOf(row), verb])),
);

/** The verb of a call such as `GET /ping`; a call that has no row any more keeps its name. */
export const verbOf = (call: string): string => verbs.get(call) ?? call;
