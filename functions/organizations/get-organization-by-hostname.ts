import * as organizations from "#core/contract/organizations.ts";
import { getOrganizationByHostname } from "#core/organizations/get-organization-by-hostname.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(organizations.getOrganizationByHostname, ({ params }) =>
  getOrganizationByHostname(params.hostname),
);
