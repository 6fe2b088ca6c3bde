import * as privacy from "#core/contract/privacy.ts";
import { exportOrganization } from "#core/privacy/export-organization.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(privacy.exportOrganization, ({ query, actor: member }) =>
  exportOrganization({ ...query, member }),
);
