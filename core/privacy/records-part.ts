import type { Order } from "../contract/orders/order.ts";
import type { PersonalData } from "../contract/privacy/privacy.ts";
import type { Reservation } from "../contract/reservations/reservations.ts";
import type { UserId } from "../contract/values/ids.ts";
import { type Key, organizationOf } from "../db/keys.ts";
import { findMany, type Item } from "../db/table.ts";
import { fitting } from "../lists/answer-size.ts";
import { StoredOrder } from "../orders/order.ts";
import { orderResponse } from "../orders/read/order-response.ts";
import { reservationResponse, StoredReservation } from "../reservations/reservation.ts";
import { readable } from "./readable.ts";
import { findRecordKeys, isOrderKey } from "./records.ts";

/** Most records that are read for one part. */
const PAGE_SIZE = 200;

/**
 * The place of a record among all records of a person. It stays the same when the record is deleted and its key
 * changes.
 */
const placeOf = ({ pk, sk }: Key) => `${organizationOf(pk)}#${sk.slice(sk.lastIndexOf("#") + 1)}`;

/**
 * Orders and reservations of a person, as many as one answer holds: the first ones, or those `after` a place.
 * @returns `next` is the place of the last one, null if there are no more
 */
export const recordsPart = async ({
  userId,
  customers,
  after = "",
}: {
  userId: UserId;
  customers: readonly Key[];
  after?: string | undefined;
}): Promise<Pick<PersonalData, "orders" | "reservations" | "unreadable" | "next">> => {
  const all = (await findRecordKeys(userId, customers))
    .map((key) => ({ key, place: placeOf(key) }))
    .filter(({ place }) => place > after)
    .sort((a, b) => (a.place < b.place ? -1 : 1));
  const wanted = all.slice(0, PAGE_SIZE);
  const items = await findMany(
    wanted.map(({ key }) => key),
    { consistent: true },
  );
  const found = wanted.map((record, n) => ({ ...record, item: items[n] }));
  const part = fitting(found, ({ key, place, item }) => ({ place, ...(item && shown(key, item)) }));
  const last = part.at(-1)?.place;
  return {
    orders: part.flatMap(({ order }) => order ?? []),
    reservations: part.flatMap(({ reservation }) => reservation ?? []),
    unreadable: part.flatMap(({ unreadable }) => unreadable ?? []),
    next: last !== undefined && last !== all.at(-1)?.place ? last : null,
  };
};

const shown = (key: Key, item: Item): { order?: Order; reservation?: Reservation; unreadable?: string } =>
  readable(item, (stored) =>
    isOrderKey(key)
      ? { order: orderResponse(StoredOrder.parse(stored)) }
      : { reservation: reservationResponse(StoredReservation.parse(stored)) },
  );
