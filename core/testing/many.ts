import * as z from "zod/mini";
import type { StoredCategory } from "../categories/category.ts";
import type { CategoryId, OrganizationId, UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import type { GuardedWrite } from "../db/transaction.ts";
import { newId, newIdAt } from "../ids.ts";
import { customerIndexKey } from "../lists/customer.ts";
import { itemWrites } from "../lists/item-writes.ts";
import { indexWrites, type Listing, nextEntry } from "../lists/listing.ts";
import { searchWords } from "../lists/words.ts";
import type { StoredManufacturer } from "../manufacturers/manufacturer.ts";
import { joinWrites } from "../members/team.ts";
import { StoredOrder } from "../orders/order.ts";
import { orderListing } from "../orders/read/order-listing.ts";
import { productWords, productWrites } from "../products/product-writes.ts";
import { guestCountWrites, reservationItem } from "../reservations/reservation.ts";
import { reservationListing } from "../reservations/reservation-listing.ts";
import { methodWords, type StoredShippingMethod } from "../shipping/shipping-method.ts";
import { anOrder } from "./orders.ts";
import { aProduct } from "./products.ts";
import { aReservation } from "./reservations.ts";

/*
 * The n-th of many items. All of a kind have the same size and a common word, so the cost of a list depends only on
 * their number. `commitInBulk` takes these writes.
 */

const at = "2026-01-01T00:00:00.000Z";
const numbered = (n: number) => String(n).padStart(5, "0");

/** The year over which orders and reservations are spread, the first twenty evenly. */
export const YEAR = 2026;
const noonOf = (n: number) => new Date(Date.UTC(YEAR, 0, 1 + ((n * 18) % 365), 12));
const dayOf = (noon: Date) => noon.toISOString().slice(0, 10);

/** Published, called "Dish 00000", in one category. */
export const nthProduct = (organizationId: OrganizationId, n: number, category: CategoryId): GuardedWrite[] => {
  const translations = [{ locale: "en", title: `Dish ${numbered(n)}`, description: "" }];
  const overrides = { organizationId, slug: `dish-${numbered(n)}`, translations, categories: [category] };
  const product = aProduct({ ...overrides, listedIn: overrides.categories });
  return productWrites(undefined, { ...product, words: productWords(product) });
};

/** Published, called "Category 00000". */
export const nthCategory = (organizationId: OrganizationId, n: number): GuardedWrite[] =>
  itemWrites("CATEGORY", undefined, {
    id: newId("category"),
    organizationId,
    slug: `category-${numbered(n)}`,
    image: null,
    position: null,
    translations: [{ locale: "en", title: `Category ${numbered(n)}`, description: "" }],
    createdAt: at,
    publishedAt: at,
    words: searchWords(`Category ${numbered(n)}`),
    version: 1,
  } satisfies StoredCategory);

/** Called "Maker 00000". */
export const nthManufacturer = (organizationId: OrganizationId, n: number): GuardedWrite[] =>
  itemWrites("MANUFACTURER", undefined, {
    id: newId("manufacturer"),
    organizationId,
    name: `Maker ${numbered(n)}`,
    logo: null,
    translations: [{ locale: "en", about: "Since 1998" }],
    createdAt: at,
    publishedAt: at,
    words: searchWords(`Maker ${numbered(n)}`),
    version: 1,
  } satisfies StoredManufacturer);

/** Published, called "Courier 00000". */
export const nthShippingMethod = (organizationId: OrganizationId, n: number): GuardedWrite[] => {
  const names = { title: `Courier ${numbered(n)}`, providerName: "Own riders", translations: [] };
  return itemWrites("SHIPPING", undefined, {
    ...names,
    id: newId("shippingMethod"),
    organizationId,
    providerLogo: null,
    requireDateOfDelivery: false,
    shippingZones: [],
    currency: "PLN",
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
    words: methodWords(names),
    version: 1,
  } satisfies StoredShippingMethod);
};

/** The index writes of a new item. They come first, so that the job does not repeat them. */
const entering = (listed: Listing): GuardedWrite[] => {
  const { words, entry } = indexWrites(listed, undefined, nextEntry({ listed, isDeleted: false }, new Date(at)));
  return [...words, ...entry];
};

/** A pending order, placed by one customer called "Ada Guest00000". */
export const nthOrder = (organizationId: OrganizationId, n: number, customerId: UserId): GuardedWrite[] => {
  const noon = noonOf(n);
  const contact = { firstname: "Ada", lastname: `Guest${numbered(n)}`, phone: "600 100 200" };
  const order = anOrder({ id: newIdAt("order", noon), organizationId, customerId, day: dayOf(noon), contact });
  const key = keys.order(organizationId, order.id);
  const item = { ...key, ...customerIndexKey(order, key.sk), ...z.encode(StoredOrder, order) };
  return [...entering(orderListing(item)), { put: item }];
};

/** A pending reservation, made by one user for a guest called "Ada Guest00000". */
export const nthReservation = (organizationId: OrganizationId, n: number, userId: UserId): GuardedWrite[] => {
  const noon = noonOf(n);
  const reservation = aReservation({
    id: newIdAt("reservation", noon),
    organizationId,
    userId,
    lastname: `Guest${numbered(n)}`,
    date: noon.toISOString(),
    day: dayOf(noon),
  });
  const item = reservationItem(reservation);
  return [...entering(reservationListing(item)), { put: item }, ...guestCountWrites(reservation, 1)];
};

/** A membership: of a user without an account, or of one user in another organization. */
export const newMembership = (ids: { organizationId?: OrganizationId; userId?: UserId }): GuardedWrite[] =>
  joinWrites({
    organizationId: newId("organization"),
    userId: newId("user"),
    ...ids,
    role: "staff",
    createdAt: at,
  });
