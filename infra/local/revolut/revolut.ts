import type { Listener } from "../dispatch.ts";
import { outbox } from "../payments/outbox.ts";
import { paymentPages } from "../payments/pages.ts";
import type { Records } from "../payments/records.ts";
import { revolutApi } from "./api.ts";
import { type Order, openBook, type StoredOrder } from "./book.ts";
import { chooseOnPage, orderByToken } from "./checkout.ts";
import { deliveriesTo, type Happen, signRevolut } from "./events.ts";
import { cancelOrder, dueOrders, failOrder } from "./orders.ts";
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

  const api = revolutApi({ book, cancel, prefix, pages: origin + pages, now });
  const payPages = paymentPages(pages, {
    page: (token, said) => {
      const stored = orderByToken(book, token);
      return stored && orderPage(stored.order, said);
    },
    choose: chooseOnPage({ book, happen, pages: origin + pages, now }),
  });
  const timer = setInterval(failDue, TICK);
  box.resume();
  return {
    listener: (request, response) => {
      failDue();
      return (request.url?.startsWith(`${pages}/`) ? payPages : api)(request, response);
    },
    stop: () => {
      clearInterval(timer);
      box.stop();
    },
  };
};
