import * as workplaces from "#core/contract/workplaces.ts";
import { deleteOrganization } from "#core/organizations/delete-organization.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(workplaces.deleteOrganization, ({ actor: member }) => deleteOrganization({ member }));
