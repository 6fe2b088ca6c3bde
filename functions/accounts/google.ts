import { beginGoogleConnection } from "#core/accounts/google/begin-google-connection.ts";
import { beginGoogleSignIn } from "#core/accounts/google/begin-google-sign-in.ts";
import { connectGoogle } from "#core/accounts/google/connect-google.ts";
import { disconnectGoogle } from "#core/accounts/google/disconnect-google.ts";
import { type Flow, readFlow } from "#core/accounts/google/google-flow.ts";
import { listAccounts as doListAccounts } from "#core/accounts/google/list-accounts.ts";
import { returnFromGoogle } from "#core/accounts/google/return-from-google.ts";
import { signInWithGoogle } from "#core/accounts/google/sign-in-with-google.ts";
import { findUser } from "#core/accounts/user.ts";
import * as accounts from "#core/contract/accounts/accounts.ts";
import * as settings from "#core/contract/accounts/settings.ts";
import { LOCALE_COOKIE } from "#core/contract/api/cookies.ts";
import { paths } from "#core/contract/storefront.ts";
import { AppError } from "#core/errors.ts";
import { clearedCookie } from "../http/cookie.ts";
import { endpoint } from "../http/endpoint.ts";
import { flowCookie } from "../http/flow-cookie.ts";
import { notify } from "../http/notify.ts";
import { openSession } from "../http/session-cookie.ts";

export const signInSocial = endpoint(accounts.signInSocial, async ({ body, site, setCookie }) => {
  const { url, flow } = await beginGoogleSignIn({ origin: site.origin, callbackURL: body.callbackURL });
  setCookie(flowCookie(flow, site.secure));
  return { url, redirect: true as const };
});

/** The person is waiting for a page, so a refusal redirects to the page from which they came, which shows it. */
export const googleCallback = endpoint(accounts.googleCallback, async (request) => {
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
      const { language } = await findUser(session.userId);
      if (language) setCookie(`${LOCALE_COOKIE}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`);
    }
    redirect(flow.callbackURL);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    redirect(back(begun, error.code === "already_exists" ? "google_taken" : "google"));
  }
});

/** Where a refusal redirects to: the account page after connecting Google, the sign-in page after a sign-in. */
const back = (flow: Flow | undefined, error?: string): string => {
  const { pathname, search, searchParams } = new URL(flow?.callbackURL ?? "/", "https://site.invalid");
  if (flow?.userId) {
    if (error) searchParams.set("error", error);
    return searchParams.size ? `${pathname}?${searchParams}` : pathname;
  }
  const query = new URLSearchParams({ ...(error && { error }), ...(flow && { redirect: pathname + search }) });
  return query.size ? `${paths.signIn}?${query}` : paths.signIn;
};

export const listAccounts = endpoint(settings.listAccounts, ({ actor }) => doListAccounts(actor));

export const linkSocial = endpoint(settings.linkSocial, async ({ actor, body, site, setCookie }) => {
  const { callbackURL, password } = body;
  const { url, flow } = await beginGoogleConnection({ actor, origin: site.origin, callbackURL, password });
  setCookie(flowCookie(flow, site.secure));
  return { url, redirect: true as const };
});

export const unlinkAccount = endpoint(settings.unlinkAccount, async ({ actor, body, locale, site }) => {
  const email = await disconnectGoogle(actor, body);
  await notify(email, "googleDisconnected", { locale, site });
  return { status: true as const };
});
