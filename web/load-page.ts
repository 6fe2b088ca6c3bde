import { matchRoutes, type RouteObject } from "react-router";

/** Loads the code of the page at a path, so that a router shows it at once. */
export const loadPage = async (routes: RouteObject[], path: string): Promise<void> => {
  const found = matchRoutes(routes, path) ?? [];
  await Promise.all(
    found.map(async ({ route }) => {
      if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
};
