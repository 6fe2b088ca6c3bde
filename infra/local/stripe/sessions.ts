import { ErrorResponse } from "./error-response.ts";
import type { CreateSession } from "./parameters.ts";
import { newId, owned, type Session, type Store, type StoredSession, seconds } from "./store.ts";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Smallest charges, in minor units: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const minima: Record<string, number> = { pln: 200, eur: 50, usd: 50, gbp: 30, chf: 50, czk: 1500, huf: 17_500 };
const MAXIMUM = 99_999_999;

const checkAmount = (amount: number, currency: string) => {
  const minimum = minima[currency] ?? 50;
  if (amount < minimum)
    throw new ErrorResponse(400, `The Checkout Session's total amount must be at least ${minimum} ${currency}`, {
      code: "amount_too_small",
    });
  if (amount > MAXIMUM)
    throw new ErrorResponse(400, `The Checkout Session's total amount must be no more than ${MAXIMUM} ${currency}`, {
      code: "amount_too_large",
    });
};

const checkExpiry = (expiresAt: number, created: number) => {
  const param = "expires_at";
  if (expiresAt < created + 30 * MINUTE)
    throw new ErrorResponse(
      400,
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
      {
        param,
      },
    );
  if (expiresAt > created + DAY)
    throw new ErrorResponse(
      400,
      "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
      {
        param,
      },
    );
};

const currencyOf = ({ line_items }: CreateSession): string => {
  const [currency = "", ...others] = new Set(line_items.map(({ price_data }) => price_data.currency));
  if (others.length)
    throw new ErrorResponse(400, "All line items must have the same currency.", { param: "line_items" });
  return currency;
};

/** The allowed ways to pay that support the currency. */
const methodsFor = ({ allowed_payment_method_types }: CreateSession, currency: string): string[] => {
  const methods = allowed_payment_method_types.filter((method) => method === "card" || currency === "pln");
  if (methods.length) return methods;
  throw new ErrorResponse(400, `No valid payment method types for this Checkout Session in ${currency}.`);
};

/**
 * Opens a payment page for an account.
 * @param pages address below which the pages are
 * @throws ErrorResponse
 */
export const createSession = (
  store: Store,
  input: CreateSession,
  { account, pages, now }: { account: string; pages: string; now: Date },
): Session => {
  const currency = currencyOf(input);
  const amount = input.line_items.reduce((sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount, 0);
  checkAmount(amount, currency);
  const created = seconds(now);
  const { expires_at = created + DAY, payment_intent_data } = input;
  checkExpiry(expires_at, created);
  const id = newId("cs_test");
  const session: Session = {
    id,
    object: "checkout.session",
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    created,
    currency,
    expires_at,
    livemode: false,
    locale: input.locale ?? null,
    metadata: input.metadata,
    mode: input.mode,
    payment_intent: null,
    payment_method_types: methodsFor(input, currency),
    payment_status: "unpaid",
    status: "open",
    success_url: input.success_url,
    ui_mode: "hosted_page",
    url: `${pages}/${id}`,
  };
  const { metadata, description = null, capture_method } = payment_intent_data;
  const title = description ?? input.line_items.map(({ price_data }) => price_data.product_data.name).join(", ");
  store.sessions.put(id, { account, session, title, intent: { metadata, description, capture_method } });
  return session;
};

/** Where a shopper goes who has paid. */
export const successOf = ({ id, success_url }: Session): string => success_url.replaceAll("{CHECKOUT_SESSION_ID}", id);

/** @throws ErrorResponse when the account has no such session */
export const findSession = (store: Store, id: string, account: string): StoredSession =>
  owned(store.sessions.find(id), { account, kind: "checkout.session", id, param: "session" });

/**
 * Expires an unpaid page.
 * @throws ErrorResponse when it is not open
 */
export const expireSession = (store: Store, stored: StoredSession): Session => {
  const { session } = stored;
  if (session.status !== "open")
    throw new ErrorResponse(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of \`${session.status}\`.`,
    );
  const expired: Session = { ...session, status: "expired", url: null };
  store.sessions.put(session.id, { ...stored, session: expired });
  return expired;
};

/** The sessions that have expired. */
export const dueSessions = (store: Store, now: Date): StoredSession[] =>
  store.sessions.all().filter(({ session }) => session.status === "open" && session.expires_at <= seconds(now));
