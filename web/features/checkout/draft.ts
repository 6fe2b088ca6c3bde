import type { Contact } from "#core/contract/orders.ts";
import type { AddressInput } from "#core/contract/shipping.ts";
import { createStore, useStore } from "../../ui/store.ts";
import type { Attempt } from "./attempt.ts";

/** What a shopper has typed and chosen in checkout, kept by this tab until the order is placed or they sign out. */
export interface Draft {
  /** Whose it is: the next person at this browser must not see it. */
  userId: string;
  /** What step one has been told so far, right or not. */
  typed?: Partial<AddressInput>;
  /** What step one was told for pickup. */
  contact?: Contact;
  shippingMethodId?: string;
  deliveryAt?: string;
  payment?: string;
  attempt?: Attempt;
  /** Where the order that was placed last waits to be paid. */
  page?: PaymentPage;
}

interface PaymentPage {
  orderId: string;
  url: string;
}

const key = "checkout";
const nobody: Draft = { userId: "" };

const read = (): Draft | undefined => {
  try {
    return { ...nobody, ...JSON.parse(sessionStorage.getItem(key) ?? "{}") };
  } catch {
    return undefined;
  }
};

const store = createStore(read() ?? nobody);

// Back may show this page as it was before the payment, and what was ordered since must not count as still to be tried.
addEventListener("pageshow", ({ persisted }) => {
  const kept = persisted && read();
  if (kept) store.set(kept);
});

const write = (draft: Draft) => {
  store.set(draft);
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is refused or full: the draft then lives as long as the page.
  }
};

const of = (draft: Draft, userId: string): Draft => (draft.userId === userId ? draft : { userId });

/** A person's draft as it is now. */
export const draftOf = (userId: string): Draft => of(store.get(), userId);

/** The same, followed as it changes. */
export const useDraft = (userId: string): Draft => of(useStore(store), userId);

export const patchDraft = (userId: string, patch: Partial<Draft>) => write({ ...draftOf(userId), ...patch });

export const forgetDraft = () => write(nobody);

/** What was in hand is ordered: the next wish, be it the same, is another order. Names and places stay. */
export const concludeDraft = () =>
  write({ ...store.get(), attempt: undefined, page: undefined, deliveryAt: undefined, payment: undefined });

/** Where an order can be paid, if this tab has placed it and did not come back from paying. */
export const usePaymentPage = (orderId: string): string | undefined => {
  const { page } = useStore(store);
  return page?.orderId === orderId ? page.url : undefined;
};
