import * as z from "zod/mini";
import { SessionId, UserId } from "../../contract/values/ids.ts";
import type { Actor } from "../actor.ts";
import { readToken, signToken } from "../signed-token.ts";

/** How long a token is trusted without reading its session. */
const LIFETIME = "5m";
const USE = "session";
const Claims = z.object({ sub: UserId, sid: SessionId });

/** A signed token for the session cookie. It carries ids only. */
export const signSessionToken = ({ userId, sessionId }: Actor): Promise<string> =>
  signToken(USE, { sub: userId, sid: sessionId }, LIFETIME);

/**
 * The session that a token names. `fresh` tells whether it is trusted without reading the session. Undefined for a
 * token that we did not sign.
 */
export const readSessionToken = async (token: string): Promise<(Actor & { fresh: boolean }) | undefined> => {
  const read = await readToken(USE, token);
  const claims = Claims.safeParse(read?.claims).data;
  return read && claims && { userId: claims.sub, sessionId: claims.sid, fresh: !read.expired };
};
