import type { ComponentType } from "react";

/** A page, or a frame of the pages below it. */
export interface PageRoute {
  /**
   * The page's address: `/account/orders/:orderId`, or `orders` below the parent's. A last `*` stands for any rest; alone it
   * is every address that no other page has. Without a path a route has its parent's address.
   */
  path?: string;
  Component?: ComponentType;
  /** Loads the component when the page is opened. */
  lazy?: () => Promise<{ Component: ComponentType }>;
  /** Replaces what the route shows when that fails. */
  ErrorBoundary?: ComponentType;
  children?: PageRoute[];
}

/** What an address has in the places of a pattern, by their names; the rest is `*`. */
export type Params = Readonly<Record<string, string>>;

const segmentsOf = (path: string): string[] => path.split("/").filter(Boolean);

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** The params of an address, or undefined if it does not fit the pattern. */
export const paramsOf = (pattern: string, pathname: string): Params | undefined => {
  const params: Record<string, string> = {};
  const places = segmentsOf(pattern);
  const segments = segmentsOf(pathname);
  for (const [index, place] of places.entries()) {
    if (place === "*") return { ...params, "*": segments.slice(index).join("/") };
    const segment = segments[index];
    if (segment === undefined) return undefined;
    if (place.startsWith(":")) params[place.slice(1)] = decoded(segment);
    else if (place !== segment.toLowerCase()) return undefined;
  }
  return segments.length === places.length ? params : undefined;
};

/** The pages of a table, each with the frames around it, outermost first. */
const pagesOf = (
  routes: readonly PageRoute[],
  frames: readonly PageRoute[] = [],
  base = "",
): { pattern: string; routes: PageRoute[] }[] =>
  routes.flatMap((route) => {
    const { path = "", children } = route;
    const pattern = path === "*" || path.startsWith("/") ? path : `${base}/${path}`;
    const chain = [...frames, route];
    return children ? pagesOf(children, chain, pattern) : { pattern, routes: chain };
  });

/** The first page at an address, with the frames around it. */
export const matchRoutes = (table: readonly PageRoute[], pathname: string) => {
  const pages = pagesOf(table).toSorted((a, b) => Number(a.pattern === "*") - Number(b.pattern === "*"));
  for (const { pattern, routes } of pages) {
    const params = paramsOf(pattern, pathname);
    if (params) return { pattern, routes, params };
  }
  return undefined;
};
