import * as z from "zod/mini";
import { chargedOf } from "../contract/orders/charged.ts";
import { Minor, min } from "../money.ts";
import type { StoredOrder } from "./order.ts";

/**
 * What a provider holds of a shopper's money: `held` until the shop accepts the order, `capturing` from then on until
 * the provider has taken it, `releasing` until it has let go of it.
 */
export const StoredAuthorisation = z.object({
  /** What the provider calls it. */
  reference: z.string(),
  amount: Minor,
  state: z.enum(["held", "capturing", "captured", "releasing", "released"]),
  /** How much of it the shop takes, once it has accepted the order. */
  capture: z.optional(Minor),
  /** How often the provider has refused what it was asked: each further try is a request of its own. */
  attempt: z.int(),
  /** Why it refused last, in its words. */
  problem: z.optional(z.string()),
  /** When the provider had taken it. */
  capturedAt: z.optional(z.string()),
});
export type StoredAuthorisation = z.infer<typeof StoredAuthorisation>;

type Authorised = Pick<StoredOrder, "authorisations">;

const isOwn = ({ state }: StoredAuthorisation): boolean => state !== "releasing" && state !== "released";

const isReserved = ({ state }: StoredAuthorisation): boolean => state === "held" || state === "capturing";

/** The authorisation that pays, or has paid, for an order. All others are released. */
export const ownAuthorisation = ({ authorisations = [] }: Authorised): StoredAuthorisation | undefined =>
  authorisations.find(isOwn);

/** What is reserved for an order and not taken yet. */
export const reservationOf = ({ authorisations = [] }: Authorised): StoredAuthorisation | undefined =>
  authorisations.find(isReserved);

/** What a provider has still to take, or to let go. */
export const openAuthorisations = ({ authorisations = [] }: Authorised): StoredAuthorisation[] =>
  authorisations.filter(({ state }) => state === "capturing" || state === "releasing");

/** An order's authorisations with a change of one. */
export const withAuthorisation = (
  { authorisations = [] }: Authorised,
  reference: string,
  change: Partial<StoredAuthorisation>,
): StoredAuthorisation[] =>
  authorisations.map((each) => (each.reference === reference ? { ...each, ...change } : each));

/** An order's authorisations of which nothing more is taken. */
export const letGo = ({ authorisations = [] }: Authorised): StoredAuthorisation[] =>
  authorisations.map((each) => (isReserved(each) ? { ...each, state: "releasing" } : each));

/**
 * What accepting an order changes of what is reserved for it: the shop takes what the order comes to now, and no more
 * than is reserved.
 */
export const beginCapture = (order: Authorised & Pick<StoredOrder, "payment">): Partial<StoredOrder> => {
  const held = order.authorisations?.find(({ state }) => state === "held");
  if (!held) return {};
  const capture = min([held.amount, chargedOf(order.payment)]);
  // An edit may have left nothing to pay.
  if (capture === 0) return { authorisations: letGo(order), payment: { ...order.payment, status: "succeeded" } };
  return { authorisations: withAuthorisation(order, held.reference, { state: "capturing", capture }) };
};
