import { generateCodeVerifier, generateState } from "arctic";
import { callbackOn } from "./callback.ts";
import { googleAddress } from "./google.ts";
import { signFlow } from "./google-flow.ts";

/**
 * Begins a sign-in with Google: where the browser goes, and what it keeps in the meantime.
 * @throws AppError invalid_input for a callbackURL elsewhere, bad_request where no Google client is set up
 */
export const beginGoogleSignIn = async ({
  origin,
  callbackURL = "/",
}: {
  origin: string;
  callbackURL?: string | undefined;
}): Promise<{ url: string; flow: string }> => {
  const flow = {
    state: generateState(),
    nonce: generateState(),
    codeVerifier: generateCodeVerifier(),
    callbackURL: callbackOn(origin, callbackURL),
  };
  const url = await googleAddress(origin, flow);
  return { url: url.href, flow: await signFlow(flow) };
};
