import { createECDH, randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { importJWK, jwtVerify } from "jose";
import type { Listener } from "../dispatch.ts";
import { readBody } from "../gateway/read-body.ts";
import type { Messages } from "../message-files.ts";
import { type DeviceKeys, decrypt } from "./decrypt.ts";

interface Device extends DeviceKeys {
  endpoint: string;
  /** The key of the application server that may send to it. */
  applicationServerKey: string;
  /** The next answers in the place of 201. */
  answers: number[];
}

/** Bytes; push services take no larger message. */
const MAX_BYTES = 4096;

/** Seconds. */
const DAY = 24 * 60 * 60;

class NotTaken extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** Checks who sends (RFC 8292). @throws NotTaken */
const proveSender = async ({ headers }: IncomingMessage, origin: string, device: Device): Promise<void> => {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  if (!token) throw new NotTaken(401, "No sender");
  if (key !== device.applicationServerKey) throw new NotTaken(403, "The subscription is for another key");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [base64url(point.subarray(1, 33)), base64url(point.subarray(33))];
  const publicKey = await importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256");
  const { payload } = await jwtVerify(token, publicKey, {
    algorithms: ["ES256"],
    audience: origin,
    requiredClaims: ["exp"],
  }).catch((cause) => {
    throw new NotTaken(403, `The signature does not hold: ${cause.message}`);
  });
  if ((payload.exp ?? 0) > Date.now() / 1000 + DAY) throw new NotTaken(403, "The signature lasts longer than a day");
  if (!/^(mailto|https):/.test(payload.sub ?? "")) throw new NotTaken(403, "No contact");
};

/** The headers of a message for its push service (RFC 8030). @throws NotTaken */
const headersOf = ({ headers }: IncomingMessage) => {
  const ttl = Number(headers.ttl ?? Number.NaN);
  const urgency = String(headers.urgency ?? "normal");
  const topic = String(headers.topic ?? "");
  if (!Number.isInteger(ttl) || ttl < 0) throw new NotTaken(400, "No TTL");
  if (headers["content-encoding"] !== "aes128gcm") throw new NotTaken(400, "Unknown encoding");
  if (!["very-low", "low", "normal", "high"].includes(urgency)) throw new NotTaken(400, "Unknown urgency");
  if (!/^[\w-]{0,32}$/.test(topic)) throw new NotTaken(400, "Not a topic");
  return { ttl, urgency, topic };
};

/**
 * A push service and the devices behind it: it checks each message as real ones do, and decrypts it as a browser does.
 * `POST devices` makes a device for an application server's key and answers its subscription; `POST devices/ID` with
 * `[429, 500]` says how the next messages for it are answered. Takes requests whose path begins with `prefix`.
 */
export const pushServer = (prefix: string, origin: string, { pushes }: Pick<Messages, "pushes">): Listener => {
  const devices = new Map<string, Device>();

  const add = (applicationServerKey: string) => {
    const id = randomUUID();
    const endpoint = `${origin}${prefix}/send/${id}`;
    const pair = createECDH("prime256v1");
    pair.generateKeys();
    const auth = randomBytes(16);
    devices.set(id, { endpoint, pair, auth, applicationServerKey, answers: [] });
    return { endpoint, keys: { p256dh: base64url(pair.getPublicKey()), auth: base64url(auth) } };
  };

  const receive = async (request: IncomingMessage, device: Device, body: Buffer | undefined): Promise<void> => {
    if (!body) throw new NotTaken(413, "Too large");
    await proveSender(request, origin, device);
    const headers = headersOf(request);
    const answer = device.answers.shift();
    if (answer) throw new NotTaken(answer, "As asked for");
    const note = JSON.parse(decrypt(body, device));
    pushes.add({ id: randomUUID(), at: new Date().toISOString(), endpoint: device.endpoint, ...note, ...headers });
  };

  return async (request, response) => {
    const [what, id = ""] = (request.url ?? "").slice(prefix.length + 1).split("/");
    const body = await readBody(request, MAX_BYTES);
    const answer = (status: number, body: object = {}) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const device = devices.get(id);
    if (request.method !== "POST") return answer(405);
    if (what === "devices" && !id) return answer(201, add(JSON.parse(String(body)).applicationServerKey));
    if (!device) return answer(404);
    if (what === "devices") return answer(200, { answers: device.answers.push(...JSON.parse(String(body))) });
    try {
      await receive(request, device, body);
      return answer(201);
    } catch (error) {
      const { status, message } = error instanceof NotTaken ? error : new NotTaken(400, String(error));
      if (status === 410) devices.delete(id);
      return answer(status, { message });
    }
  };
};
