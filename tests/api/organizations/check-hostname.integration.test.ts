import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { newShop, newShopper } from "../../kit/factories.ts";

const origin = inject("origin");
const { checkHostname, updateOrganization } = routes.organizations;

test("A hostname is free until a shop takes it, and is held after the shop has left it", async () => {
  const { owner, organizationId, organization } = await newShop(origin);
  const { hostname } = organization.configuration;
  const stranger = await newShopper(origin);
  const isFree = async (name: string) => (await stranger.call(checkHostname, { params: { hostname: name } })).isFree;
  expect(await isFree(`new-${hostname}`)).toBe(true);
  expect(await isFree(hostname.toUpperCase())).toBe(false);
  await owner.call(updateOrganization, {
    params: { organizationId },
    body: { configuration: { hostname: `new-${hostname}` } },
  });
  expect([await isFree(hostname), await isFree(`new-${hostname}`)]).toEqual([false, false]);
});

test("No shop can take a hostname that an operator set up, where people expect the platform, nor a name of CloudFront", async () => {
  const { owner, organizationId } = await newShop(origin);
  for (const hostname of ["reserved.localhost", "www.localhost", "admin.localhost", "d111111abcdef8.cloudfront.net"]) {
    expect(await owner.call(checkHostname, { params: { hostname } })).toEqual({ isFree: false });
    const claim = owner.call(updateOrganization, { params: { organizationId }, body: { configuration: { hostname } } });
    expect((await refusalOf(claim)).issues).toMatchObject([{ message: "This address is taken" }]);
  }
});

test("The call needs a session", async () => {
  const params = { hostname: "bistro.localhost" };
  expect((await newBrowser(origin).attempt(checkHostname, { params })).status).toBe(401);
});
