import { expect, inject, test } from "vitest";
import { signUp } from "#core/accounts/sign-up.ts";
import { config } from "#core/config.ts";
import * as accounts from "#core/contract/accounts.ts";
import * as steps from "#core/contract/order-steps.ts";
import * as workplaces from "#core/contract/workplaces.ts";
import { newBrowser, refusalOf } from "#infra/local/testing/client.ts";
import { mailedLink, newShop } from "#infra/local/testing/factories.ts";

const origin = inject("origin");
const [email = ""] = config().PLATFORM_ADMINS;
const person = { email, password: "tamarind-and-rain", firstname: "Ada", lastname: "Nowak" };

test("Only a platform admin with a proved address can open every organization", async () => {
  const { organizationId } = await newShop(origin);
  const browser = newBrowser(origin);
  const staffCall = () =>
    browser.attempt(steps.changeOrderStatus, {
      params: { organizationId, id: organizationId.replace("org", "ord"), operation: "accepted" },
    });

  await browser.call(accounts.signUp, { body: person });
  expect(await (await staffCall()).json()).toMatchObject({ code: "organization_not_found" });
  expect((await browser.call(workplaces.listOrganizations, { query: {} })).data).toEqual([]);

  await browser.call(accounts.requestPasswordReset, { body: { email } });
  const token = (await mailedLink(origin, email)).searchParams.get("token") ?? "";
  await browser.call(accounts.resetPassword, { body: { token, newPassword: "cardamom-and-fog" } });
  await browser.call(accounts.signIn, { body: { email, password: "cardamom-and-fog" } });
  expect(await (await staffCall()).json()).toMatchObject({ code: "not_found" });
  const { data } = await browser.call(workplaces.listOrganizations, { query: { search: organizationId } });
  expect(data.find(({ id }) => id === organizationId)).toMatchObject({ name: "Test kitchen", role: "owner" });

  const configuration = { hostname: "reserved.localhost" };
  const led = await browser.call(workplaces.updateOrganization, {
    params: { organizationId },
    body: { configuration },
  });
  expect(led.configuration).toMatchObject(configuration);
});

test("Only platform admins can assign a hostname that an operator pointed here", async () => {
  const { owner, organizationId } = await newShop(origin);
  const configuration = { hostname: "RESERVED.localhost" };
  const facts = { name: "Squatters", phone: "600100200", email: "squat@example.com" };
  const taken = { issues: [{ path: ["configuration", "hostname"], message: "This hostname is taken" }] };
  expect(
    await refusalOf(owner.call(workplaces.createOrganization, { body: { ...facts, configuration } })),
  ).toMatchObject(taken);
  expect(
    await refusalOf(owner.call(workplaces.updateOrganization, { params: { organizationId }, body: { configuration } })),
  ).toMatchObject(taken);
});

test("A caller within the house may vouch for an address", async () => {
  const { session } = await signUp({ ...person, email: `vouched-${email}`, emailVerified: true });
  expect(session).toMatchObject({ email: `vouched-${email}`, emailVerified: true });
});
