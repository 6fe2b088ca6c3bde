import { expect, inject, test } from "vitest";
import { signUp } from "#core/accounts/password/sign-up.ts";
import { config } from "#core/config.ts";
import * as accounts from "#core/contract/accounts/accounts.ts";
import { getSession } from "#core/contract/accounts/session.ts";
import * as steps from "#core/contract/orders/steps.ts";
import * as staffOrganizations from "#core/contract/organizations/staff.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { mailedLink, newShop } from "../../kit/factories.ts";

const origin = inject("origin");
const [email = ""] = config().PLATFORM_ADMINS;
const person = { email, password: "tamarind-and-rain", firstname: "Ada", lastname: "Nowak" };

test("Only a platform admin with a proved address finds every organization, and gives it a reserved hostname", async () => {
  const { organizationId } = await newShop(origin);
  const browser = newBrowser(origin);
  const staffCall = () =>
    browser.attempt(steps.changeOrderStatus, {
      params: { organizationId, id: organizationId.replace("org", "ord"), operation: "accepted" },
    });

  await browser.call(accounts.signUp, { body: person });
  expect(await (await staffCall()).json()).toMatchObject({ code: "organization_not_found" });
  expect((await browser.call(staffOrganizations.listOrganizations, { query: {} })).data).toEqual([]);
  const isOperator = async () => (await browser.call(getSession, {}))?.session.isOperator;
  expect(await isOperator()).toBeUndefined();

  await browser.call(accounts.requestPasswordReset, { body: { email } });
  const token = (await mailedLink(origin, email)).searchParams.get("token") ?? "";
  await browser.call(accounts.resetPassword, { body: { token, newPassword: "cardamom-and-fog" } });
  await browser.call(accounts.signIn, { body: { email, password: "cardamom-and-fog" } });
  expect(await isOperator()).toBe(true);
  // They are not members there, so they can't change what only staff can.
  expect(await (await staffCall()).json()).toMatchObject({ code: "organization_not_found" });
  const { data } = await browser.call(staffOrganizations.listOrganizations, { query: { search: organizationId } });
  expect(data.find(({ id }) => id === organizationId)).toMatchObject({
    name: "Test kitchen",
    role: "owner",
    visit: { until: null },
  });

  const configuration = { hostname: "reserved.localhost" };
  const led = await browser.call(staffOrganizations.updateOrganization, {
    params: { organizationId },
    body: { configuration },
  });
  expect(led.configuration).toMatchObject(configuration);
});

test("Only platform admins can assign a hostname that an operator pointed here", async () => {
  const { owner, organizationId } = await newShop(origin);
  const configuration = { hostname: "RESERVED.localhost" };
  const overrides = { name: "Squatters", phone: "600100200", email: "squat@example.com" };
  const taken = { issues: [{ path: ["configuration", "hostname"], message: "This address is taken" }] };
  expect(
    await refusalOf(owner.call(staffOrganizations.createOrganization, { body: { ...overrides, configuration } })),
  ).toMatchObject(taken);
  expect(
    await refusalOf(
      owner.call(staffOrganizations.updateOrganization, { params: { organizationId }, body: { configuration } }),
    ),
  ).toMatchObject(taken);
});

test("Other code of the platform may vouch for an address", async () => {
  const { session } = await signUp({ ...person, email: `vouched-${email}`, emailVerified: true });
  expect(session).toMatchObject({ email: `vouched-${email}`, emailVerified: true });
});
