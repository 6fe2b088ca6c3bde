import * as workplaces from "#core/contract/workplaces.ts";
import { getOrganization } from "#core/organizations/get-organization.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(workplaces.getOrganization, ({ params, actor }) =>
  getOrganization({ ...params, actor }),
);
