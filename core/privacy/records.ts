import type { UserId } from "../contract/values/ids.ts";
import { type Key, organizationOf } from "../db/keys.ts";
import { customerIndex, personIndex } from "../db/ranges.ts";
import { findMany, keyOf, query } from "../db/table.ts";
import { StoredOrder } from "../orders/order.ts";
import { StoredReservation } from "../reservations/reservation.ts";

/** A stored item, and its key: deleted items have another key. */
interface Record<T> {
  key: Key;
  value: T;
}

/** The person's entries outside their account: as a customer of shops, and accounts at sign-in providers. */
export const findTraces = async (userId: UserId): Promise<{ customers: Key[]; identities: Key[] }> => {
  const found = await query({ index: "gsi2", pk: personIndex(userId) });
  const traces = found.map(keyOf);
  return {
    customers: traces.filter(({ sk }) => sk.startsWith("CUSTOMER#")),
    identities: traces.filter(({ sk }) => sk === "IDENTITY"),
  };
};

/** All orders and reservations of a person at the shops of their customer items, including deleted ones. */
export const findRecords = async (
  userId: UserId,
  customers: readonly Key[],
): Promise<{ orders: Record<StoredOrder>[]; reservations: Record<StoredReservation>[] }> => {
  const entries = await Promise.all(
    customers.map(({ pk }) => query({ index: "gsi2", pk: customerIndex(organizationOf(pk), userId) })),
  );
  const places = entries.flat().map(keyOf);
  const items = await findMany(places, { consistent: true });
  const found = places.flatMap((key, place) => (items[place] ? [{ key, item: items[place] }] : []));
  const of = (collection: string) =>
    found.filter(({ key: { sk } }) => sk.replace("DELETED#", "").startsWith(collection));
  return {
    orders: of("ORDER#").map(({ key, item }) => ({ key, value: StoredOrder.parse(item) })),
    reservations: of("RESERVATION#").map(({ key, item }) => ({ key, value: StoredReservation.parse(item) })),
  };
};
