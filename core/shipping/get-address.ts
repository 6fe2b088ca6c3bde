import type { UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { parseAddress, type StoredAddress } from "./address.ts";

/** A user's saved address, or null before the first one. */
export const getAddress = async (userId: UserId): Promise<StoredAddress | null> =>
  parseAddress(await find(keys.address(userId), { consistent: true })) ?? null;
