import { connectGoogle } from "#core/accounts/connect-google.ts";
import { type Flow, readFlow } from "#core/accounts/google-flow.ts";
import { returnFromGoogle } from "#core/accounts/return-from-google.ts";
import { signInWithGoogle } from "#core/accounts/sign-in-with-google.ts";
import { findUser } from "#core/accounts/user.ts";
import * as accounts from "#core/contract/accounts.ts";
import { LOCALE_COOKIE } from "#core/contract/cookies.ts";
import { paths } from "#core/contract/storefront.ts";
import { AppError } from "#core/errors.ts";
import { joinGuestOrders } from "#core/orders/join-guest-orders.ts";
import { clearedCookie } from "../http/cookie.ts";
import { endpoint } from "../http/endpoint.ts";
import { notify } from "../http/mailed.ts";
import { openSession } from "../http/session-cookie.ts";

/** A person is waiting for a page, so a refusal leads back to the page that they came from, which shows it. */
export const handler = endpoint(accounts.googleCallback, async (request) => {
  const { actor, query, locale, site, cookie, setCookie, redirect } = request;
  setCookie(clearedCookie("googleFlow", site.secure));
  const token = cookie("googleFlow");
  const begun = token ? await readFlow(token) : undefined;
  if (query.error === "access_denied") return redirect(back(begun));
  try {
    const { person, flow } = await returnFromGoogle({ ...query, ...site, flow: begun });
    if (flow.userId) {
      const email = await connectGoogle(person, flow.userId, actor);
      await notify(email, "googleConnected", { locale, site });
    } else {
      const session = await signInWithGoogle({ ...person, userAgent: site.userAgent });
      await openSession(session, request);
      await joinGuestOrders(session);
      const { language } = await findUser(session.userId);
      if (language) setCookie(`${LOCALE_COOKIE}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`);
    }
    redirect(flow.callbackURL);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    redirect(back(begun, error.code === "already_exists" ? "google_taken" : "google"));
  }
});

/** Who connects Google comes back to their page; who signs in, to the sign-in page with the page that they wanted. */
const back = (flow: Flow | undefined, error?: string): string => {
  const { pathname, search, searchParams } = new URL(flow?.callbackURL ?? "/", "https://site.invalid");
  if (flow?.userId) {
    if (error) searchParams.set("error", error);
    return searchParams.size ? `${pathname}?${searchParams}` : pathname;
  }
  const query = new URLSearchParams({ ...(error && { error }), ...(flow && { redirect: pathname + search }) });
  return query.size ? `${paths.signIn}?${query}` : paths.signIn;
};
