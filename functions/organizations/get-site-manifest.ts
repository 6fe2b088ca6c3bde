import * as site from "#core/contract/site-content.ts";
import { getSiteManifest } from "#core/organizations/get-site-manifest.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(site.getSiteManifest, ({ params }) => getSiteManifest(params.hostname));
