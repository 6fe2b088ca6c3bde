import * as organizations from "#core/contract/organizations.ts";
import { checkHostname } from "#core/organizations/check-hostname.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(organizations.checkHostname, ({ params }) => checkHostname(params.hostname));
