import { changesData } from "#core/contract/api/route.ts";
import { endpoints } from "#infra/bundles/entries.ts";
import { loadHandler } from "../load-handler.ts";
import { withRights } from "../rights/rights.ts";
import type { GatewayRoute, Handler } from "./gateway.ts";

/** The rows of the contract under `/api`, each with the endpoint of its name. */
export const contractRoutes = (): GatewayRoute[] =>
  endpoints.map(({ domain, verb, entry, route }) => ({
    method: route.method,
    path: `/api${route.path}`,
    name: `${domain}-${verb}`,
    load: async () => withRights({ entry, writes: changesData(route) }, await loadHandler<Handler>(entry)),
  }));
