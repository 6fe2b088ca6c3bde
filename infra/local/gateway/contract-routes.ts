import { routes } from "#core/contract/index.ts";
import type { Route } from "#core/contract/route.ts";
import { entryOf } from "#functions/entry-of.ts";
import type { GatewayRoute, Handler } from "./gateway.ts";

const functions = new URL("../../../functions/", import.meta.url);

/** The rows of the contract under `/api`, each with the handler that its name points to. */
export const contractRoutes = (): GatewayRoute[] =>
  Object.entries(routes).flatMap(([domain, verbs]) =>
    Object.entries<Route>(verbs).map(([verb, { method, path }]) => ({
      method,
      path: `/api${path}`,
      name: `${domain}-${verb}`,
      load: async () => {
        const entry: { handler: Handler } = await import(new URL(entryOf(domain, verb), functions).href);
        return entry.handler;
      },
    })),
  );
