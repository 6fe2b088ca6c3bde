import * as site from "#core/contract/site-content.ts";
import { getSitePages } from "#core/site/get-site-pages.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(site.getSitePages, ({ params, query, actor, locale }) =>
  getSitePages({ ...params, query, actor, locale }),
);
