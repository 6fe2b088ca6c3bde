import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";

/** Vite serves every host the same page. So one without a shop is the platform's. */
const asPlatform = {
  name: "as-platform",
  transformIndexHtml: (html: string) => html.replace("<html", "<html data-platform"),
};

/** Serves the web from its sources by Vite, and reloads it as they change over the same server. */
export const devSite = async (server: Server) => {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: fileURLToPath(new URL("../../../vite.config.ts", import.meta.url)),
    plugins: [asPlatform],
    server: { middlewareMode: true, ws: { server } },
    appType: "spa",
  });
  return {
    listener: (request: IncomingMessage, response: ServerResponse) => vite.middlewares(request, response),
    stop: () => vite.close(),
  };
};
