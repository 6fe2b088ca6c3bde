import type { Choice, Turn } from "../payments/pages.ts";
import type { Emit } from "./events.ts";
import { authoriseOrder, completeOrder } from "./orders.ts";
import type { Store, StoredOrder } from "./store.ts";

/** The order whose page has a token. */
export const orderByToken = (store: Store, token: string): StoredOrder | undefined =>
  store.orders.all().find(({ order }) => order.token === token);

/** Carries out a choice on the page of an order. The shop gets the event first. */
export const chooseOnPage =
  ({ store, emit, pages, now }: { store: Store; emit: Emit; pages: string; now: () => Date }) =>
  async (token: string, { outcome, telling }: Choice): Promise<Turn> => {
    const stored = orderByToken(store, token);
    if (stored?.order.state !== "pending") return { status: 409, said: "over" };
    const { merchant, order } = stored;
    if (outcome === "cancel") return { status: 400, said: "goBack" };
    if (outcome === "decline") {
      await emit(merchant, ["ORDER_PAYMENT_DECLINED"], () => order, telling).attempted;
      return { status: 402, said: "declined" };
    }
    if (order.capture_mode === "manual")
      await emit(merchant, ["ORDER_AUTHORISED"], () => authoriseOrder(store, stored, now()), telling).attempted;
    else {
      const pay = () => completeOrder(store, stored, now());
      await emit(merchant, ["ORDER_AUTHORISED", "ORDER_COMPLETED"], pay, telling).attempted;
    }
    return { location: order.redirect_url ?? `${pages}/${token}` };
  };
