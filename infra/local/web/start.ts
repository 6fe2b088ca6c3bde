import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Listener } from "../dispatch.ts";
import type { Part, Run } from "../part.ts";
import { builds } from "./builds.ts";
import { devSite } from "./dev-site.ts";
import { sitePagesOf } from "./site-pages.ts";
import { staticSite } from "./static-site.ts";

const modules = readdirSync(fileURLToPath(new URL("../../../web/api/", import.meta.url)));

/** Serves the storefront for every path that no other part answers. */
export const startSite = ({ web, server, environment }: Run): Part => {
  if (web === "none") return { listeners: {} };
  if (web === "built") {
    const site = builds().then((built) =>
      staticSite(built.web, { media: [new URL(environment.S3_ENDPOINT).origin], pages: sitePagesOf(built) }),
    );
    return { listeners: { "": async (request, response) => (await site)(request, response) }, ready: site };
  }
  const site = devSite(server);
  const listener: Listener = async (request, response) => (await site).listener(request, response);
  return {
    // Vite's root is web/, so it serves the modules of web/api from addresses of the API's.
    listeners: { "": listener, ...Object.fromEntries(modules.map((name) => [`/api/${name}`, listener])) },
    ready: site,
    stop: async () => (await site).stop(),
  };
};
