import * as privacy from "#core/contract/privacy.ts";
import { erasePerson } from "#core/privacy/erase-person.ts";
import { endpoint } from "../http/endpoint.ts";
import { clearedSessionCookie } from "../http/session-cookie.ts";

export const handler = endpoint(privacy.erasePerson, async ({ actor, body, site, setCookie }) => {
  await erasePerson({ actor, ...body });
  setCookie(clearedSessionCookie(site.secure));
  return { success: true };
});
