import * as z from "zod/mini";
import type { Customer } from "../contract/customers/customers.ts";
import { Currency, Instant } from "../contract/values/common.ts";
import { CustomerId, OrderId, OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { find, type Item } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { contactWords } from "../lists/contact-words.ts";
import { emailWord } from "../lists/words.ts";
import { Minor, toMajor } from "../money.ts";

/**
 * A customer as stored, in the item that also counts a user's orders and reservations. The item lacks these fields if
 * there was no order since customers are stored.
 */
export const StoredCustomer = z.object({
  organizationId: OrganizationId,
  id: CustomerId,
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  /** Orders that were placed and not cancelled, and what was paid for those in `currency`. */
  placed: z.int(),
  spent: Minor,
  currency: Currency,
  /** The counts of the orders that changed last, with the version of each. */
  remembered: z.array(
    z.object({ order: OrderId, version: z.int(), orders: z.int(), spent: Minor, currency: Currency }),
  ),
  firstAt: Instant,
  lastAt: Instant,
  note: z.nullable(z.string()),
  isBlocked: z.boolean(),
  /** The words by which the search finds it. */
  words: z.array(z.string()),
  /** Grows with what orders change, and with what staff change. */
  counts: z.int(),
  edition: z.int(),
});
export type StoredCustomer = z.infer<typeof StoredCustomer>;

/** Whether a customer is a person with an account, and no telephone number. */
export const hasAccount = (id: CustomerId): boolean => id.startsWith("usr_");

/** The customer in an item; undefined for none, and for one of which nothing is kept. */
export const customerIn = (item: Item | undefined): StoredCustomer | undefined =>
  item?.counts === undefined ? undefined : StoredCustomer.parse(item);

/** A customer as the last acknowledged write left it, if there is one. */
export const readCustomer = async (
  organizationId: OrganizationId,
  id: CustomerId,
): Promise<StoredCustomer | undefined> =>
  customerIn(await find(keys.customer(organizationId, id), { consistent: true }));

/** @throws AppError not_found */
export const findCustomer = async (organizationId: OrganizationId, id: CustomerId): Promise<StoredCustomer> => {
  const customer = await readCustomer(organizationId, id);
  if (!customer) throw new AppError("not_found", { message: "Customer not found" });
  return customer;
};

/** The condition that a customer has not changed since it was read. */
export const asRead = ({ counts, edition }: StoredCustomer) => ({ counts, edition });

/** The words by which staff find a customer: phone, name, and the email address as one word. */
export const customerWords = (
  customer: Pick<StoredCustomer, "firstname" | "lastname" | "phone" | "email">,
): string[] => [
  ...new Set([
    ...contactWords({ ...customer, referenceId: "" }),
    ...(customer.email === null ? [] : emailWord(customer.email)),
  ]),
];

/** A customer as the API shows them, in major units. */
export const customerResponse = ({
  placed,
  spent,
  firstAt,
  lastAt,
  edition,
  ...customer
}: StoredCustomer): Customer => ({
  ...customer,
  hasAccount: hasAccount(customer.id),
  orders: placed,
  spent: toMajor(spent, customer.currency),
  firstOrderAt: firstAt,
  lastOrderAt: lastAt,
  version: edition,
});
