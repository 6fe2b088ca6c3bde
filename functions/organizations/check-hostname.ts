import * as workplaces from "#core/contract/workplaces.ts";
import { checkHostname } from "#core/organizations/check-hostname.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(workplaces.checkHostname, ({ params }) => checkHostname(params.hostname));
