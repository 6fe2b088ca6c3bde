import { googlePerson, googleRefused } from "./google.ts";
import { readFlow } from "./google-flow.ts";
import type { Session } from "./sessions.ts";
import { signInWithGoogle } from "./sign-in-with-google.ts";

interface Return {
  origin: string;
  /** The flow that the browser has kept since the sign-in began. */
  flow?: string | undefined;
  code?: string | undefined;
  state?: string | undefined;
  userAgent?: string | null;
}

/**
 * Finishes a sign-in with Google that the same browser began.
 * @throws AppError invalid_credentials if another browser began it, it took too long, or Google has not verified the
 *   e-mail
 */
export const finishGoogleSignIn = async (
  { origin, flow: token, code, state, userAgent = null }: Return,
  now = new Date(),
): Promise<{ session: Session; callbackURL: string }> => {
  const flow = token && (await readFlow(token));
  if (!flow || !code || state !== flow.state) throw googleRefused();
  const person = await googlePerson(origin, { code, flow });
  if (!person.emailVerified) throw googleRefused();
  return { session: await signInWithGoogle({ ...person, userAgent }, now), callbackURL: flow.callbackURL };
};
