/** Encrypted Content-Encoding for HTTP (RFC 8188), with the keys of Web Push (RFC 8291). */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  const ece: {
    encrypt: (
      plain: Buffer,
      keys: { version: "aes128gcm"; dh: Buffer; authSecret: Buffer; privateKey: ECDH; salt?: Buffer },
    ) => Buffer;
  };
  export default ece;
}
