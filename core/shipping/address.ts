import * as z from "zod/mini";
import { guestTtl } from "../accounts/session/sign-in-as-guest.ts";
import { Address } from "../contract/shipping/addresses.ts";
import { AddressId, isGuest, type UserId } from "../contract/values/ids.ts";
import type { Item } from "../db/table.ts";

/** A shopper's saved address as stored, with the position from which fees are computed. */
export const StoredAddress = z.extend(Address, { id: AddressId, latitude: z.number(), longitude: z.number() });
export type StoredAddress = z.infer<typeof StoredAddress>;

/** The address in a stored item, if there is one. */
export const parseAddress = (item: Item | undefined): StoredAddress | undefined => item && StoredAddress.parse(item);

/** The attributes by which the address of a guest expires; none for a person with an account. */
export const guestExpiry = (userId: UserId, now = new Date()) => (isGuest(userId) ? { ttl: guestTtl(now) } : {});
