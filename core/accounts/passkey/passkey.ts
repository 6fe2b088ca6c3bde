import * as z from "zod/mini";
import { Passkey } from "../../contract/accounts/passkeys.ts";
import type { UserId } from "../../contract/values/ids.ts";
import { passkeysOf } from "../../db/ranges.ts";
import { query } from "../../db/table.ts";

/** A passkey as stored. */
export const StoredPasskey = z.extend(Passkey, {
  /** The authenticator's own id of it, and its public key (COSE), in base64url. */
  credentialId: z.string(),
  publicKey: z.string(),
  /**
   * How often it was used, if the authenticator counts that. A number that does not grow means that there is a copy.
   */
  counter: z.int(),
  /** How a browser reaches it: `internal`, `hybrid`, `usb` … */
  transports: z.array(z.string()),
});
export type StoredPasskey = z.infer<typeof StoredPasskey>;

/** All passkeys of a user, the oldest first. */
export const findPasskeys = async (userId: UserId): Promise<StoredPasskey[]> =>
  (await query({ ...passkeysOf(userId), consistent: true })).map((item) => StoredPasskey.parse(item));

/** The library is large, so it loads with the first passkey. */
export const webauthn = () => import("@simplewebauthn/server");

/** The site that asks for a passkey. Its hostname is the relying party's id. */
export interface AtRelyingParty {
  site: { hostname: string; origin: string };
}
