import type { UserId } from "../contract/values/ids.ts";
import { type Key, organizationOf } from "../db/keys.ts";
import { customerIndex, personIndex } from "../db/ranges.ts";
import { findMany, keyOf, query } from "../db/table.ts";
import { StoredOrder } from "../orders/order.ts";
import { StoredReservation } from "../reservations/reservation.ts";

/** The keys of a person's items outside their account: as a customer of shops, and at sign-in providers. */
export const findTraces = async (userId: UserId): Promise<{ customers: Key[]; identities: Key[] }> => {
  const found = await query({ index: "gsi2", pk: personIndex(userId) });
  const traces = found.map(keyOf);
  return {
    customers: traces.filter(({ sk }) => sk.startsWith("CUSTOMER#")),
    identities: traces.filter(({ sk }) => sk === "IDENTITY"),
  };
};

/** The keys of all orders and reservations of a person at the shops of their customer items, including deleted ones. */
export const findRecordKeys = async (userId: UserId, customers: readonly Key[]): Promise<Key[]> => {
  const entries = await Promise.all(
    customers.map(({ pk }) => query({ index: "gsi2", pk: customerIndex(organizationOf(pk), userId) })),
  );
  return entries.flat().map(keyOf);
};

/** Whether a key is that of an order, deleted or not. */
export const isOrderKey = ({ sk }: Key): boolean => sk.replace("DELETED#", "").startsWith("ORDER#");

/**
 * The orders and reservations of a person at the shops of their customer items, including deleted ones, as far as they
 * can be read.
 */
export const findRecords = async (
  userId: UserId,
  customers: readonly Key[],
): Promise<{ orders: StoredOrder[]; reservations: StoredReservation[] }> => {
  const places = await findRecordKeys(userId, customers);
  const items = await findMany(places, { consistent: true });
  const itemsWhere = (isWanted: (key: Key) => boolean) => items.filter((_, n) => places[n] && isWanted(places[n]));
  return {
    orders: itemsWhere(isOrderKey).flatMap((item) => StoredOrder.safeParse(item).data ?? []),
    reservations: itemsWhere((key) => !isOrderKey(key)).flatMap((item) => StoredReservation.safeParse(item).data ?? []),
  };
};
