import * as z from "zod/mini";
import type { Deadline } from "../deadline.ts";
import { callRevolut } from "./client.ts";

const Webhooks = z.array(z.object({ id: z.string(), url: z.string() }));

/** Where a merchant's webhooks are, https://developer.revolut.com/docs/merchant/webhooks */
export const WEBHOOKS = "/api/1.0/webhooks";

/**
 * The webhooks of the merchant that a key belongs to; ours among them tells which account it is.
 * @throws as `callProvider` does
 */
export const revolutWebhooks = (asking: { secretKey: string; deadline: Deadline }) =>
  callRevolut({ ...asking, method: "GET", path: WEBHOOKS }, Webhooks);
