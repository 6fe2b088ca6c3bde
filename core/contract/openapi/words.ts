import { keyRightOf } from "../api/key-right.ts";
import type { Access, Route } from "../api/route.ts";
import type { routes } from "../index.ts";
import { KEY_CALLS_A_MINUTE } from "../integrations/key-rights.ts";

/** What holds of all calls. */
export const introduction = `Ordering for food shops, many of them on one platform.

- Amounts are decimal numbers in the currency's major unit: 24.9 is 24.90 zł. The server decides every one of them.
- Instants are ISO 8601 in UTC. Ids begin with what they name: \`prd_…\` is a product.
- A session is a cookie. Calls other than GET need the Origin of the site, as browsers send it, and JSON.
- Other systems send an API key instead: \`Authorization: Bearer dabba_…\`, and no Origin. A key belongs to one shop. It works
  for the calls that name a right, at most ${KEY_CALLS_A_MINUTE} times a minute. Without the right they answer 403, to a key
  that is not valid 401, and to one of another shop 404.
- Lists answer \`data\` and \`pagination\`; \`page\` begins at 1. Whoever reads a whole list goes on by \`next\`: sent as
  \`cursor\` with the same filter, in place of \`page\`, it answers what follows, at the same speed however far. It is
  absent at the end. An answer of large items may hold fewer than \`limit\`. \`previous\` goes back in the same way.
- \`Idempotency-Key\` makes a call safe to send again: one key makes one order, reservation, edit or refund. Orders and
  reservations remember it for 24 hours, and answer 400 to another body.
- \`If-Match\` with the \`version\` of an item in quotes, such as \`"7"\`, changes it only if nobody has changed it since;
  else the answer is 409. \`If-None-Match\` with the \`ETag\` of the last answer answers 304 while nothing has changed.
- An answer 429 \`throttled\` or 503 \`busy\` says in \`Retry-After\` after how many seconds the call may be sent again.
- Errors carry a \`code\` to decide by, a \`message\` to read, and \`issues\` that say which fields are meant.`;

/** What the calls of each domain are about. */
export const subjects: Record<keyof typeof routes, string> = {
  platform: "The API itself",
  organizations: "Shops: their address, hours, switches and storefront",
  accounts: "Signing up, logging in and signing out",
  catalogue: "Products, their categories and their makers",
  cart: "What a cart costs",
  shipping: "Saved addresses, shipping methods and who they reach",
  places: "Addresses as people type them",
  payments: "Ways to pay, and what became of payments",
  orders: "Orders, from placing to handing over",
  couriers: "Couriers of a service who bring orders, and how far they are",
  printers: "Printers that print orders by themselves",
  customers: "Who orders at a shop, and what its staff note of them",
  webhooks: "Other systems that are told what happens, and what they answered",
  reservations: "Tables at a time",
  admin: "The platform's shops and its health, for its operators",
  promotions: "What a shop takes off orders, by itself or by a code",
  reports: "What a shop sold and took back, and how fast it was",
  exports: "Orders, refunds and payments of some days, for whoever keeps a shop's books",
  files: "Pictures: announced, uploaded straight to storage, checked",
  privacy: "What is kept about people and shops: to take along, and to erase",
  push: "Push messages: tell a device of an order's steps, and staff of new orders, with the page closed",
  integrations: "Other systems that a shop connects: keys for them to call the API",
};

const callers: Record<Access, string> = {
  public: "Anybody.",
  session: "Anybody who is logged in.",
  order:
    "Whoever placed the order or made the reservation, members of its organization who are no drivers, and the bearer of its token.",
  signature: "The payment provider or courier service, which signs what it sends.",
  printer: "The printer, by the secret of its address.",
  admin: "Operators of the platform.",
  driver: "Members of the organization, drivers too.",
  staff: "Members of the organization who are no drivers.",
  manager: "Managers and owners of the organization.",
  owner: "Owners of the organization.",
};

/** What an API key needs for a row, in words. */
const keyRuleOf = (row: Route): string => {
  const right = keyRightOf(row);
  if (!right) return "";
  return row.access === "public"
    ? `An API key with the right \`${right}\` also sees what only members see.`
    : `API keys with the right \`${right}\`.`;
};

/** Who may make a call, and how often, in words. */
export const rulesOf = (row: Route): string =>
  [
    callers[row.access],
    row.guests && "Their session may be that of a guest.",
    keyRuleOf(row),
    row.perMinute && `At most ${row.perMinute} a minute.`,
  ]
    .filter(Boolean)
    .join(" ");
