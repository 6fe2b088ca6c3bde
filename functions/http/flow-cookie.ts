import { FLOW_MINUTES } from "#core/accounts/google-flow.ts";
import { cookieName } from "#core/contract/cookies.ts";
import { cookieLine } from "./cookie.ts";

/** Name of the cookie that keeps a sign-in with Google while the browser is there. */
export const flowCookieName = (secure: boolean): string => cookieName("googleFlow", secure);

/** Set-Cookie at the start of a sign-in. */
export const flowCookie = (flow: string, secure: boolean): string =>
  cookieLine("googleFlow", { value: flow, maxAge: FLOW_MINUTES * 60, secure });

/** Set-Cookie after a sign-in, successful or not. */
export const clearedFlowCookie = (secure: boolean): string =>
  cookieLine("googleFlow", { value: "", maxAge: 0, secure });
