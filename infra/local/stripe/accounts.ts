import { ErrorResponse } from "./error-response.ts";
import type { CreateAccount, CreateAccountLink } from "./parameters.ts";
import { type Account, newId, type Store, seconds } from "./store.ts";

const LINK_SECONDS = 5 * 60;

/** What Stripe wants to know before an account can charge. */
const WANTED = ["business_type", "external_account", "tos_acceptance.date"];

/** An account that can't charge yet. */
export const createAccount = (store: Store, { type, metadata }: CreateAccount): Account => {
  const id = newId("acct");
  const requirements = { currently_due: WANTED };
  const account: Account = { id, object: "account", charges_enabled: false, metadata, type, requirements };
  store.accounts.put(id, account);
  return account;
};

/** Stores an account that can charge, unless the id exists. */
export const haveAccount = (store: Store, id: string): void => {
  if (store.accounts.find(id)) return;
  const requirements = { currently_due: [] };
  store.accounts.put(id, {
    id,
    object: "account",
    charges_enabled: true,
    metadata: {},
    type: "standard",
    requirements,
  });
};

const noAccess = (id: string): ErrorResponse =>
  new ErrorResponse(403, `The provided key does not have access to account '${id}' (or that account does not exist).`, {
    code: "account_invalid",
  });

/**
 * An account that was made here.
 * @throws ErrorResponse for any other
 */
export const findAccount = (store: Store, id: string): Account => {
  const account = store.accounts.find(id);
  if (!account) throw noAccess(id);
  return account;
};

/** https://docs.stripe.com/api/account_links/create */
export const createAccountLink = (
  store: Store,
  { account, return_url: returnUrl, refresh_url: refreshUrl }: CreateAccountLink,
  { pages, now }: { pages: string; now: Date },
): object => {
  findAccount(store, account);
  const id = newId("link");
  const created = seconds(now);
  const expiresAt = created + LINK_SECONDS;
  store.links.put(id, { account, returnUrl, refreshUrl, expiresAt });
  return { object: "account_link", created, expires_at: expiresAt, url: `${pages}/onboarding/${id}` };
};

/** Lets an account charge, as after a complete onboarding. */
export const enableCharges = (store: Store, id: string): void => {
  const account = findAccount(store, id);
  store.accounts.put(id, { ...account, charges_enabled: true, requirements: { currently_due: [] } });
};
