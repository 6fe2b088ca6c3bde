import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { OrganizationDetails } from "#core/contract/organizations/staff.ts";
import { newBrowser } from "../../kit/client.ts";
import { newShop } from "../../kit/factories.ts";

const origin = inject("origin");
const { getOrganization, updateOrganization } = routes.organizations;

test("A change of an outdated version is refused, and one of the present version is accepted", async () => {
  const { owner, organizationId, organization } = await newShop(origin);
  const params = { organizationId };
  const change = (name: string, version: number) =>
    owner.attempt(updateOrganization, { params, body: { name }, headers: { "if-match": `"${version}"` } });
  expect((await change("First", organization.version)).status).toBe(200);
  expect((await change("Second", organization.version)).status).toBe(409);
  const now = (await owner.call(getOrganization, { params })) as OrganizationDetails;
  expect([now.name, now.version]).toEqual(["First", organization.version + 1]);
});

test("Only members read the version", async () => {
  const { organizationId } = await newShop(origin);
  const seen = await newBrowser(origin).call(getOrganization, { params: { organizationId } });
  expect(seen).not.toHaveProperty("version");
});
