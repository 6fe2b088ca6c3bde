import { createECDH, randomBytes } from "node:crypto";
import ece from "http_ece";
import { expect, test } from "vitest";
import { decrypt } from "./decrypt.ts";

const deviceOf = (privateKey: string, auth: string) => {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey, "base64url");
  return { pair, auth: Buffer.from(auth, "base64url") };
};

/** https://www.rfc-editor.org/rfc/rfc8291#appendix-A */
const device = deviceOf("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "BTBZMqHH6r4Tts7J_aSIgg");
const message =
  "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

test("The example of RFC 8291 is decrypted; a changed byte or another device gives nothing", () => {
  const bytes = Buffer.from(message, "base64url");
  expect(decrypt(bytes, device)).toBe("When I grow up, I want to be a watermelon");
  expect(() => decrypt(bytes, { ...device, auth: randomBytes(16) })).toThrow();
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => decrypt(bytes, device)).toThrow();
});

test("The library encrypts the example to the bytes of RFC 8291", () => {
  const { pair: privateKey } = deviceOf("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "");
  const [dh, authSecret] = [device.pair.getPublicKey(), device.auth];
  const salt = Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url");
  const plain = Buffer.from("When I grow up, I want to be a watermelon");
  const sent = ece.encrypt(plain, { version: "aes128gcm", dh, authSecret, privateKey, salt });
  expect(sent.toString("base64url")).toBe(message);
});
