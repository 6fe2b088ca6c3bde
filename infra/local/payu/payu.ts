import type { Listener } from "../dispatch.ts";
import { paymentsAdmin, type RefundsInput } from "../payments/admin.ts";
import { openFaults } from "../payments/faults.ts";
import { outbox, type Telling } from "../payments/outbox.ts";
import { type Choice, paymentPages, type Turn } from "../payments/pages.ts";
import type { Records } from "../payments/records.ts";
import { serveStandIn } from "../payments/serve.ts";
import { payuApi, pointOfSale } from "./api.ts";
import { orderNotices, refundNotices, signPayu } from "./notices.ts";
import { dueOrders, endRefund, isOpen, moved, unpaid } from "./orders.ts";
import { orderPage } from "./page.ts";
import { type Order, openStore, type Refund, type StoredOrder } from "./store.ts";

interface Settings {
  records: Records;
  origin: string;
  /** Path below which its API and its pages are. */
  prefix: string;
}

/** Where its pages are. */
const PAGES = "/pay";

/** Whether a point of sale lets each payment wait until it is captured, which its id says here. */
const waits = ({ merchantPosId }: Order): boolean => merchantPosId.startsWith("9");

/** Stands in for PayU: its REST API 2.1, the pages on which shoppers pay, and its notifications. */
export const startPayu = (
  { records, origin, prefix }: Settings,
  now = () => new Date(),
): { listener: Listener; stop: () => void } => {
  const store = openStore(records);
  const box = outbox({ records, collection: "payu.delivery", sign: signPayu });
  const pages = `${prefix}${PAGES}`;

  const move = (stored: StoredOrder, statuses: readonly Order["status"][], telling?: Telling) =>
    box.tell(() => {
      const steps = statuses.map((status) => moved(store, stored, status));
      return {
        result: steps.at(-1) ?? stored,
        deliveries: steps.flatMap((step) => orderNotices(store, step, telling)),
      };
    });
  const cancelDue = () => {
    for (const stored of dueOrders(store, now())) move(stored, ["CANCELED"]);
  };

  const end = (stored: StoredOrder, refundId: string, status: Refund["status"]) =>
    box.tell(() => {
      const refund = endRefund(store, { stored, refundId, status, now: now() });
      return { result: undefined, deliveries: refund ? refundNotices(store, stored, refund) : [] };
    }).attempted;
  const slow = new Set<string>();
  const changeRefunds = async ({ of: posId, are, become }: RefundsInput): Promise<void> => {
    if (are) slow[are === "pending" ? "add" : "delete"](posId);
    if (!become) return;
    const status = become === "succeeded" ? "FINALIZED" : "CANCELED";
    const orders = store.orders.all().filter(({ order }) => order.merchantPosId === posId);
    for (const { order, refunds } of orders)
      for (const refund of refunds.filter((each) => each.status === "PENDING")) {
        const stored = store.orders.find(order.orderId);
        if (stored) await end(stored, refund.refundId, status);
      }
  };
  const faults = openFaults(({ headers }) => pointOfSale(headers.authorization) ?? "");
  const admin = paymentsAdmin(prefix, { faults, refunds: changeRefunds });

  const api = faults.around(
    prefix,
    payuApi({
      store,
      prefix,
      pages: origin + pages,
      now,
      move: (stored, status) => move(stored, [status]).result,
      // PayU answers that a refund is pending, and tells of its end a moment later.
      refunding: ({ order }, { refundId }) => {
        if (slow.has(order.merchantPosId)) return;
        setImmediate(() => {
          const stored = store.orders.find(order.orderId);
          if (stored) void end(stored, refundId, "FINALIZED");
        });
      },
    }),
  );

  const choose = async (id: string, { outcome, telling, code, method }: Choice): Promise<Turn> => {
    const stored = store.orders.find(id);
    if (!stored || !isOpen(stored)) return { status: 409, said: "over" };
    if (outcome === "cancel") return { location: unpaid(stored) };
    if (method === "blik" && outcome === "pay" && !/^\d{6}$/.test(code)) return { status: 400, said: "sixDigits" };
    if (outcome === "decline") {
      await move(stored, ["PENDING"], telling).attempted;
      return { status: 402, said: "declined" };
    }
    await move(stored, ["PENDING", waits(stored.order) ? "WAITING_FOR_CONFIRMATION" : "COMPLETED"], telling).attempted;
    return { location: stored.continueUrl };
  };
  const payPages = paymentPages(pages, {
    page: (id, language, said) => {
      const stored = store.orders.find(id);
      return stored && orderPage(stored, language, said);
    },
    choose,
  });

  return serveStandIn({ prefix, pagesAt: PAGES, pages: payPages, api, admin, box, endDue: cancelDue });
};
