import type { ComponentType } from "react";
import { matchRoutes, type PageRoute, type Params } from "./routes.ts";

/** A route whose code is loaded. */
export type Level = Pick<PageRoute, "Component" | "ErrorBoundary">;

export interface Page {
  /** The page and the frames around it, outermost first. */
  levels: Level[];
  params: Params;
}

const loaded = new WeakMap<PageRoute, ComponentType>();

const levelOf = (route: PageRoute): Level => ({
  Component: route.Component ?? loaded.get(route),
  ErrorBoundary: route.ErrorBoundary,
});

/** Loads a page's code. What can't be loaded fails where it is shown, within the nearest `ErrorBoundary`. */
const load = async (route: PageRoute): Promise<Level> => {
  try {
    if (route.lazy && !loaded.has(route)) loaded.set(route, (await route.lazy()).Component);
    return levelOf(route);
  } catch (error) {
    const Failed = () => {
      throw error;
    };
    return { ...levelOf(route), Component: Failed };
  }
};

/** The page at an address: at once where its code is there. */
export const openPage = (table: readonly PageRoute[], pathname: string): Page | Promise<Page> => {
  const { routes, params } = matchRoutes(table, pathname) ?? { routes: [], params: {} };
  return routes.every((route) => !route.lazy || loaded.has(route))
    ? { levels: routes.map(levelOf), params }
    : Promise.all(routes.map(load)).then((levels) => ({ levels, params }));
};
