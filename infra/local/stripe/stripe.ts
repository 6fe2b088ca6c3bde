import type { Listener } from "../dispatch.ts";
import { deliveriesOf, outbox } from "../payments/outbox.ts";
import { paymentPages } from "../payments/pages.ts";
import type { Records } from "../payments/records.ts";
import { stripeApi } from "./api.ts";
import { openBook, type Session, type StoredSession } from "./book.ts";
import { chooseOnPage } from "./checkout.ts";
import { eventOf, type Happen, signStripe } from "./events.ts";
import { checkoutPage } from "./page.ts";
import { dueSessions, expireSession } from "./sessions.ts";

interface Settings {
  records: Records;
  /** Address below which this machine is reached. */
  origin: string;
  /** Path below which its pages are. */
  prefix: string;
  secretKey: string;
  /** Hears of all accounts: https://docs.stripe.com/connect/webhooks */
  webhook: { url: string; secret: string };
  pauses?: readonly number[];
}

interface Stripe {
  /** Takes requests below `/v1`. */
  api: Listener;
  pages: Listener;
  stop: () => void;
}

const TICK = 10_000;

/** Stands in for Stripe: its API, the pages on which shoppers pay, and its events. */
export const startStripe = (
  { records, origin, prefix, secretKey, webhook, pauses }: Settings,
  now = () => new Date(),
): Stripe => {
  const book = openBook(records);
  const box = outbox({ records, collection: "stripe.delivery", sign: signStripe, pauses });

  const happen: Happen = (change, telling) =>
    box.tell(() => {
      const happening = change();
      const event = eventOf(happening, now());
      return { result: happening.object, deliveries: deliveriesOf(event, { ...webhook, telling }) };
    });
  const expire = (stored: StoredSession): Session =>
    happen(() => ({
      type: "checkout.session.expired",
      account: stored.account,
      object: expireSession(book, stored),
    })).result;
  const expireDue = () => {
    for (const stored of dueSessions(book, now())) expire(stored);
  };
  const upToDate =
    (listener: Listener): Listener =>
    (request, response) => {
      expireDue();
      return listener(request, response);
    };

  const timer = setInterval(expireDue, TICK);
  box.resume();
  return {
    api: upToDate(stripeApi({ book, expire, secretKey, pages: origin + prefix, now })),
    pages: upToDate(
      paymentPages(prefix, {
        page: (id, said) => {
          const stored = book.sessions.find(id);
          return stored && checkoutPage(stored, said);
        },
        choose: chooseOnPage({ book, happen, now }),
      }),
    ),
    stop: () => {
      clearInterval(timer);
      box.stop();
    },
  };
};
