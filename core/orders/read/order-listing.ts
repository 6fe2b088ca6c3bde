import * as z from "zod/mini";
import type { Item } from "../../db/table.ts";
import { contactWords } from "../../lists/contact-words.ts";
import type { Listing } from "../../lists/listing.ts";
import { acceptByOf } from "../accept-by.ts";
import { StoredOrder } from "../order.ts";
import { statusOf } from "../status.ts";

const ListingFields = z.pick(StoredOrder, {
  id: true,
  organizationId: true,
  customerId: true,
  referenceId: true,
  placedAt: true,
  acceptedAt: true,
  readyForDispatchAt: true,
  dispatchedAt: true,
  completedAt: true,
  cancelledAt: true,
  acceptWithinMinutes: true,
  shippingAddress: true,
  contact: true,
  guestEmail: true,
  taken: true,
  day: true,
  version: true,
  countedByStream: true,
});

/** The fields of a stored order for lists and search. */
export const orderListing = (item: Item): Listing => {
  const { referenceId, shippingAddress, contact, guestEmail, customerId, ...order } = ListingFields.parse(item);
  const person = shippingAddress ?? contact ?? { firstname: "", lastname: "", phone: "" };
  const [status, acceptBy] = [statusOf(order), acceptByOf(order)];
  const words = contactWords({ referenceId, ...person });
  // A guest's order is counted once it joins an account. Orders of erased persons, and those that staff took, are not
  // counted.
  const isCounted = guestEmail === undefined && !order.taken && Boolean(shippingAddress ?? contact);
  const counted = isCounted ? { customerId } : {};
  return { ...order, ...counted, collection: "ORDER", status, acceptBy, words, isTaken: order.taken !== undefined };
};
