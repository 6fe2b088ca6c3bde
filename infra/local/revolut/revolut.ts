import type { Listener } from "../dispatch.ts";
import { paymentsAdmin, type RefundsInput } from "../payments/admin.ts";
import { openFaults } from "../payments/faults.ts";
import { outbox } from "../payments/outbox.ts";
import { paymentPages } from "../payments/pages.ts";
import type { Records } from "../payments/records.ts";
import { merchantOf, revolutApi } from "./api.ts";
import { type Order, openBook, type StoredOrder } from "./book.ts";
import { chooseOnPage, orderByToken } from "./checkout.ts";
import { deliveriesTo, type Happen, signRevolut } from "./events.ts";
import { cancelOrder, changeableRefunds, dueOrders, endRefund, failOrder } from "./orders.ts";
import { orderPage } from "./page.ts";

interface Settings {
  records: Records;
  origin: string;
  /** Path below which its API and its pages are. */
  prefix: string;
  pauses?: readonly number[];
}

const TICK = 10_000;

/** Stands in for Revolut: its Merchant API, the pages on which shoppers pay, and its events. */
export const startRevolut = (
  { records, origin, prefix, pauses }: Settings,
  now = () => new Date(),
): { listener: Listener; stop: () => void } => {
  const book = openBook(records);
  const box = outbox({ records, collection: "revolut.delivery", sign: signRevolut, pauses });
  const pages = `${prefix}/payment-link`;

  const happen: Happen = (merchant, events, change, telling) =>
    box.tell(() => {
      const order = change();
      const deliveries = events.flatMap((event) => deliveriesTo(book, merchant, { event, order, telling }));
      return { result: order, deliveries };
    });
  const cancel = (stored: StoredOrder): Order =>
    happen(stored.merchant, ["ORDER_CANCELLED"], () => cancelOrder(book, stored, now())).result;
  const failDue = () => {
    for (const stored of dueOrders(book, now()))
      happen(stored.merchant, ["ORDER_FAILED"], () => failOrder(book, stored, now()));
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
    for (const stored of changeableRefunds(book, merchant, state))
      await happen(merchant, [event], () => endRefund(book, stored, state, now())).told;
  };
  const admin = paymentsAdmin(prefix, { faults, refunds: changeRefunds });

  const refundState = (merchant: string) => (slow.has(merchant) ? "processing" : "completed");
  const api = faults.around(prefix, revolutApi({ book, cancel, prefix, pages: origin + pages, refundState, now }));
  const payPages = paymentPages(pages, {
    page: (token, language, said) => {
      const stored = orderByToken(book, token);
      return stored && orderPage(stored.order, language, said);
    },
    choose: chooseOnPage({ book, happen, pages: origin + pages, now }),
  });
  const timer = setInterval(failDue, TICK);
  box.resume();
  return {
    listener: (request, response) => {
      failDue();
      const path = (request.url ?? "").slice(prefix.length);
      if (/^\/(faults|refunds)\b/.test(path)) return admin(request, response);
      return (path.startsWith("/payment-link/") ? payPages : api)(request, response);
    },
    stop: () => {
      clearInterval(timer);
      box.stop();
    },
  };
};
