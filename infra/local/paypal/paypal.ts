import type { Listener } from "../dispatch.ts";
import { paymentsAdmin, type RefundsInput, type TroublesInput } from "../payments/admin.ts";
import { openFaults } from "../payments/faults.ts";
import { outbox } from "../payments/outbox.ts";
import { type Choice, paymentPages, type Turn } from "../payments/pages.ts";
import type { Records } from "../payments/records.ts";
import { serveStandIn } from "../payments/serve.ts";
import { appOf, paypalApi } from "./api.ts";
import { deliveriesTo, signPaypal } from "./events.ts";
import { authorize, capture, captureAuthorization, endRefunds, moved, voidAuthorization } from "./orders.ts";
import { orderPage } from "./page.ts";
import { openStore, type StoredOrder } from "./store.ts";

interface Settings {
  records: Records;
  origin: string;
  /** Path below which its API and its pages are. */
  prefix: string;
}

/** Where its pages are. */
const PAGES = "/checkoutnow";

const isReserved = ({ order }: StoredOrder): boolean =>
  order.purchase_units[0].payments.authorizations.some(({ status }) => status === "CREATED");

/** Stands in for PayPal: its Orders and Payments APIs, the pages on which shoppers approve, and its webhooks. */
export const startPaypal = (
  { records, origin, prefix }: Settings,
  now = () => new Date(),
): { listener: Listener; stop: () => void } => {
  const store = openStore(records);
  const box = outbox({ records, collection: "paypal.delivery", sign: signPaypal });
  const pages = `${prefix}${PAGES}`;

  /** Tells an order's app what became of a resource. */
  const tell = ({ app, telling }: StoredOrder, type: string, resource: object) =>
    box.tell(() => ({ result: undefined, deliveries: deliveriesTo(store, app, { type, resource, telling }) }))
      .attempted;
  const voidDue = () => {
    for (const stored of store.orders.all())
      if (["PAYER_ACTION_REQUIRED", "APPROVED"].includes(stored.order.status) && stored.endsAt <= now().getTime())
        moved(store, stored, "VOIDED");
      else if (isReserved(stored) && stored.endsAt <= now().getTime())
        void tell(stored, "PAYMENT.AUTHORIZATION.VOIDED", voidAuthorization(store, stored));
  };

  const slow = new Set<string>();
  const changeRefunds = async ({ of: app, are, become }: RefundsInput): Promise<void> => {
    if (are) slow[are === "pending" ? "add" : "delete"](app);
    if (!become) return;
    const [type, status] = (
      { succeeded: ["PAYMENT.CAPTURE.REFUNDED", "COMPLETED"], failed: ["PAYMENT.REFUND.FAILED", "FAILED"] } as const
    )[become];
    // All end before anybody hears of one: until then another request may end them too.
    const ended = store.orders
      .all()
      .filter((each) => each.app === app)
      .flatMap((stored) => endRefunds(store, stored, status).map((refund) => ({ stored, refund })));
    for (const { stored, refund } of ended) await tell(stored, type, refund);
  };
  /** https://developer.paypal.com/api/rest/webhooks/event-names/ */
  const makeTrouble = async ({ of: app, are }: TroublesInput): Promise<void> => {
    for (const stored of store.orders.all().filter((each) => each.app === app))
      for (const taken of stored.order.purchase_units[0].payments.captures) {
        const { id: seller_transaction_id, custom_id: custom, amount } = taken;
        if (are === "reversed") await tell(stored, "PAYMENT.CAPTURE.REVERSED", { ...taken, id: `R${taken.id}` });
        else
          await tell(stored, "CUSTOMER.DISPUTE.CREATED", {
            dispute_id: `PP-D-${taken.id}`,
            status: "OPEN",
            reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
            dispute_amount: amount,
            disputed_transactions: [{ seller_transaction_id, custom }],
          });
      }
  };
  const faults = openFaults(({ headers }) => appOf(headers.authorization) ?? "");
  const admin = paymentsAdmin(prefix, { faults, refunds: changeRefunds, troubles: makeTrouble });
  const api = faults.around(
    prefix,
    paypalApi({
      store,
      prefix,
      pages: origin + pages,
      now,
      take: (approved) => {
        const { stored, taken } = capture(store, approved);
        void tell(stored, "PAYMENT.CAPTURE.COMPLETED", taken);
        return stored;
      },
      authorize: (approved) => authorize(store, approved, now()),
      takeReserved: (reserved, input) => {
        const { stored, taken } = captureAuthorization(store, reserved, input);
        void tell(stored, "PAYMENT.CAPTURE.COMPLETED", taken);
        return taken;
      },
      release: (reserved) => {
        const released = voidAuthorization(store, reserved);
        void tell(reserved, "PAYMENT.AUTHORIZATION.VOIDED", released);
        return released;
      },
      refunded: (stored, refund) => void tell(stored, "PAYMENT.CAPTURE.REFUNDED", refund),
      refundState: (app) => (slow.has(app) ? "PENDING" : "COMPLETED"),
    }),
  );

  const choose = async (id: string, { outcome, telling }: Choice): Promise<Turn> => {
    const stored = store.orders.find(id);
    if (stored?.order.status !== "PAYER_ACTION_REQUIRED") return { status: 409, said: "over" };
    if (outcome === "cancel") return { location: stored.cancelUrl };
    if (outcome === "decline") return { status: 402, said: "declined" };
    const approved = moved(store, { ...stored, telling }, "APPROVED");
    await tell(approved, "CHECKOUT.ORDER.APPROVED", approved.order);
    return { location: stored.returnUrl };
  };
  const payPages = paymentPages(pages, {
    page: (id, language, said) => {
      const stored = store.orders.find(id);
      return stored && orderPage(stored, language, said);
    },
    choose,
  });

  return serveStandIn({ prefix, pagesAt: PAGES, pages: payPages, api, admin, box, endDue: voidDue });
};
