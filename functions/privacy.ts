import * as privacy from "#core/contract/privacy/privacy.ts";
import { erasePerson as doErasePerson } from "#core/privacy/erase-person.ts";
import { exportOrganization as doExportOrganization } from "#core/privacy/export-organization.ts";
import { exportPerson as doExportPerson } from "#core/privacy/export-person.ts";
import { clearedCookie } from "./http/cookie.ts";
import { endpoint } from "./http/endpoint.ts";
import { logger } from "./http/logger.ts";
import { metric } from "./http/metric.ts";

export const erasePerson = endpoint(privacy.erasePerson, async ({ actor, body, site, setCookie }) => {
  await doErasePerson({ actor, ...body });
  setCookie(clearedCookie("session", site.secure));
  return { success: true };
});

/** Logs what an export could not read: that is our mistake. */
const told = <T extends { unreadable: string[] }>(exported: T): T => {
  const { unreadable } = exported;
  if (unreadable.length) logger.error("not exported", { unreadable, ...metric("Failed") });
  return exported;
};

export const exportOrganization = endpoint(privacy.exportOrganization, async ({ query, actor: member }) =>
  told(await doExportOrganization({ ...query, member })),
);

export const exportPerson = endpoint(privacy.exportPerson, async ({ query, actor }) =>
  told(await doExportPerson({ ...query, actor })),
);
