import dns, { type LookupAddress } from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { config } from "../config.ts";
import { cutTo } from "../contract/values/cut-to.ts";
import type { DeliveryProblem } from "../contract/webhooks/webhooks.ts";
import { isAllowedAddress, isPublicAddress } from "./public-address.ts";

/** Milliseconds within which a receiver has to answer. */
const TIMEOUT_MS = 10_000;

/** Bytes of an answer that are read, and characters of it that are stored. */
const READ_BYTES = 64 * 1024;
const KEPT_LENGTH = 500;

/** The result of sending a message: the receiver's status and the beginning of its answer, or why there is none. */
export interface Answer {
  status: number | null;
  problem: DeliveryProblem | null;
  text: string;
}

/** A name has an address that is not public. */
class Refused extends Error {}

/**
 * Resolves a name and refuses it if any of its addresses is not public. The connection is made to the address that this
 * returns, so the name can't point elsewhere in between.
 */
const publicLookup: LookupFunction = (hostname, options, callback) =>
  dns.lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error("No address"), "", 0);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new Refused(), "", 0);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });

const noAnswer = (problem: DeliveryProblem): Answer => ({ status: null, problem, text: "" });

/**
 * Posts a message to a webhook's receiver. It follows no redirect, cuts off a long answer, and never throws.
 */
export const post = (address: string, headers: Record<string, string>, body: string): Promise<Answer> => {
  const url = new URL(address);
  const { WEBHOOK_RECEIVERS: receivers } = config();
  if (!isAllowedAddress(url, receivers)) return Promise.resolve(noAnswer("address_refused"));
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const fail = (error: unknown) => {
    if (error instanceof Refused) return resolve(noAnswer("address_refused"));
    resolve(noAnswer(signal.aborted ? "timeout" : "unreachable"));
  };
  const request = (url.protocol === "https:" ? https : http).request(
    url,
    {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "Dabba-Webhooks/1",
      },
      signal,
      agent: false,
      ...(!receivers.includes(url.hostname) && { lookup: publicLookup }),
    },
    (response) => {
      const parts: Buffer[] = [];
      let read = 0;
      const answer = () => {
        const text = cutTo(Buffer.concat(parts).toString().replaceAll("\0", ""), KEPT_LENGTH);
        resolve({ status: response.statusCode ?? null, problem: null, text });
      };
      response.on("data", (part: Buffer) => {
        parts.push(part);
        read += part.length;
        if (read < READ_BYTES) return;
        answer();
        request.destroy();
      });
      response.on("end", answer);
      // The status is there, and nothing else counts.
      response.on("error", answer);
    },
  );
  // A receiver that switches protocols sends no response. Without a listener the request would end without an event.
  request.on("upgrade", ({ statusCode: status = null }, socket) => {
    socket.destroy();
    resolve({ status, problem: null, text: "" });
  });
  request.on("error", fail);
  request.end(body);
  return promise;
};
