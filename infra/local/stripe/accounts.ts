import { type Account, type Book, newId, seconds } from "./book.ts";
import type { CreateAccount, CreateAccountLink } from "./parameters.ts";
import { Refused } from "./refused.ts";

const LINK_SECONDS = 5 * 60;

/** What Stripe wants to know before an account can charge. */
const WANTED = ["business_type", "external_account", "tos_acceptance.date"];

/** An account that can't charge yet. */
export const createAccount = (book: Book, { type, metadata }: CreateAccount): Account => {
  const id = newId("acct");
  const requirements = { currently_due: WANTED };
  const account: Account = { id, object: "account", charges_enabled: false, metadata, type, requirements };
  book.accounts.put(id, account);
  return account;
};

/** Stores an account that can charge, unless the id exists. */
export const haveAccount = (book: Book, id: string): void => {
  if (book.accounts.find(id)) return;
  const requirements = { currently_due: [] };
  book.accounts.put(id, { id, object: "account", charges_enabled: true, metadata: {}, type: "standard", requirements });
};

const noAccess = (id: string): Refused =>
  new Refused(403, `The provided key does not have access to account '${id}' (or that account does not exist).`, {
    code: "account_invalid",
  });

/**
 * An account that was made here.
 * @throws Refused for any other
 */
export const findAccount = (book: Book, id: string): Account => {
  const account = book.accounts.find(id);
  if (!account) throw noAccess(id);
  return account;
};

/** https://docs.stripe.com/api/account_links/create */
export const createAccountLink = (
  book: Book,
  { account, return_url: returnUrl, refresh_url: refreshUrl }: CreateAccountLink,
  { pages, now }: { pages: string; now: Date },
): object => {
  findAccount(book, account);
  const id = newId("link");
  const created = seconds(now);
  const expiresAt = created + LINK_SECONDS;
  book.links.put(id, { account, returnUrl, refreshUrl, expiresAt });
  return { object: "account_link", created, expires_at: expiresAt, url: `${pages}/onboarding/${id}` };
};

/** Lets an account charge, as after a complete onboarding. */
export const enableCharges = (book: Book, id: string): void => {
  const account = findAccount(book, id);
  book.accounts.put(id, { ...account, charges_enabled: true, requirements: { currently_due: [] } });
};
