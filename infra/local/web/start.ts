import { builtWeb } from "../../built-web.ts";
import type { Part, Run } from "../part.ts";
import { devSite } from "./dev-site.ts";
import { sitePagesOf } from "./site-pages.ts";
import { staticSite } from "./static-site.ts";

/** Serves the storefront for every path that no other part answers. */
export const startSite = ({ web, server, environment }: Run): Part => {
  if (web === "none") return { listeners: {} };
  if (web === "built") {
    const site = builtWeb().then(async (directory) =>
      staticSite(directory, {
        media: [new URL(environment.S3_ENDPOINT).origin],
        pages: await sitePagesOf(directory),
      }),
    );
    return { listeners: { "": async (request, response) => (await site)(request, response) }, ready: site };
  }
  const site = devSite(server);
  return {
    listeners: {
      "": async (request, response) => (await site).listener(request, response),
      // The one module of the web that Vite, whose root is web/, serves from an address of the API's.
      "/api/client.ts": async (request, response) => (await site).listener(request, response),
    },
    ready: site,
    stop: async () => (await site).stop(),
  };
};
