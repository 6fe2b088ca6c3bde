import type { Listener } from "../dispatch.ts";
import { paymentsAdmin, type RefundsInput } from "../payments/admin.ts";
import { openFaults } from "../payments/faults.ts";
import { outbox } from "../payments/outbox.ts";
import { paymentPages } from "../payments/pages.ts";
import type { Records } from "../payments/records.ts";
import { serveStandIn } from "../payments/serve.ts";
import { merchantOf, revolutApi } from "./api.ts";
import { chooseOnPage, orderByToken } from "./checkout.ts";
import { deliveriesTo, type Emit, signRevolut } from "./events.ts";
import type { CaptureOrder } from "./inputs.ts";
import {
  cancelOrder,
  captureOrder,
  changeableRefunds,
  dueOrders,
  dueReservations,
  endRefund,
  failOrder,
} from "./orders.ts";
import { orderPage } from "./page.ts";
import { type Order, openStore, type StoredOrder } from "./store.ts";

interface Settings {
  records: Records;
  origin: string;
  /** Path below which its API and its pages are. */
  prefix: string;
  pauses?: readonly number[];
}

/** Where its pages are. */
const PAGES = "/payment-link";

/** Stands in for Revolut: its Merchant API, the pages on which shoppers pay, and its events. */
export const startRevolut = (
  { records, origin, prefix, pauses }: Settings,
  now = () => new Date(),
): { listener: Listener; stop: () => void } => {
  const store = openStore(records);
  const box = outbox({ records, collection: "revolut.delivery", sign: signRevolut, pauses });
  const pages = `${prefix}${PAGES}`;

  const emit: Emit = (merchant, events, change, telling) =>
    box.tell(() => {
      const order = change();
      const deliveries = events.flatMap((event) => deliveriesTo(store, merchant, { event, order, telling }));
      return { result: order, deliveries };
    });
  const cancel = (stored: StoredOrder): Order =>
    emit(stored.merchant, ["ORDER_CANCELLED"], () => cancelOrder(store, stored, now())).result;
  const capture = (stored: StoredOrder, input: CaptureOrder): Order =>
    emit(stored.merchant, ["ORDER_COMPLETED"], () => captureOrder(store, stored, input, now())).result;
  const failDue = () => {
    for (const stored of dueReservations(store, now())) cancel(stored);
    for (const stored of dueOrders(store, now()))
      emit(stored.merchant, ["ORDER_FAILED"], () => failOrder(store, stored, now()));
  };

  const faults = openFaults(({ headers }) => String(headers.authorization).replace("Bearer ", ""));
  const slow = new Set<string>();
  const changeRefunds = async ({ of, are, become }: RefundsInput): Promise<void> => {
    const merchant = merchantOf(`Bearer ${of}`);
    if (are) slow[are === "pending" ? "add" : "delete"](merchant);
    if (!become) return;
    const [event, state] = (
      { succeeded: ["ORDER_COMPLETED", "completed"], failed: ["ORDER_FAILED", "failed"] } as const
    )[become];
    // All end before anybody hears of one: until then another request may end them too.
    const ended = changeableRefunds(store, merchant, state).map((stored) =>
      emit(merchant, [event], () => endRefund(store, stored, state, now())),
    );
    await Promise.all(ended.map(({ attempted }) => attempted));
  };
  const admin = paymentsAdmin(prefix, { faults, refunds: changeRefunds });

  const refundState = (merchant: string) => (slow.has(merchant) ? "processing" : "completed");
  const api = faults.around(
    prefix,
    revolutApi({ store, cancel, capture, prefix, pages: origin + pages, refundState, now }),
  );
  const payPages = paymentPages(pages, {
    page: (token, language, said) => {
      const stored = orderByToken(store, token);
      return stored && orderPage(stored.order, language, said);
    },
    choose: chooseOnPage({ store, emit, pages: origin + pages, now }),
  });
  return serveStandIn({ prefix, pagesAt: PAGES, pages: payPages, api, admin, box, endDue: failDue });
};
