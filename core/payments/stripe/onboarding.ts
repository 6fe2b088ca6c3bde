import * as z from "zod/mini";
import { readToken, signToken } from "../../accounts/signed-token.ts";

const USE = "stripe-onboarding";

/** The session, account and organization of an onboarding at Stripe. */
const Onboarding = z.object({ organizationId: z.string(), sessionId: z.string(), account: z.string() });
type Onboarding = z.infer<typeof Onboarding>;

/** An onboarding as a signed token. It expires after the time allowed at Stripe. */
export const signOnboarding = (onboarding: Onboarding): Promise<string> => signToken(USE, onboarding, "60m");

/** The onboarding in a token of ours, until it expires. */
export const readOnboarding = async (token: string): Promise<Onboarding | undefined> => {
  const read = await readToken(USE, token);
  return read && !read.expired ? Onboarding.parse(read.claims) : undefined;
};
