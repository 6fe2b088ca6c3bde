import * as z from "zod/mini";
import { route } from "../api/route.ts";
import { AddressId } from "../values/ids.ts";
import { Address, AddressInput } from "./addresses.ts";
import { MAX_ADDRESSES } from "./max-addresses.ts";

/** One of the caller's saved addresses. */
export const SavedAddress = z.extend(Address, {
  id: AddressId,
  /** Whether orders go there; `/shipping` is this one. */
  isChosen: z.boolean(),
});
export type SavedAddress = z.infer<typeof SavedAddress>;

/** An address to save, and whether orders go there from now on. */
export const SavedAddressInput = z.extend(AddressInput, { isChosen: z._default(z.boolean(), false) });
export type SavedAddressInput = z.output<typeof SavedAddressInput>;

const params = z.object({ addressId: AddressId });

export const listAddresses = route({
  method: "GET",
  path: "/shipping/addresses",
  access: "session",
  checksSession: true,
  summary: "List the caller's saved addresses, the oldest first",
  response: z.array(SavedAddress),
});

export const addAddress = route({
  method: "POST",
  path: "/shipping/addresses",
  access: "session",
  checksSession: true,
  status: 201,
  summary: `Save one more address, at most ${MAX_ADDRESSES}; the first one is chosen`,
  body: SavedAddressInput,
  response: SavedAddress,
  perMinute: 30,
});

export const replaceAddress = route({
  method: "PUT",
  path: "/shipping/addresses/{addressId}",
  access: "session",
  checksSession: true,
  summary: "Replace one of the caller's saved addresses",
  params,
  body: SavedAddressInput,
  response: SavedAddress,
  perMinute: 120,
});

export const chooseAddress = route({
  method: "POST",
  path: "/shipping/addresses/{addressId}/chosen",
  access: "session",
  checksSession: true,
  summary: "Choose the saved address that orders go to",
  params,
  response: SavedAddress,
  perMinute: 120,
});

export const deleteAddress = route({
  method: "DELETE",
  path: "/shipping/addresses/{addressId}",
  access: "session",
  checksSession: true,
  summary: "Delete a saved address; after the chosen one, the one saved last is chosen",
  params,
});
