import { endpoints } from "#infra/bundles/entries.ts";
import { loadHandler } from "../load-handler.ts";
import type { GatewayRoute, Handler } from "./gateway.ts";

/** The rows of the contract under `/api`, each with the endpoint of its name. */
export const contractRoutes = (): GatewayRoute[] =>
  endpoints.map(({ domain, verb, entry, route: { method, path } }) => ({
    method,
    path: `/api${path}`,
    name: `${domain}-${verb}`,
    load: () => loadHandler<Handler>(entry),
  }));
