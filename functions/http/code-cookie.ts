import { CODE_MINUTES } from "#core/accounts/sign-in-code.ts";
import { cookieName } from "#core/contract/cookies.ts";
import { cookieLine } from "./cookie.ts";

/** Name of the cookie that keeps a browser's request for a code while its mail is on its way. */
export const codeCookieName = (secure: boolean): string => cookieName("codeRequest", secure);

/** Set-Cookie with the request. */
export const codeCookie = (request: string, secure: boolean): string =>
  cookieLine("codeRequest", { value: request, maxAge: CODE_MINUTES * 60, secure });

/** Set-Cookie after the sign-in. */
export const clearedCodeCookie = (secure: boolean): string =>
  cookieLine("codeRequest", { value: "", maxAge: 0, secure });
