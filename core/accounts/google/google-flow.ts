import * as z from "zod/mini";
import { UserId } from "../../contract/values/ids.ts";
import { readToken, signToken } from "../signed-token.ts";

/** How long a person may stay at Google. */
export const FLOW_MINUTES = 10;
const USE = "google";

/**
 * What a browser keeps while it is at Google: the values that the answer must match, and the page to open afterwards.
 */
const Flow = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  callbackURL: z.string(),
  /** The user who connects Google with their account; absent for a sign-in. */
  userId: z.optional(UserId),
});
export type Flow = z.infer<typeof Flow>;

/** A flow as a signed token. */
export const signFlow = (flow: Flow): Promise<string> => signToken(USE, flow, `${FLOW_MINUTES}m`);

/** The flow in a token of ours, until it expires. */
export const readFlow = async (token: string): Promise<Flow | undefined> => {
  const read = await readToken(USE, token);
  return read && !read.expired ? Flow.parse(read.claims) : undefined;
};
