import Stripe from "stripe";
import { afterAll, expect, test, vi } from "vitest";
import { onlineProviders } from "../contract/payments/payments.ts";
import { keys } from "../db/keys.ts";
import { commit } from "../db/table.ts";
import { newId } from "../ids.ts";
import { findOrganization } from "../organizations/organization.ts";
import { memberOf } from "../testing/member.ts";
import { answerForRevolut, storeRevolutAccounts } from "../testing/revolut.ts";
import { storedShop } from "../testing/stored.ts";
import { checkPaymentAccounts } from "./check-payment-accounts.ts";
import { newDeadline } from "./deadline.ts";
import { findRevolutAccounts, revolutItem } from "./revolut/accounts.ts";
import { checkRevolutAccount } from "./revolut/check-account.ts";
import { connectRevolut } from "./revolut/connect-revolut.ts";
import { disconnectRevolut } from "./revolut/disconnect-revolut.ts";
import { disconnectStripe } from "./stripe/disconnect-stripe.ts";
import { stripeSdk } from "./stripe/sdk.ts";

afterAll(() => vi.restoreAllMocks());

const answers = (...webhooks: string[]) => ({ body: webhooks.map((id) => ({ id, url: `https://${id}.example` })) });
const none = { state: "none", missing: [], isOffered: false };

/** A shop with an account at both providers. */
const aShopAtBoth = async () => {
  const shop = await storedShop({ revolutAccount: "new" }, { stripeAccountId: "acct_1" });
  await storeRevolutAccounts(shop.id, "new", "old");
  vi.spyOn(stripeSdk().accounts, "retrieve").mockResolvedValue({ charges_enabled: true } as never);
  answerForRevolut(() => answers("new"));
  const member = memberOf(shop.id);
  return { shop, member, check: () => checkPaymentAccounts({ member }) };
};

const ready = { state: "ready", missing: [], isOffered: true };

test("Each account is as its provider says", async () => {
  const { check } = await aShopAtBoth();
  expect(await check()).toMatchObject({ stripe: ready, revolut: ready });
  const { accounts } = stripeSdk();
  vi.spyOn(accounts, "retrieve").mockResolvedValue({
    charges_enabled: false,
    requirements: { currently_due: ["external_account"] },
  } as never);
  answerForRevolut(() => answers("old"));
  expect(await check()).toMatchObject({
    stripe: { state: "incomplete", missing: ["external_account"], isOffered: true },
    revolut: { state: "incomplete", missing: ["webhook"], isOffered: true },
  });
});

test("An account that its provider refuses is told from a provider that does not answer", async () => {
  const { shop, check } = await aShopAtBoth();
  const { accounts } = stripeSdk();
  const retrieve = vi.spyOn(accounts, "retrieve");
  const stateAt = async (statusCode: number | undefined, revolut: { status: number; body: unknown } | undefined) => {
    retrieve.mockRejectedValue(new Stripe.errors.StripePermissionError({ message: "no", statusCode } as never));
    answerForRevolut(() => revolut);
    const { stripe, revolut: told } = await check();
    return [stripe, told].map(({ state }) => state);
  };
  expect(await stateAt(403, { status: 401, body: {} })).toEqual(["refused", "refused"]);
  expect(await stateAt(429, { status: 500, body: {} })).toEqual(["unreachable", "unreachable"]);
  expect(await stateAt(undefined, undefined)).toEqual(["unreachable", "unreachable"]);
  const asked = checkRevolutAccount(shop, newDeadline());
  await expect(asked).rejects.toMatchObject({ code: "payment_unavailable", cause: { message: "fetch failed" } });
});

