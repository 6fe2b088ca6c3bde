import * as organizations from "#core/contract/organizations.ts";
import { getOrganization } from "#core/organizations/get-organization.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(organizations.getOrganization, ({ params, actor }) =>
  getOrganization({ ...params, actor }),
);
