import type { Listener } from "../dispatch.ts";
import { paymentsAdmin, type RefundsInput, type TroublesInput } from "../payments/admin.ts";
import { openFaults } from "../payments/faults.ts";
import { deliveriesOf, outbox } from "../payments/outbox.ts";
import { paymentPages } from "../payments/pages.ts";
import type { Records } from "../payments/records.ts";
import { haveAccount } from "./accounts.ts";
import { stripeApi } from "./api.ts";
import { chooseOnPage } from "./checkout.ts";
import { type Dispute, type Emit, eventOf, signStripe } from "./events.ts";
import { onboardingPages } from "./onboarding.ts";
import { checkoutPage } from "./page.ts";
import { cancelIntent, captureIntent, dueIntents } from "./payments.ts";
import { changeableRefunds, changeRefund } from "./refunds.ts";
import { dueSessions, expireSession } from "./sessions.ts";
import {
  newId,
  openStore,
  type PaymentIntent,
  type Session,
  type StoredIntent,
  type StoredSession,
  seconds,
} from "./store.ts";

interface Settings {
  records: Records;
  /** Address below which this machine is reached. */
  origin: string;
  /** Path below which its pages are. */
  prefix: string;
  secretKey: string;
  /** The webhook for events of all accounts: https://docs.stripe.com/connect/webhooks */
  webhook: { url: string; secret: string };
  pauses?: readonly number[];
  /** Accounts that exist from the start and can charge. */
  accounts?: readonly string[];
}

interface Stripe {
  /** Takes requests below `/v1`. */
  api: Listener;
  /** Takes its pages, and the calls that set faults. */
  pages: Listener;
  stop: () => void;
}

const TICK_MS = 10_000;

/** Stands in for Stripe: its API, the pages on which shoppers pay, and its events. */
export const startStripe = (
  { records, origin, prefix, secretKey, webhook, pauses, accounts = [] }: Settings,
  now = () => new Date(),
): Stripe => {
  const store = openStore(records);
  for (const id of accounts) haveAccount(store, id);
  const box = outbox({ records, collection: "stripe.delivery", sign: signStripe, pauses });

  const emit: Emit = (change, telling) =>
    box.tell(() => {
      const happening = change();
      const event = eventOf(happening, now());
      return { result: happening.object, deliveries: deliveriesOf(event, { ...webhook, telling }) };
    });
  const expire = (stored: StoredSession): Session =>
    emit(() => ({
      type: "checkout.session.expired",
      account: stored.account,
      object: expireSession(store, stored),
    })).result;
  const capture = (stored: StoredIntent, amount: number | undefined): PaymentIntent =>
    emit(() => ({
      type: "payment_intent.succeeded",
      account: stored.account,
      object: captureIntent(store, stored, amount),
    })).result;
  const cancel = (stored: StoredIntent): PaymentIntent =>
    emit(() => ({ type: "payment_intent.canceled", account: stored.account, object: cancelIntent(store, stored) }))
      .result;
  const expireDue = () => {
    for (const stored of dueSessions(store, now())) expire(stored);
    for (const stored of dueIntents(store, now())) cancel(stored);
  };
  const upToDate =
    (listener: Listener): Listener =>
    (request, response) => {
      expireDue();
      return listener(request, response);
    };

  const faults = openFaults(({ headers, url = "" }) => String(headers["stripe-account"] ?? /acct_\w+/.exec(url)));
  const pending = new Set<string>();
  const changeRefunds = async ({ of, are, become }: RefundsInput): Promise<void> => {
    if (are) pending[are === "pending" ? "add" : "delete"](of);
    if (!become) return;
    const types = become === "failed" ? (["refund.failed", "refund.updated"] as const) : (["refund.updated"] as const);
    // All change before anybody hears of one: until then another request may change them too.
    const changed = changeableRefunds(store, of, become).flatMap((stored) =>
      types.map((type) => emit(() => ({ type, account: of, object: changeRefund(store, stored, become) }))),
    );
    await Promise.all(changed.map(({ attempted }) => attempted));
  };

  /** Every payment of an account is disputed, or its dispute lost. */
  const makeTrouble = async ({ of: account, are }: TroublesInput): Promise<void> => {
    const isLost = are === "reversed";
    for (const { intent } of store.intents.all().filter((stored) => stored.account === account))
      if (intent.status === "succeeded") {
        const object: Dispute = {
          ...{ id: newId("dp"), object: "dispute", amount: intent.amount_received, created: seconds(now()) },
          ...{ currency: intent.currency, charge: intent.latest_charge ?? "", payment_intent: intent.id },
          ...{ metadata: {}, reason: "product_not_received", status: isLost ? "lost" : "needs_response" },
        };
        await emit(() => ({ type: isLost ? "charge.dispute.closed" : "charge.dispute.created", account, object }))
          .attempted;
      }
  };

  const refundStatus = (account: string) => (pending.has(account) ? "pending" : "succeeded");
  const admin = paymentsAdmin(prefix, { faults, refunds: changeRefunds, troubles: makeTrouble });
  const onboarding = `${prefix}/onboarding`;
  const payPages = paymentPages(prefix, {
    page: (id, language, said) => {
      const stored = store.sessions.find(id);
      return stored && checkoutPage(stored, language, said);
    },
    choose: chooseOnPage({ store, emit, now }),
  });

  const timer = setInterval(expireDue, TICK_MS);
  box.resume();
  return {
    api: upToDate(
      faults.around(
        "",
        stripeApi({ store, expire, capture, cancel, secretKey, pages: origin + prefix, refundStatus, now }),
      ),
    ),
    pages: upToDate((request, response) => {
      if (request.url?.startsWith(`${onboarding}/`))
        return onboardingPages(onboarding, { store, now })(request, response);
      const isAdmins = /^\/(faults|refunds|troubles)\b/.test((request.url ?? "").slice(prefix.length));
      return (isAdmins ? admin : payPages)(request, response);
    }),
    stop: () => {
      clearInterval(timer);
      box.stop();
    },
  };
};
