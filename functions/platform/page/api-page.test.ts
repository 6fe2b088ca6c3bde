import { expect, test } from "vitest";
import { openApi } from "#core/contract/openapi/openapi.ts";
import { apiPage } from "./api-page.ts";

const page = apiPage(openApi());
const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, found]) => found);

test("Every link of the page leads somewhere on it, and no two places have one name", () => {
  const places = all(/ id="([^"]+)"/g);
  expect(new Set(places).size).toBe(places.length);
  expect(all(/href="#([^"]+)"/g).filter((target) => !places.includes(target))).toEqual([]);
});

test("The page describes every call and every webhook, and makes no further requests", () => {
  const { paths, webhooks } = openApi();
  const calls = [...Object.values(paths), ...Object.values(webhooks)].flatMap((methods) => Object.values(methods));
  expect(all(/<article id="([a-z][\w.]+)"/g)).toEqual(
    expect.arrayContaining(calls.map(({ operationId }) => operationId)),
  );
  expect(all(/(<script|<link|<img|url\(|@import)/g)).toEqual([]);
});
