import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { commitOrThrow } from "#core/db/transaction.ts";
import { newId } from "#core/ids.ts";
import { moveAccounts } from "#core/organizations/claim-accounts.ts";
import { createOrganization } from "#core/organizations/create-organization.ts";
import { deleteOrganization } from "#core/organizations/delete-organization.ts";
import { updateOrganization } from "#core/organizations/update-organization.ts";
import { paymentOptions } from "#core/payments/payment-options.ts";
import { signOnboarding } from "#core/payments/stripe/onboarding.ts";
import { memberOf } from "#core/testing/member.ts";
import { cardOrder, newCardOrder } from "../../kit/card-shops.ts";
import { type Browser, refusalOf } from "../../kit/client.ts";
import { actorOf, newMember, newProduct, newShop, newShopper, type Shop } from "../../kit/factories.ts";
import { leaveOnboarding, onboard, payOnPage } from "../../kit/payments.ts";

const origin = inject("origin");
const { payments, organizations, orders } = routes;

const FIELD = ["configuration", "stripeAccountId"];
const typed = [{ path: FIELD, message: "Connect or disconnect the account through Stripe; it can't be typed here" }];
const taken = [{ path: FIELD, message: "This account belongs to another shop" }];
const over = [{ path: ["state"], message: "This link no longer works; ask for a new one" }];

const begin = async ({ owner, organizationId }: Pick<Shop, "owner" | "organizationId">) => {
  const params = { organizationId };
  const { url } = await owner.call(payments.connectStripe, { params, body: { callbackURL: "/staff?tab=payments" } });
  return url;
};

/** The account on which a shop is paid. */
const accountOf = async ({ owner, organizationId }: Pick<Shop, "owner" | "organizationId">) => {
  const { configuration } = await owner.call(organizations.getOrganization, { params: { organizationId } });
  return "stripeAccountId" in configuration ? configuration.stripeAccountId : undefined;
};

const newAccount = () => `acct_${newId("user").slice(4)}`;

/** Changes a shop's configuration as a platform admin. */
const nameAccount = ({ organizationId }: Pick<Shop, "organizationId">, stripeAccountId: string | null) =>
  updateOrganization({
    member: memberOf(organizationId),
    patch: { configuration: { stripeAccountId } },
    asAdmin: true,
    paymentOptions,
  });

test("A shop can't charge through another shop's account by naming it", async () => {
  const [victim, thief] = await Promise.all([newShop(origin), newShop(origin)]);
  const stripeAccountId = await onboard(victim);
  const body = { configuration: { stripeAccountId } };
  const params = { organizationId: thief.organizationId };
  const refusals = [
    thief.owner.call(organizations.updateOrganization, { params, body }),
    thief.owner.call(organizations.createOrganization, {
      body: { name: "Thieves", phone: "600100200", email: "t@example.com", ...body },
    }),
  ].map(refusalOf);
  for (const { status, issues } of await Promise.all(refusals)) expect([status, issues]).toEqual([400, typed]);
  const [product, shopper] = await Promise.all([newProduct(thief), newShopper(origin)]);
  const ordering = shopper.call(orders.placeOrder, { params, body: cardOrder(thief, product.id) });
  expect((await refusalOf(ordering)).issues).toMatchObject([{ path: ["payment"] }]);
});

test("An owner's edits keep the shop's account, and none removes it", async () => {
  const shop = await newShop(origin);
  const stripeAccountId = await onboard(shop);
  const params = { organizationId: shop.organizationId };
  const edit = (configuration: { stripeAccountId: string | null }) =>
    shop.owner.call(organizations.updateOrganization, { params, body: { configuration } });
  expect((await edit({ stripeAccountId })).configuration).toMatchObject({ stripeAccountId });
  expect((await refusalOf(edit({ stripeAccountId: null }))).issues).toEqual(typed);
});

test("An owner goes through Stripe's onboarding, late or at once, and the shop takes cards", async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  const first = await begin(shop);
  const page = await (await fetch(first)).text();
  expect(page).toContain("<main>");
  const back = await leaveOnboarding(first, "later");
  expect(back.location.origin + back.location.pathname).toBe(`${origin}/staff`);
  expect(Object.fromEntries(back.location.searchParams)).toMatchObject({ tab: "payments", stripe: "return" });
  const finish = (location: URL) =>
    shop.owner.call(payments.finishStripe, { params, body: { state: location.searchParams.get("state") ?? "" } });
  const wanted = await finish(back.location);
  expect(wanted.ready).toBe(false);
  expect(wanted.missing).not.toEqual([]);
  expect(await accountOf(shop)).toBeNull();

  const { location } = await leaveOnboarding(await begin(shop), "finish");
  const done = { ready: true, missing: [] };
  // Both links are for the same account, which is created once.
  expect([await finish(location), await finish(location), await finish(back.location)]).toEqual([done, done, done]);
  expect(await accountOf(shop)).toMatch(/^acct_\w+$/);
  const methods = await shop.owner.call(payments.listPaymentMethods, { params });
  expect(methods.map(({ provider }) => provider)).toContain("stripe");
});

