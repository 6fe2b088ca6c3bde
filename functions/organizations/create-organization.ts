import { organizations } from "#core/contract/organizations.ts";
import { createOrganization } from "#core/organizations/create-organization.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(organizations.createOrganization, ({ body, actor }) =>
  createOrganization({ creatorId: actor.userId, input: body }),
);
