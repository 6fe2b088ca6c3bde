import { requireSession } from "#core/accounts/sessions.ts";
import * as organizations from "#core/contract/organizations.ts";
import { listOrganizations } from "#core/organizations/list-organizations.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(organizations.listOrganizations, async ({ query, actor }) =>
  listOrganizations({ ...query, session: await requireSession(actor) }),
);