test("A state is valid for its session, its organization and an hour", async () => {
  const [shop, other] = await Promise.all([newShop(origin), newShop(origin)]);
  const partner = await newMember(shop, "owner");
  const { location } = await leaveOnboarding(await begin(shop), "finish");
  const state = location.searchParams.get("state") ?? "";
  const finish = (owner: Browser, { organizationId }: Shop, body: { state: string }) =>
    refusalOf(owner.call(payments.finishStripe, { params: { organizationId }, body }));
  const account = await onboard(other);
  const { sessionId } = await actorOf(shop.owner);
  const refusals = [
    await finish(partner, shop, { state }),
    await finish(other.owner, other, { state }),
    await finish(shop.owner, shop, { state: `${state}x` }),
    // One that names another shop's account.
    await finish(shop.owner, shop, {
      state: await signOnboarding({ organizationId: shop.organizationId, sessionId, account }),
    }),
  ];
  for (const { issues } of refusals) expect(issues).toEqual(over);
  expect(await accountOf(shop)).toBeNull();
});

test("Stripe leads back to no other site", async () => {
  const { owner, organizationId } = await newShop(origin);
  const body = { callbackURL: "https://elsewhere.example/staff" };
  const { issues } = await refusalOf(owner.call(payments.connectStripe, { params: { organizationId }, body }));
  expect(issues).toEqual([{ path: ["callbackURL"], message: "This address is not on this site" }]);
});

test("An account belongs to one organization, even if two are given it at the same time", async () => {
  const shops = await Promise.all([newShop(origin), newShop(origin)]);
  const account = newAccount();
  const given = await Promise.allSettled(shops.map((shop) => nameAccount(shop, account)));
  expect(given.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(given.find(({ status }) => status === "rejected")).toMatchObject({ reason: { issues: taken } });
  const [winner, loser] = given[0]?.status === "fulfilled" ? shops : shops.toReversed();
  if (!winner || !loser) throw new Error("There are two");
  expect([await accountOf(winner), await accountOf(loser)]).toEqual([account, null]);

  await nameAccount(winner, newAccount());
  await nameAccount(loser, account);
  await expect(nameAccount(winner, account)).rejects.toMatchObject({ issues: taken });
  await nameAccount(loser, null);
  await nameAccount(winner, account);
});

test("Two simultaneous claims of a free account conflict in the table, and one succeeds", async () => {
  const taken = newAccount();
  const claims = await Promise.all(
    [newId("organization"), newId("organization")].map((organizationId) =>
      moveAccounts({ organizationId, before: {}, after: { stripeAccountId: taken } }),
    ),
  );
  const written = await Promise.allSettled(claims.map((writes) => commitOrThrow(writes)));
  expect(written.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("A deleted shop holds its account until a platform admin gives it to another", async () => {
  const [gone, next] = await Promise.all([newShop(origin), newShop(origin)]);
  const account = newAccount();
  await nameAccount(gone, account);
  await expect(nameAccount(next, account)).rejects.toMatchObject({ issues: taken });
  await deleteOrganization({ member: memberOf(gone.organizationId) });
  await nameAccount(next, account);
  expect(await accountOf(next)).toBe(account);
});

test("A platform admin opens a shop with its account, and a second shop can't get it", async () => {
  const { userId: creatorId } = await newShopper(origin);
  const account = newAccount();
  const open = () =>
    createOrganization({
      creatorId,
      input: organizations.createOrganization.body.parse({
        name: "Kitchen",
        phone: "600100200",
        email: "k@example.com",
        configuration: { stripeAccountId: account },
      }),
      isProved: true,
      asAdmin: true,
    });
  expect((await open()).configuration.stripeAccountId).toBe(account);
  await expect(open()).rejects.toMatchObject({ issues: taken });
});

test("A disconnected account takes no new orders, completes the open ones, and may be connected again", async () => {
  const { shop, params, body, shopper, redirectUrl, read, account } = await newCardOrder(origin);
  await shop.owner.call(payments.disconnectStripe, { params });
  expect((await refusalOf(shopper.call(orders.placeOrder, { params, body }))).issues).toMatchObject([
    { path: ["payment"] },
  ]);
  await payOnPage(redirectUrl, { outcome: "pay" });
  expect(await read()).toMatchObject({ status: "pending", payment: { status: "succeeded" } });
  expect(await onboard(shop)).toBe(account);
});
