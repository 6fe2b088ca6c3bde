import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { CustomerId, type OrderId, type UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { lists } from "../db/lists.ts";
import { personIndex } from "../db/ranges.ts";
import { indexKey } from "../db/schema.ts";
import { commit, find, type Write } from "../db/table.ts";
import { commitOrThrow, orConflict, retryOnConflict } from "../db/transaction.ts";
import type { Counted } from "../lists/listing.ts";
import { searchWrites } from "../lists/search.ts";
import { type Minor, subtract, sum, zero } from "../money.ts";
import { asRead, customerWords, hasAccount, readCustomer, type StoredCustomer } from "./customer.ts";
import { forgetWrites } from "./forget-customer.ts";
import { customerOfPhone } from "./phone.ts";

/** What an order tells about its customer. */
export interface Visit
  extends Pick<StoredCustomer, "organizationId" | "firstname" | "lastname" | "phone" | "currency"> {
  id: OrderId;
  version: number;
  /** The account that placed it, and whether its address was proved. */
  account: { id: UserId; isProved: boolean } | undefined;
  /** The address that a guest gave. */
  email: string | undefined;
  placedAt: string;
  isCancelled: boolean;
  /** The amount that was paid for it and not refunded. */
  spent: Minor;
}

const ATTEMPTS = 5;

/**
 * The number of latest orders that a customer item remembers. If the job is interrupted and repeats a change, fewer
 * other orders than this have changed since.
 */
const MAX_REMEMBERED = 4;

/**
 * Updates the figures of an order's customer to what the order counts for now, by one conditional write. Repeated and
 * late changes have no effect: a customer remembers the counts of the last orders, and the index entry of each order
 * remembers its last count. A customer who was erased comes back only with a new order, and one whose account is gone
 * never does.
 * @param visit undefined for an order without a customer, whose count stays
 * @param before the count in the order's index entry
 * @throws AppError conflict when others keep changing the customer
 */
export const countVisit = async (
  visit: Visit | undefined,
  before: Counted | undefined,
  country: () => Promise<string | undefined>,
): Promise<Counted | undefined> => {
  if (!visit) return before;
  const { organizationId, account, isCancelled, spent, currency } = visit;
  const [id, address] = account
    ? [CustomerId.parse(account.id), await emailOf(account.id)]
    : [await customerOfPhone(organizationId, visit.phone, await country()), visit.email ?? null];
  if (!id || address === undefined) return before;
  const counted: Counted = { customer: id, orders: isCancelled ? 0 : 1, spent, currency };
  if (isDeepStrictEqual(before, counted)) return before;
  if (before && before.customer !== id) await leave(visit, before);
  await come(visit, { before: before?.customer === id ? before : undefined, counted, address });
  return counted;
};

const HasEmail = z.object({ email: z.string() });

/** The address of an account; undefined once it is deleted. */
const emailOf = async (userId: UserId): Promise<string | undefined> =>
  HasEmail.safeParse(await find(keys.user(userId), { consistent: true })).data?.email;

/** Counts an order at its customer. */
const come = (
  visit: Visit,
  { before, counted, address }: { before: Counted | undefined; counted: Counted; address: string | null },
): Promise<void> =>
  retryOnConflict(ATTEMPTS, async () => {
    const { organizationId, firstname, lastname, phone, placedAt } = visit;
    const { customer: id } = counted;
    const known = await readCustomer(organizationId, id);
    // It counted for this customer before they were erased.
    if (before && (!known || placedAt < known.firstAt)) return;
    const figures = figuresWith(visit, known, before, counted);
    if (!figures) return;
    const isLast = !known || placedAt >= known.lastAt;
    const email = visit.account?.isProved === false ? null : address;
    const next: StoredCustomer = {
      ...(known ?? { organizationId, id, note: null, isBlocked: false, edition: 0 }),
      ...(isLast || !known ? { firstname, lastname, phone } : known),
      // An order by telephone has no address, so the known one stays.
      email: (isLast ? email : null) ?? known?.email ?? null,
      ...figures,
      firstAt: known && known.firstAt < placedAt ? known.firstAt : placedAt,
      lastAt: isLast ? placedAt : known.lastAt,
      words: [],
      counts: (known?.counts ?? 0) + 1,
    };
    next.words = customerWords(next);
    const search = searchWrites({ organizationId, collection: "CUSTOMER" }, known && { id, words: known.words }, {
      id,
      words: next.words,
    });
    await Promise.all(search.filter((write) => "put" in write).map((write) => commit(write)));
    await commitOrThrow([
      orConflict(customerWrite(next, known)),
      ...(known ? [] : [{ update: keys.customerCount(organizationId), add: { count: 1 } }]),
      ...search.filter((write) => "remove" in write),
    ]);
  });

type Figures = Pick<StoredCustomer, "placed" | "spent" | "currency" | "remembered">;

/**
 * The figures of a customer with the present counts of an order; undefined if a later change of the order was counted
 * already. Amounts in another currency than the last order's are left out.
 */
const figuresWith = (
  { id, version, placedAt }: Visit,
  known: StoredCustomer | undefined,
  entered: Counted | undefined,
  counted: Omit<Counted, "customer">,
): Figures | undefined => {
  const remembered = known?.remembered.find((each) => each.order === id);
  if (remembered && remembered.version > version) return undefined;
  const before = remembered ?? entered;
  const currency = known && placedAt < known.lastAt ? known.currency : counted.currency;
  const inIt = (amount: { spent: Minor; currency: string } | undefined) =>
    amount?.currency === currency ? amount.spent : zero;
  const others = known?.remembered.filter((each) => each.order !== id) ?? [];
  const { orders, spent } = counted;
  return {
    placed: (known?.placed ?? 0) + orders - (before?.orders ?? 0),
    spent: sum([inIt(known), subtract(inIt(counted), inIt(before))]),
    currency,
    remembered: [...others, { order: id, version, orders, spent, currency: counted.currency }].slice(-MAX_REMEMBERED),
  };
};

const customerWrite = (next: StoredCustomer, known: StoredCustomer | undefined): Write => {
  const { organizationId, id, lastAt } = next;
  const { index, pk, prefix } = lists.customers(organizationId);
  return {
    update: keys.customer(organizationId, id),
    set: {
      ...next,
      ...indexKey(index, pk, `${prefix}${Date.parse(lastAt)}#${id}`),
      ...(hasAccount(id) && indexKey("gsi2", personIndex(id as string as UserId), organizationId)),
    },
    when: known ? asRead(known) : { counts: undefined },
  };
};

/**
 * Removes an order from a customer's figures, because a guest's order joined an account. A guest without other orders
 * and without a note is deleted.
 */
const leave = (visit: Visit, before: Counted): Promise<void> =>
  retryOnConflict(ATTEMPTS, async () => {
    const known = await readCustomer(visit.organizationId, before.customer);
    if (!known) return;
    const figures = figuresWith(visit, known, before, { orders: 0, spent: zero, currency: before.currency });
    if (!figures) return;
    const next = { ...known, ...figures, currency: known.currency, counts: known.counts + 1 };
    const stays = next.placed > 0 || known.note !== null || known.isBlocked;
    await commitOrThrow((stays ? [customerWrite(next, known)] : forgetWrites(known)).map(orConflict));
  });
