import { ErrorResponse } from "./error-response.ts";
import {
  newId,
  owned,
  type PaymentIntent,
  type Session,
  type Store,
  type StoredIntent,
  type StoredSession,
  seconds,
} from "./store.ts";

/** The payment of a session. The first try creates it. */
const intentOf = (store: Store, { account, session, intent }: StoredSession, now: Date): StoredIntent => {
  const known = session.payment_intent && store.intents.find(session.payment_intent);
  if (known) return known;
  const begun: PaymentIntent = {
    id: newId("pi"),
    object: "payment_intent",
    amount: session.amount_total,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: intent.capture_method,
    created: seconds(now),
    currency: session.currency,
    description: intent.description,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: intent.metadata,
    payment_method_types: session.payment_method_types,
    status: "requires_payment_method",
  };
  return { account, intent: begun };
};

/** Seconds for which a card's reservation holds: https://docs.stripe.com/payments/place-a-hold-on-a-payment-method */
const HOLD_SECONDS = 7 * 24 * 60 * 60;

/** Pays an open session in full, or reserves its amount where it is to be taken later. */
export const paySession = (store: Store, stored: StoredSession, now: Date): Session => {
  const { account, intent } = intentOf(store, stored, now);
  const isLater = intent.capture_method === "manual";
  const paid: PaymentIntent = {
    ...intent,
    ...(isLater ? { amount_capturable: intent.amount } : { amount_received: intent.amount }),
    last_payment_error: null,
    latest_charge: newId("ch"),
    status: isLater ? "requires_capture" : "succeeded",
  };
  const session: Session = {
    ...stored.session,
    payment_intent: intent.id,
    payment_status: isLater ? "unpaid" : "paid",
    status: "complete",
    url: null,
  };
  store.intents.put(intent.id, {
    account,
    intent: paid,
    ...(isLater && { captureBefore: seconds(now) + HOLD_SECONDS }),
  });
  store.sessions.put(session.id, { ...stored, session });
  return session;
};

/** Stores a failed try. The session stays open. */
export const declineSession = (store: Store, stored: StoredSession, now: Date): PaymentIntent => {
  const { account, intent } = intentOf(store, stored, now);
  const declined: PaymentIntent = {
    ...intent,
    latest_charge: newId("ch"),
    last_payment_error: {
      type: "card_error",
      code: "card_declined",
      decline_code: "generic_decline",
      message: "Your card was declined.",
    },
  };
  store.intents.put(intent.id, { account, intent: declined });
  store.sessions.put(stored.session.id, { ...stored, session: { ...stored.session, payment_intent: intent.id } });
  return declined;
};

/** @throws ErrorResponse when the account has no such payment */
export const findIntent = (store: Store, id: string, account: string): StoredIntent =>
  owned(store.intents.find(id), { account, kind: "payment_intent", id, param: "intent" });

const unexpected = (verb: string, { status }: PaymentIntent) =>
  new ErrorResponse(400, `This PaymentIntent could not be ${verb} because it has a status of ${status}.`, {
    code: "payment_intent_unexpected_state",
  });

const put = (store: Store, stored: StoredIntent, change: Partial<PaymentIntent>): PaymentIntent => {
  const intent = { ...stored.intent, ...change, amount_capturable: 0 };
  store.intents.put(intent.id, { ...stored, intent });
  return intent;
};

/**
 * Takes what was reserved, or a part of it; the rest is let go. https://docs.stripe.com/api/payment_intents/capture
 * @throws ErrorResponse when nothing is reserved, or less than that
 */
export const captureIntent = (store: Store, stored: StoredIntent, amount = stored.intent.amount): PaymentIntent => {
  if (stored.intent.status !== "requires_capture") throw unexpected("captured", stored.intent);
  if (amount > stored.intent.amount_capturable)
    throw new ErrorResponse(400, "The amount to capture is more than is reserved.", { param: "amount_to_capture" });
  for (const paid of store.sessions.all().filter(({ session }) => session.payment_intent === stored.intent.id))
    store.sessions.put(paid.session.id, { ...paid, session: { ...paid.session, payment_status: "paid" } });
  return put(store, stored, { status: "succeeded", amount_received: amount });
};

/**
 * Lets go what was reserved. https://docs.stripe.com/api/payment_intents/cancel
 * @throws ErrorResponse when nothing is
 */
export const cancelIntent = (store: Store, stored: StoredIntent): PaymentIntent => {
  if (stored.intent.status !== "requires_capture") throw unexpected("canceled", stored.intent);
  return put(store, stored, { status: "canceled" });
};

/** The payments that were not captured in time. */
export const dueIntents = (store: Store, now: Date): StoredIntent[] =>
  store.intents
    .all()
    .filter(({ intent, captureBefore = 0 }) => intent.status === "requires_capture" && captureBefore <= seconds(now));
