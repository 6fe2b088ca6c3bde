import { type GooglePerson, googlePerson, googleRefused } from "./google.ts";
import type { Flow } from "./google-flow.ts";

interface Return {
  origin: string;
  /** The flow that the browser has kept since it went to Google. */
  flow?: Flow | undefined;
  code?: string | undefined;
  state?: string | undefined;
}

/**
 * The person at Google whom a browser brings back, and the flow that the same browser began.
 * @throws AppError invalid_credentials if another browser began it, it took too long, or Google has not verified the
 *   email
 */
export const returnFromGoogle = async ({
  origin,
  flow,
  code,
  state,
}: Return): Promise<{ person: GooglePerson; flow: Flow }> => {
  if (!flow || !code || state !== flow.state) throw googleRefused();
  const person = await googlePerson(origin, { code, flow });
  if (!person.emailVerified) throw googleRefused();
  return { person, flow };
};
