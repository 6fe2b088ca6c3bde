import { generateCodeVerifier, generateState } from "arctic";
import type { UserId } from "../../contract/values/ids.ts";
import { resolveCallback } from "../callback.ts";
import { googleAddress } from "./google.ts";
import { signFlow } from "./google-flow.ts";

/**
 * Begins a sign-in with Google. Returns where the browser goes, and what it keeps until it comes back.
 * @throws AppError invalid_input for a callbackURL elsewhere, bad_request if no Google client is set up
 */
export const beginGoogleSignIn = async ({
  origin,
  callbackURL = "/",
  userId,
}: {
  origin: string;
  callbackURL?: string | undefined;
  /** The user who connects Google with their account; absent for a sign-in. */
  userId?: UserId;
}): Promise<{ url: string; flow: string }> => {
  const flow = {
    state: generateState(),
    nonce: generateState(),
    codeVerifier: generateCodeVerifier(),
    callbackURL: resolveCallback(origin, callbackURL),
    userId,
  };
  const url = await googleAddress(origin, flow);
  return { url: url.href, flow: await signFlow(flow) };
};
