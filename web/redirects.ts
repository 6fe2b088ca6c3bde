import { paths } from "#core/contract/storefront.ts";

/** Where sign-in and sign-up lead by default at a shop. */
export const afterSignIn = paths.checkout("customer-details");

const withRedirect = (path: string) => (redirect?: string) =>
  redirect ? `${path}?${new URLSearchParams({ redirect })}` : path;

/** The addresses of sign-in, sign-up and password reset, which then lead to `redirect`, a path of this site. */
export const signInThen = withRedirect(paths.signIn);
export const signUpThen = withRedirect(paths.signUp);
export const resetPasswordThen = withRedirect(paths.resetPassword);

const here = "http://here.invalid";

/**
 * The `redirect` of the query, resolved as the browser would. If it leads off this site, or is missing, `otherwise`.
 */
export const redirectFrom = (query: URLSearchParams, otherwise: string = afterSignIn): string => {
  const redirect = query.get("redirect");
  const url = redirect?.startsWith("/") ? URL.parse(redirect, here) : null;
  // "/.//host" is resolved to "//host", which would lead away when it is followed.
  const stays = url?.origin === here && !url.pathname.startsWith("//");
  return stays ? url.pathname + url.search + url.hash : otherwise;
};

/** The email address of the invitation behind `redirect`. */
export const emailFrom = (query: URLSearchParams): string =>
  new URL(redirectFrom(query), here).searchParams.get("email") ?? "";
