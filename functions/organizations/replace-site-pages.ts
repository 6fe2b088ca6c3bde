import * as site from "#core/contract/site-content.ts";
import { replaceSitePages } from "#core/site/replace-site-pages.ts";
import { endpoint } from "../http/endpoint.ts";
import { versionOf } from "../http/version-of.ts";

export const handler = endpoint(site.replaceSitePages, ({ body, headers, actor: member }) =>
  replaceSitePages({ member, input: body, version: versionOf(headers) }),
);
