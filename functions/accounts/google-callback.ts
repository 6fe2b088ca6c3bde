import { finishGoogleSignIn } from "#core/accounts/finish-google-sign-in.ts";
import { accounts } from "#core/contract/accounts.ts";
import { AppError } from "#core/errors.ts";
import { endpoint } from "../http/endpoint.ts";
import { clearedFlowCookie, flowCookieName } from "../http/flow-cookie.ts";
import { openSession } from "../http/session-cookie.ts";

const SIGN_IN = "/account/sign-in";

/** A person is waiting for a page here, so a refusal leads back to the sign-in page, which says so. */
export const handler = endpoint(accounts.googleCallback, async (request) => {
  const { query, site, cookie, setCookie, redirect } = request;
  setCookie(clearedFlowCookie(site.secure));
  if (query.error === "access_denied") return redirect(SIGN_IN);
  try {
    const flow = cookie(flowCookieName(site.secure));
    const { session, callbackURL } = await finishGoogleSignIn({ ...query, origin: site.origin, flow });
    await openSession(session, request);
    redirect(callbackURL);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    redirect(`${SIGN_IN}?error=google`);
  }
});
