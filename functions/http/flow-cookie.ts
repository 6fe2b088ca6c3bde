import { FLOW_MINUTES } from "#core/accounts/google/google-flow.ts";
import { cookieLine } from "./cookie.ts";

/** Set-Cookie that keeps a sign-in with Google while the browser is there. */
export const flowCookie = (flow: string, secure: boolean): string =>
  cookieLine("googleFlow", { value: flow, maxAge: FLOW_MINUTES * 60, secure });