test("A Revolut account whose key we do not hold is refused; one that we can't read is our own mistake", async () => {
  const { shop, check } = await aShopAtBoth();
  await storeRevolutAccounts(shop.id, "old");
  const asked = answerForRevolut(() => answers("new"));
  expect((await check()).revolut).toEqual({ ...ready, state: "refused" });
  expect(asked).toEqual([]);
  const { sealed } = await revolutItem(newId("organization"), []);
  await commit({ put: { ...keys.sealedAccounts(shop.id, "revolut"), sealed } });
  await expect(check()).rejects.toThrow("another organization");
});

test("A shop without accounts asks nobody", async () => {
  const retrieve = vi.spyOn(stripeSdk().accounts, "retrieve");
  retrieve.mockClear();
  const asked = answerForRevolut(() => answers());
  const { id } = await storedShop();
  const checked = await checkPaymentAccounts({ member: memberOf(id) });
  expect(checked).toEqual(Object.fromEntries(onlineProviders.map((provider) => [provider, none])));
  expect(asked).toEqual([]);
  expect(retrieve).not.toHaveBeenCalled();
});

test("A shop that leaves a provider is not charged there any more, and leaving twice writes once", async () => {
  const { shop, member } = await aShopAtBoth();
  await disconnectRevolut({ member });
  for (const _ of [1, 2]) await disconnectStripe({ member });
  const left = await findOrganization(shop.id, { consistent: true });
  expect(left).toMatchObject({ revolutAccount: null, configuration: { stripeAccountId: null }, version: 3 });
  expect(await findRevolutAccounts(shop.id)).toHaveLength(2);
});

test("A merchant that is known gets its new key, comes first, and keeps its secret; the others stay", async () => {
  const { shop, member } = await aShopAtBoth();
  const asked = answerForRevolut(() => answers("else", "old"));
  await connectRevolut({ member, secretKey: "sk_newest" });
  expect(asked.map(({ what, key }) => `${key}: ${what}`)).toEqual(["sk_newest: GET /api/1.0/webhooks"]);
  expect(await findRevolutAccounts(shop.id)).toEqual([
    { id: "old", secretKey: "sk_newest", signingSecret: "secret_old" },
    { id: "new", secretKey: "sk_new", signingSecret: "secret_new" },
  ]);
  expect(await findOrganization(shop.id, { consistent: true })).toMatchObject({ revolutAccount: "old" });
});

test("An unknown merchant gets a webhook, whose secret we keep beside the accounts that we know", async () => {
  const { shop, member } = await aShopAtBoth();
  const asked = answerForRevolut(({ what }) =>
    what.startsWith("GET") ? answers("else") : { body: { id: "third", signing_secret: "secret_third" } },
  );
  await connectRevolut({ member, secretKey: "sk_third" });
  expect(asked[1]).toMatchObject({ what: "POST /api/1.0/webhooks", key: "sk_third" });
  expect(asked[1]?.body).toMatchObject({ url: expect.stringMatching(/\/api\/webhook\/payment\/revolut$/) });
  expect((await findRevolutAccounts(shop.id)).map(({ id }) => id)).toEqual(["third", "new", "old"]);
  expect(await findOrganization(shop.id, { consistent: true })).toMatchObject({ revolutAccount: "third" });
});

test("A key that Revolut does not know is wrong; when Revolut can't say, nothing is kept either", async () => {
  const { shop, member } = await aShopAtBoth();
  for (const [answer, expected] of [
    [
      { status: 401, body: {} },
      { code: "invalid_input", issues: [{ path: ["secretKey"] }] },
    ],
    [{ status: 403, body: {} }, { code: "invalid_input" }],
    [
      { status: 500, body: {} },
      { code: "payment_unavailable", cause: { status: 500 } },
    ],
    [undefined, { code: "payment_unavailable", cause: { message: "fetch failed" } }],
  ] as const) {
    answerForRevolut(() => answer);
    await expect(connectRevolut({ member, secretKey: "sk_wrong" })).rejects.toMatchObject(expected);
  }
  expect((await findRevolutAccounts(shop.id)).map(({ id }) => id)).toEqual(["new", "old"]);
});
