import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newBrowser } from "../../kit/client.ts";
import { newShop } from "../../kit/factories.ts";

const origin = inject("origin");

test("A caller with the latest public answer gets 304, as documented", async () => {
  const { organizationId } = await newShop(origin);
  const input = { params: { organizationId }, query: {} };
  const ask = (headers: Record<string, string>) =>
    newBrowser(origin, undefined, headers).attempt(routes.catalogue.listCategories, input);
  const first = await ask({});
  expect(first.status).toBe(200);
  const again = await ask({ "if-none-match": first.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
});
