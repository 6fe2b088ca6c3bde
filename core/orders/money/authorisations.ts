import { chargedOf } from "../../contract/orders/charged.ts";
import { min } from "../../money.ts";
import type { StoredOrder } from "../order.ts";
import type { StoredAuthorisation } from "../order-parts.ts";

type Authorised = Pick<StoredOrder, "authorisations">;

const isOwn = ({ state }: StoredAuthorisation): boolean => state !== "releasing" && state !== "released";

const isReserved = ({ state }: StoredAuthorisation): boolean => state === "held" || state === "capturing";

/** The authorisation that pays, or has paid, for an order. All others are released. */
export const ownAuthorisation = ({ authorisations = [] }: Authorised): StoredAuthorisation | undefined =>
  authorisations.find(isOwn);

/** The authorisation of an order that is not captured yet. */
export const reservationOf = ({ authorisations = [] }: Authorised): StoredAuthorisation | undefined =>
  authorisations.find(isReserved);

/** Authorisations that the provider has still to capture or to release. */
export const openAuthorisations = ({ authorisations = [] }: Authorised): StoredAuthorisation[] =>
  authorisations.filter(({ state }) => state === "capturing" || state === "releasing");

/** An order's authorisations with a change of one. */
export const withAuthorisation = (
  { authorisations = [] }: Authorised,
  reference: string,
  change: Partial<StoredAuthorisation>,
): StoredAuthorisation[] =>
  authorisations.map((each) => (each.reference === reference ? { ...each, ...change } : each));

/** An order's authorisations, with everything that is not captured released. */
export const letGo = ({ authorisations = [] }: Authorised): StoredAuthorisation[] =>
  authorisations.map((each) => (isReserved(each) ? { ...each, state: "releasing" } : each));

/**
 * The changes that accepting an order makes to its authorisation: the shop captures the order's present price, at most
 * the reserved amount.
 */
export const beginCapture = (order: Authorised & Pick<StoredOrder, "payment">): Partial<StoredOrder> => {
  const held = order.authorisations?.find(({ state }) => state === "held");
  if (!held) return {};
  const capture = min([held.amount, chargedOf(order.payment)]);
  // An edit may have left nothing to pay.
  if (capture === 0) return { authorisations: letGo(order), payment: { ...order.payment, status: "succeeded" } };
  return { authorisations: withAuthorisation(order, held.reference, { state: "capturing", capture }) };
};
