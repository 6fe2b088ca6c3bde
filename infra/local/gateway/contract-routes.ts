import { endpoints } from "#infra/bundles/entries.ts";
import type { GatewayRoute, Handler } from "./gateway.ts";

const functions = new URL("../../../functions/", import.meta.url);

/** The rows of the contract under `/api`, each with the handler that its name points to. */
export const contractRoutes = (): GatewayRoute[] =>
  endpoints.map(({ domain, verb, entry, route: { method, path } }) => ({
    method,
    path: `/api${path}`,
    name: `${domain}-${verb}`,
    load: async () => {
      const module: { handler: Handler } = await import(new URL(entry, functions).href);
      return module.handler;
    },
  }));
