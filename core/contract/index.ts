import { accounts } from "./accounts.ts";
import { cart } from "./cart.ts";
import { catalogue } from "./catalogue.ts";
import { files } from "./files.ts";
import { orders } from "./orders.ts";
import { organizations } from "./organizations.ts";
import { payments } from "./payments.ts";
import { places } from "./places.ts";
import { platform } from "./platform.ts";
import { reservations } from "./reservations.ts";
import { shipping } from "./shipping.ts";

/** Every call of the API by domain and verb; `functions/<domain>/<verb>.ts` handles `routes[domain][verb]`. */
export const routes = {
  platform,
  organizations,
  accounts,
  catalogue,
  cart,
  shipping,
  places,
  payments,
  orders,
  reservations,
  files,
};
