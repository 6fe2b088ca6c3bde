import { organizations } from "#core/contract/organizations.ts";
import { updateOrganization } from "#core/organizations/update-organization.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(organizations.updateOrganization, ({ params, body }) =>
  updateOrganization({ ...params, patch: body }),
);
