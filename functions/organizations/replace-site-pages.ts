import * as site from "#core/contract/site-content.ts";
import { replaceSitePages } from "#core/site/replace-site-pages.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(site.replaceSitePages, ({ body, actor: member }) =>
  replaceSitePages({ member, input: body }),
);
