import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/**
 * OWASP's minimum (Password Storage Cheat Sheet): 19 MiB of memory, 2 passes, 1 lane. Node runs four at once at most.
 */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify(argon2);

/** Two keyboards may encode the same password differently, so it is normalized first (NIST SP 800-63B). */
const hashOf = (password: string, nonce: Buffer, cost = COST): Promise<Buffer> =>
  derive("argon2id", { message: password.normalize("NFKC"), nonce, tagLength: HASH_BYTES, ...cost });

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

const written = (salt: Buffer, hash: Buffer) => {
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
};

/** A password as it is stored: cost, salt and Argon2id hash in the PHC string format. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  return written(salt, await hashOf(password, salt));
};

/** Replaces a missing password: nothing matches it, and checking it takes as long as a real one. */
const DUMMY_HASH = written(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** Whether a password matches the stored one. Without a stored one it takes the same time and answers no. */
export const isPassword = async (password: string, stored: string = DUMMY_HASH): Promise<boolean> => {
  const [, memory, passes, parallelism, salt = "", hash = ""] = PHC.exec(stored) ?? [];
  if (!hash) throw new Error("A stored password is not a PHC string of Argon2id");
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(await hashOf(password, Buffer.from(salt, "base64"), cost), Buffer.from(hash, "base64"));
};
