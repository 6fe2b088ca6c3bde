import { createDecipheriv, type ECDH, hkdfSync } from "node:crypto";

/** The keys of a device's subscription, as its browser keeps them. */
export interface DeviceKeys {
  pair: ECDH;
  auth: Buffer;
}

const TAG_BYTES = 16;

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/**
 * What a browser does with a push message: decrypts its one record (RFC 8291 and RFC 8188).
 * @throws if it was not encrypted for this device
 */
export const decrypt = (message: Buffer, { pair, auth }: DeviceKeys): string => {
  const salt = message.subarray(0, 16);
  const recordSize = message.readUInt32BE(16);
  const idLength = message.readUInt8(20);
  const sender = message.subarray(21, 21 + idLength);
  const record = message.subarray(21 + idLength);
  if (record.length > recordSize) throw new Error("A push message has one record");

  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
  const secret = derived(pair.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derived(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error("The last record ends with 2");
  return padded.subarray(0, end).toString();
};
