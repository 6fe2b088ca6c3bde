import {
  type Book,
  newId,
  owned,
  type PaymentIntent,
  type Refund,
  type Session,
  type StoredIntent,
  type StoredSession,
  seconds,
} from "./book.ts";
import type { CreateRefund } from "./parameters.ts";
import { Refused } from "./refused.ts";

/** The payment of a session, which begins with the first try. */
const intentOf = (book: Book, { account, session, intent }: StoredSession, now: Date): StoredIntent => {
  const known = session.payment_intent && book.intents.find(session.payment_intent);
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
  return { account, intent: begun, refunded: 0 };
};

/** Pays an open session in full. */
export const paySession = (book: Book, stored: StoredSession, now: Date): Session => {
  const { account, intent } = intentOf(book, stored, now);
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
  book.intents.put(intent.id, { account, intent: paid, refunded: 0 });
  book.sessions.put(session.id, { ...stored, session });
  return session;
};

/** Notes a try that failed; the session stays open. */
export const declineSession = (book: Book, stored: StoredSession, now: Date): PaymentIntent => {
  const { account, intent } = intentOf(book, stored, now);
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
  book.intents.put(intent.id, { account, intent: declined, refunded: 0 });
  book.sessions.put(stored.session.id, { ...stored, session: { ...stored.session, payment_intent: intent.id } });
  return declined;
};

/**
 * Pays back all or a part of a payment.
 * @throws Refused when the account has no such payment, it was not paid, or less than that is left of it
 */
export const createRefund = (
  book: Book,
  input: CreateRefund,
  { account, now }: { account: string; now: Date },
): Refund => {
  const { payment_intent: id, metadata, reason = null } = input;
  const where = { account, kind: "payment_intent", id, param: "payment_intent" };
  const stored = owned(book.intents.find(id), where);
  const { intent, refunded } = stored;
  const charge = intent.latest_charge;
  if (intent.status !== "succeeded")
    throw new Refused(400, `This PaymentIntent (${id}) does not have a successful charge to refund.`);
  const left = intent.amount_received - refunded;
  if (left === 0)
    throw new Refused(400, `Charge ${charge} has already been refunded.`, { code: "charge_already_refunded" });
  const { amount = left } = input;
  if (amount > left)
    throw new Refused(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: "amount",
    });
  book.intents.put(id, { ...stored, refunded: refunded + amount });
  return {
    id: newId("re"),
    object: "refund",
    amount,
    charge,
    created: seconds(now),
    currency: intent.currency,
    metadata,
    payment_intent: id,
    reason,
    status: "succeeded",
  };
};
