import { inflateSync } from "node:zlib";

interface Poll {
  jobReady: boolean;
  mediaTypes?: string[];
  jobToken?: string;
}

/** A printout: its size in dots, and the bytes of its picture. */
export interface Sheet {
  width: number;
  height: number;
  png: Buffer;
}

/**
 * The size of a PNG of one bit a dot.
 * @throws if it is not one, or has another number of rows than it says
 */
const sheetOf = (png: Buffer): Sheet => {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (png.toString("latin1", 1, 4) !== "PNG" || png[24] !== 1) throw new Error("This is no PNG of one bit a dot");
  const length = png.readUInt32BE(33);
  const rows = inflateSync(png.subarray(41, 41 + length));
  if (rows.length !== height * (Math.ceil(width / 8) + 1)) throw new Error("The PNG has other rows than it says");
  return { width, height, png };
};

/**
 * A printer that follows Star's CloudPRNT protocol, version HTTP, as its guide describes the client: it asks by POST,
 * takes what is ready by GET and confirms by DELETE. It sends no cookie and no Origin.
 * @param url the address that it was given
 * @param options `namesJobs` is false for printers of older firmware, which do not name what they take
 */
export const starPrinter = (
  url: string,
  { namesJobs = true, mac = "00:11:62:1b:2c:3d" }: { namesJobs?: boolean; mac?: string } = {},
) => {
  const printed: Sheet[] = [];
  const ask = async (method: "POST" | "GET" | "DELETE", query: Record<string, string>, body?: object) => {
    const search = new URLSearchParams(query).toString();
    return fetch(`${url}${search && `?${search}`}`, {
      method,
      headers: { "user-agent": "Star mC-Print3", ...(body && { "content-type": "application/json" }) },
      body: body && JSON.stringify(body),
    });
  };
  const named = (token: string | undefined): Record<string, string> => (namesJobs && token ? { token } : {});
  const poll = async (statusCode = "200%20OK", overrides: object = {}): Promise<Poll> => {
    // A printer's answers to its server's questions; this server asks none.
    const clientAction = [{ request: "ClientType", result: "Star mC-Print3" }];
    const body = {
      status: "23 6 0 0 0 0 0 0 0 ",
      printerMAC: mac,
      uniqueID: null,
      statusCode,
      clientAction,
      ...overrides,
    };
    const response = await ask("POST", {}, { printingInProgress: false, ...body });
    if (!response.ok) throw new Error(`The poll was answered ${response.status}`);
    return (await response.json()) as Poll;
  };
  const take = (token: string | undefined, type = "image/png") => ask("GET", { type, mac, ...named(token) });
  const confirm = (token: string | undefined, code = "200 OK") => ask("DELETE", { mac, code, ...named(token) });
  /**
   * Polls once, and prints what is ready.
   * @returns whether there was anything
   */
  const turn = async ({ isAnswerLost = false, isConfirmed = true } = {}): Promise<boolean> => {
    const { jobReady, mediaTypes, jobToken } = await poll();
    if (!jobReady) return false;
    if (!mediaTypes?.includes("image/png")) throw new Error("Nothing is offered that this printer prints");
    const answer = await take(jobToken);
    if (answer.status !== 200 || answer.headers.get("content-type") !== "image/png") {
      await confirm(jobToken, "520 Timeout");
      // A busy API answers 503, and offers the job again.
      return answer.status >= 500 ? turn({ isAnswerLost, isConfirmed }) : true;
    }
    printed.push(sheetOf(Buffer.from(await answer.arrayBuffer())));
    if (isConfirmed) await confirm(jobToken);
    if (isAnswerLost) await confirm(jobToken);
    return true;
  };
  return { printed, poll, take, confirm, turn };
};
