import * as z from "zod/mini";
import type { Listener } from "../dispatch.ts";
import { readBody } from "../gateway/read-body.ts";
import { Faults, type openFaults } from "./faults.ts";

const Refunds = z.strictObject({
  of: z.string(),
  /** The first status of its refunds from now on. */
  are: z.optional(z.enum(["succeeded", "pending"])),
  /** The next status of its existing refunds. The shop gets events. */
  become: z.optional(z.enum(["succeeded", "failed"])),
});
const Troubles = z.strictObject({ of: z.string(), are: z.enum(["disputed", "reversed"]) });
/** What happens to the payments of an account long after them. */
export type TroublesInput = z.output<typeof Troubles>;

/** Settings of an account's refunds. */
export type RefundsInput = z.output<typeof Refunds>;

interface Settings {
  faults: ReturnType<typeof openFaults>;
  /** Changes refunds. Ends when the shop has the events. */
  refunds: (input: RefundsInput) => Promise<void>;
  /** Tells the shop of trouble with its payments, where the stand-in can. Ends when the shop has the events. */
  troubles?: (input: TroublesInput) => Promise<void>;
}

/**
 * Calls by which a person or a test makes a stand-in fail as a real provider can:
 * `POST …/faults` with a list of faults, `DELETE …/faults?of=ACCOUNT`, `POST …/refunds` and `POST …/troubles`. These
 * settings are lost when the process ends.
 */
export const paymentsAdmin =
  (prefix: string, { faults, refunds, troubles }: Settings): Listener =>
  async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const call = `${request.method} ${url.pathname.slice(prefix.length)}`;
    const input = () => readBody(request, 100_000).then((body) => JSON.parse(String(body)));
    if (call === "POST /faults") faults.add(Faults.parse(await input()));
    else if (call === "DELETE /faults") faults.clear(url.searchParams.get("of") ?? "");
    else if (call === "POST /refunds") await refunds(Refunds.parse(await input()));
    else if (call === "POST /troubles" && troubles) await troubles(Troubles.parse(await input()));
    else return response.writeHead(404).end();
    return response.writeHead(204).end();
  };
