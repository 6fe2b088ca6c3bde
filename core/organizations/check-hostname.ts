import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { Claim, isReserved } from "./hostname.ts";

/** Whether a hostname is free for a new shop. Somebody else may still take it first. */
export const checkHostname = async (hostname: string, now = new Date()): Promise<{ isFree: boolean }> => {
  if (isReserved(hostname)) return { isFree: false };
  const item = await find(keys.hostname(hostname));
  if (!item) return { isFree: true };
  const { heldUntil } = Claim.parse(item);
  return { isFree: heldUntil !== undefined && heldUntil <= now.toISOString() };
};
