import type { RouteObject } from "react-router";
import { expect, test } from "vitest";
import { checkoutSteps, paths, patterns } from "#core/contract/storefront.ts";
import { pageModules } from "./build/pages.ts";
import { routes } from "./router.tsx";

const pagesIn = (routes: readonly RouteObject[]): string[] =>
  routes
    .filter(({ path }) => path !== "*")
    .flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pagesIn(children)]);

test("Every page of shoppers says which code its first screen runs", () => {
  const pages = pagesIn(routes).flatMap((path) =>
    path === patterns.checkout ? checkoutSteps.map(paths.checkout) : path,
  );
  expect(Object.keys(pageModules).toSorted()).toEqual(pages.toSorted());
});
