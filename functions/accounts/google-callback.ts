import { finishGoogleSignIn } from "#core/accounts/finish-google-sign-in.ts";
import { readFlow } from "#core/accounts/google-flow.ts";
import { findUser } from "#core/accounts/user.ts";
import * as accounts from "#core/contract/accounts.ts";
import { LOCALE_COOKIE } from "#core/contract/cookies.ts";
import { paths } from "#core/contract/storefront.ts";
import { AppError } from "#core/errors.ts";
import { joinGuestOrders } from "#core/orders/join-guest-orders.ts";
import { endpoint } from "../http/endpoint.ts";
import { clearedFlowCookie, flowCookieName } from "../http/flow-cookie.ts";
import { openSession } from "../http/session-cookie.ts";

/** A person is waiting for a page, so a refusal leads back to the sign-in page, which shows it. */
export const handler = endpoint(accounts.googleCallback, async (request) => {
  const { query, site, cookie, setCookie, redirect } = request;
  setCookie(clearedFlowCookie(site.secure));
  const flow = cookie(flowCookieName(site.secure));
  const wanted = flow && (await readFlow(flow))?.callbackURL;
  if (query.error === "access_denied") return redirect(signInAgain(wanted));
  try {
    const { session, callbackURL } = await finishGoogleSignIn({ ...query, ...site, flow });
    await openSession(session, request);
    await joinGuestOrders(session);
    const { language } = await findUser(session.userId);
    if (language) setCookie(`${LOCALE_COOKIE}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`);
    redirect(callbackURL);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    redirect(signInAgain(wanted, "google"));
  }
});

/** The sign-in page, with the page that the person wanted. */
const signInAgain = (wanted: string | undefined, error?: string): string => {
  const { pathname, search } = new URL(wanted ?? "/", "https://site.invalid");
  const query = new URLSearchParams({ ...(error && { error }), ...(wanted && { redirect: pathname + search }) });
  return query.size ? `${paths.signIn}?${query}` : paths.signIn;
};
