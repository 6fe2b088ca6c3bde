import { isPlatformAdmin, requireSession } from "#core/accounts/sessions.ts";
import * as workplaces from "#core/contract/workplaces.ts";
import { createOrganization } from "#core/organizations/create-organization.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(workplaces.createOrganization, async ({ body, actor }) => {
  const asAdmin = isPlatformAdmin(await requireSession(actor));
  return createOrganization({ creatorId: actor.userId, input: body, asAdmin });
});
