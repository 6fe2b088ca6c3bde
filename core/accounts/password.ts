import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** OWASP's minimum for scrypt (Password Storage Cheat Sheet): 2^17 rounds of 1 KB blocks, which is 128 MB a run. */
const COST = { ln: 17, r: 8, p: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** One lane is one run at a time: sign-ins that come together wait instead of taking 128 MB each. */
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
let turn = 0;

const inLane = <T>(work: () => Promise<T>): Promise<T> => {
  const lane = turn++ % lanes.length;
  const done = (lanes[lane] ?? Promise.resolve()).then(work);
  lanes[lane] = done.catch(() => {});
  return done;
};

/** The same password typed on two keyboards may be composed differently, so both are brought to one form (NIST SP 800-63B). */
const hashOf = (password: string, salt: Buffer, { ln, r, p } = COST): Promise<Buffer> => {
  const N = 2 ** ln;
  return inLane(() => derive(password.normalize("NFKC"), salt, HASH_BYTES, { N, r, p, maxmem: 129 * N * r }));
};

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
const written = (salt: Buffer, hash: Buffer) =>
  `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${unpadded(salt)}$${unpadded(hash)}`;

/** A password as it is stored: cost, salt and scrypt hash in the PHC string format. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  return written(salt, await hashOf(password, salt));
};

/** Stands for the password of an account that has none: nothing matches it, at the price of the real thing. */
const NOBODYS = written(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** Whether a password is the stored one; without a stored one, no, after the same work. */
export const isPassword = async (password: string, stored: string = NOBODYS): Promise<boolean> => {
  const [, ln, r, p, salt = "", hash = ""] = PHC.exec(stored) ?? [];
  if (!hash) throw new Error("A stored password is not a PHC string of scrypt");
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  return timingSafeEqual(await hashOf(password, Buffer.from(salt, "base64"), cost), Buffer.from(hash, "base64"));
};
