import * as organizations from "#core/contract/organizations.ts";
import { deleteOrganization } from "#core/organizations/delete-organization.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(organizations.deleteOrganization, ({ actor: member }) =>
  deleteOrganization({ member }),
);
