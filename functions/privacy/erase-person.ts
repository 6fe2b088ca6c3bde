import * as privacy from "#core/contract/privacy.ts";
import { erasePerson } from "#core/privacy/erase-person.ts";
import { clearedCookie } from "../http/cookie.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(privacy.erasePerson, async ({ actor, body, site, setCookie }) => {
  await erasePerson({ actor, ...body });
  setCookie(clearedCookie("session", site.secure));
  return { success: true };
});
