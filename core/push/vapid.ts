import { createECDH } from "node:crypto";
import { config } from "../config.ts";
import { mailFrom } from "../mail/mail-from.ts";

/** Loaded with the first push message only, because few functions send any. */
const jose = () => import("jose");

/** How long a signature is valid; push services allow a day. */
const LIFETIME = "12h";

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** The public key (a point of P-256) of a private key. */
const publicOf = (privateKey: string): Buffer => {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey, "base64url");
  return pair.getPublicKey();
};

/** The key for new subscriptions; undefined on a stage without keys. */
export const currentKey = (): { id: string; publicKey: string } | undefined => {
  const [[id, privateKey] = []] = Object.entries(config().VAPID_KEYS ?? {});
  return id && privateKey ? { id, publicKey: base64url(publicOf(privateKey)) } : undefined;
};

/**
 * The header that proves to a push service who sends (RFC 8292), signed with the key that the subscription was made
 * for. Undefined if the stage no longer has that key.
 */
export const authorization = async (endpoint: string, keyId: string): Promise<string | undefined> => {
  const privateKey = config().VAPID_KEYS?.[keyId];
  if (!privateKey) return undefined;
  const { importJWK, SignJWT } = await jose();
  const point = publicOf(privateKey);
  const [x, y] = [base64url(point.subarray(1, 33)), base64url(point.subarray(33))];
  const key = await importJWK({ kty: "EC", crv: "P-256", x, y, d: privateKey }, "ES256");
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(new URL(endpoint).origin)
    .setSubject(`mailto:${mailFrom()}`)
    .setExpirationTime(LIFETIME)
    .sign(key);
  return `vapid t=${token}, k=${base64url(point)}`;
};
