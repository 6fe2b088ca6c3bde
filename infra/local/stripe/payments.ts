import {
  newId,
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
    amount_received: 0,
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

/** Pays an open session in full. */
export const paySession = (store: Store, stored: StoredSession, now: Date): Session => {
  const { account, intent } = intentOf(store, stored, now);
  const paid: PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: newId("ch"),
    status: "succeeded",
  };
  const session: Session = {
    ...stored.session,
    payment_intent: intent.id,
    payment_status: "paid",
    status: "complete",
    url: null,
  };
  store.intents.put(intent.id, { account, intent: paid });
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
