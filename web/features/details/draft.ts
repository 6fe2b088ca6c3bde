import type { Contact } from "#core/contract/orders/order.ts";
import type { idPrefix } from "#core/contract/values/ids.ts";
import { useStore } from "../../ui/store.ts";
import { inThisTab, keepNoMore, storedValue } from "../../ui/stored.ts";
import { forgetAddress, type KeptAddress } from "../address/kept-address.ts";
import type { Attempt } from "../order/attempt.ts";
import { forgetOrders } from "../order/known-orders.ts";
import type { Details } from "./details-schemas.ts";
import { forgetEmail } from "./kept-email.ts";

/** What a shopper typed and chose in checkout. This tab keeps it until the order is placed or they sign out. */
export interface Draft {
  /** The user. The next user of this browser must not see the draft. */
  userId: string;
  /** The fields of step one so far, valid or not. */
  typed?: Partial<Details>;
  /** The notes for pickup so far. Those in `typed` are for the courier. */
  pickupNotes?: string;
  /** The place of the address that was checked on the menu when this was typed or picked; empty for none. */
  beside?: string;
  /** The saved address that was picked in the list, or another one. */
  addressId?: string;
  /** The address for mail to a guest. */
  email?: string;
  /** The contact for pickup. */
  contact?: Contact;
  shippingMethodId?: string;
  /** Whether the order is for a time that the shopper chooses, and that time. */
  isLater?: boolean;
  deliveryAt?: string;
  payment?: string;
  /** Whether an invoice is wanted, and what was typed for it, valid or not. */
  wantsInvoice?: boolean;
  invoice?: TypedInvoice;
  /** The tip, once one or none is chosen. */
  tip?: TypedTip;
  attempt?: Attempt;
  /** The last order that was sent. */
  placed?: PlacedOrder;
  /** Whether that one waits to be paid on a page of its provider. */
  isUnpaid?: boolean;
  /** Whether a guest whose session has ended has still to check it. */
  isAnew?: boolean;
}

export interface TypedInvoice {
  company: string;
  taxId: string;
  address: string;
}

export const blankInvoice: TypedInvoice = { company: "", taxId: "", address: "" };

/** A suggested percent, zero for no tip; or another amount as it was typed. */
export type TypedTip = { percent: number } | { amount: string };

export interface PlacedOrder {
  orderId: string;
  /** The reference that people read, such as `64S5-PAG`. */
  reference: string;
  token: string | undefined;
}

const nobody: Draft = { userId: "" };

const store = storedValue("checkout", (kept): Draft => ({ ...nobody, ...(kept as Partial<Draft> | null) }), inThisTab);

// Back may restore this page as it was before the payment. The stored draft is newer.
globalThis.window?.addEventListener("pageshow", ({ persisted }) => persisted && store.readAgain());

const of = (draft: Draft, userId: string): Draft => (draft.userId === userId ? draft : { userId });

/** A user's current draft. */
export const draftOf = (userId: string): Draft => of(store.get(), userId);

/** A user's draft, as it changes. */
export const useDraft = (userId: string): Draft => of(useStore(store), userId);

/** Whether another address was checked on the menu since the draft was typed. That one is where the order goes. */
export const isOverruled = ({ beside }: Draft, kept: KeptAddress | undefined): boolean =>
  beside !== undefined && beside !== placeOf(kept);

/** The place of a checked address, as `beside` has it. */
export const placeOf = (kept: KeptAddress | undefined): string => kept?.placeId ?? "";

/** Changes fields of a person's draft. */
export const patchDraft = (userId: string, patch: Partial<Draft>) => store.set({ ...draftOf(userId), ...patch });

/** How the ids of guests begin. The schemas beside the prefix are too large for a first screen. */
const guestPrefix: `${typeof idPrefix.guest}_` = "gst_";

/**
 * Keeps the draft of a guest whose session has ended, as when their cookie was deleted, for the one that they begin
 * now. The saved address and the attempt belong to the earlier one.
 */
export const keepDraftFor = (userId: string) => {
  const draft = store.get();
  if (draft.userId.startsWith(guestPrefix) && draft.userId !== userId)
    store.set({ ...draft, userId, addressId: undefined, attempt: undefined, isAnew: true });
};

/**
 * Forgets what this browser knows of a person: what they typed and chose anywhere in this tab, their address and their
 * orders. The page is left then.
 */
export const forgetDraft = () => {
  store.set(nobody);
  try {
    sessionStorage.clear();
  } catch {
    // The browser refused, so nothing is stored.
  }
  forgetAddress();
  forgetEmail();
  forgetOrders();
  keepNoMore();
};

/** Forgets what belonged to the order just placed, so that the same cart is a new order. Names and address stay. */
export const concludeDraft = () =>
  store.set({
    ...store.get(),
    attempt: undefined,
    isUnpaid: undefined,
    deliveryAt: undefined,
    isLater: undefined,
    payment: undefined,
    tip: undefined,
    wantsInvoice: undefined,
  });

/** Whether an order may be unpaid: this tab did not place it, or the shopper has not come back from paying it. */
export const useMayBeUnpaid = (orderId: string): boolean => {
  const { placed, isUnpaid } = useStore(store);
  return placed?.orderId !== orderId || isUnpaid === true;
};
