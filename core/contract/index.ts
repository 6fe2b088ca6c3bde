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

/** The modules of the contract that have rows, by domain. */
export const modules = {
  platform: [platform],
  organizations: [organizations, workplaces, members, pausing, site, activity],
  accounts: [session, accounts, emailProof, signInCodes, accountSettings, passkeys],
  catalogue: [catalogue, productOffice, categoryOffice, manufacturer],
  cart: [cart],
  shipping: [addresses, savedAddresses, shipping, eligibleShipping, shippingOffice],
  places: [places],
  payments: [payments],
  orders: [orders, orderOffice, board, steps, history],
  printers: [printers],
  reservations: [reservations, desk],
  figures: [figures],
  files: [files],
  privacy: [privacy],
  push: [push],
} satisfies Record<string, [object, ...object[]]>;

type RowsOf<M> = M extends [infer First, ...infer Others]
  ? { [K in keyof First as First[K] extends Route ? K : never]: First[K] } & RowsOf<Others>
  : unknown;

const isRow = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

/** The rows among what modules export: schemas, constants and functions have no method and path. */
const rowsIn = (modules: object[]) =>
  Object.fromEntries(modules.flatMap(Object.entries).filter(([, value]) => isRow(value)));

/** Every call of the API by domain and verb; `functions/<domain>/<verb>.ts` handles `routes[domain][verb]`. */
export const routes = Object.fromEntries(
  Object.entries(modules).map(([domain, modules]) => [domain, rowsIn(modules)]),
) as { [D in keyof typeof modules]: RowsOf<(typeof modules)[D]> };

const verbs = new Map(
  Object.values(routes).flatMap((rows) => Object.entries<Route>(rows).map(([verb, row]) => [callOf(row), verb])),
);

/** The verb of a call such as `GET /ping`; a call that has no row any more keeps its name. */
export const verbOf = (call: string): string => verbs.get(call) ?? call;
