import { FLOW_MINUTES } from "#core/accounts/google/google-flow.ts";
import { cookieLine } from "./cookie.ts";

/** Set-Cookie that stores the state of a sign-in while the browser is at Google. */
export const flowCookie = (flow: string, secure: boolean): string =>
  cookieLine("googleFlow", { value: flow, maxAge: FLOW_MINUTES * 60, secure });
