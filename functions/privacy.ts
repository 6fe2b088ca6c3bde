import * as privacy from "#core/contract/privacy/privacy.ts";
import { erasePerson as doErasePerson } from "#core/privacy/erase-person.ts";
import { exportOrganization as doExportOrganization } from "#core/privacy/export-organization.ts";
import { exportPerson as doExportPerson } from "#core/privacy/export-person.ts";
import { clearedCookie } from "./http/cookie.ts";
import { endpoint } from "./http/endpoint.ts";

export const erasePerson = endpoint(privacy.erasePerson, async ({ actor, body, site, setCookie }) => {
  await doErasePerson({ actor, ...body });
  setCookie(clearedCookie("session", site.secure));
  return { success: true };
});

export const exportOrganization = endpoint(privacy.exportOrganization, ({ query, actor: member }) =>
  doExportOrganization({ ...query, member }),
);

export const exportPerson = endpoint(privacy.exportPerson, ({ query, actor }) => doExportPerson({ ...query, actor }));
