import { requireSession } from "#core/accounts/sessions.ts";
import * as workplaces from "#core/contract/workplaces.ts";
import { listOrganizations } from "#core/organizations/list-organizations.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(workplaces.listOrganizations, async ({ query, actor }) =>
  listOrganizations({ ...query, session: await requireSession(actor) }),
);
