import { isPlatformAdmin, requireSession } from "#core/accounts/sessions.ts";
import * as workplaces from "#core/contract/workplaces.ts";
import { updateOrganization } from "#core/organizations/update-organization.ts";
import { endpoint } from "../http/endpoint.ts";
import { versionOf } from "../http/version-of.ts";

export const handler = endpoint(workplaces.updateOrganization, async ({ body, headers, actor: member }) =>
  updateOrganization({
    member,
    patch: body,
    asAdmin: isPlatformAdmin(await requireSession(member)),
    version: versionOf(headers),
  }),
);
