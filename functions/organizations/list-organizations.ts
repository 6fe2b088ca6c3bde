import { organizations } from "#core/contract/organizations.ts";
import { listOrganizations } from "#core/organizations/list-organizations.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(organizations.listOrganizations, ({ query, actor }) =>
  listOrganizations({ ...query, userId: actor.userId }),
);
