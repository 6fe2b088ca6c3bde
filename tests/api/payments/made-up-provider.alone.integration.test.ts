import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type * as z from "zod/mini";
import { signUp } from "#core/accounts/password/sign-up.ts";
import { PlaceOrder } from "#core/contract/orders/orders.ts";
import type { PaymentProvider } from "#core/contract/payments/payments.ts";
import { keys } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";
import { checkPayment } from "#core/orders/pay/check-payment.ts";
import { placeOrder } from "#core/orders/place/place-order.ts";
import { refundOrder } from "#core/orders/refund/refund-order.ts";
import { organizationItem, type StoredOrganization } from "#core/organizations/organization.ts";
import { paymentOptions } from "#core/payments/payment-options.ts";
import { memberOf } from "#core/testing/member.ts";
import { aProduct } from "#core/testing/products.ts";
import { aShop } from "#core/testing/shops.ts";
import { startEngine } from "#infra/local/database/engine.ts";
import { tableAdmin } from "#infra/local/database/table.ts";
import { startArcade } from "./made-up/server.ts";

// The places outside its folder that the made-up provider touches: these three. A real one is also named by its module
// of the contract, its endpoints and the reviewed list of calls, which makes six.
vi.mock(import("#core/contract/payments/providers.ts"), async (original) => {
  const module = await original();
  const { arcade } = await import("./made-up/contract.ts");
  const providers = { ...module.providers, arcade };
  return { ...module, providers, onlineProviders: Object.keys(providers) } as never;
});
vi.mock(import("#core/payments/providers.ts"), async (original) => {
  const module = await original();
  const client = async () => (await import("./made-up/client.ts")).arcadeClient;
  return { ...module, clients: { ...module.clients, arcade: client } };
});
vi.mock(import("#core/organizations/payment-accounts.ts"), async (original) => {
  const module = await original();
  const z = await import("zod/mini");
  return {
    ...module,
    storedAccounts: { ...module.storedAccounts, arcadeAccount: z.optional(z.string()) },
    paymentAccounts: (organization: Parameters<typeof module.paymentAccounts>[0] & { arcadeAccount?: string }) => ({
      ...module.paymentAccounts(organization),
      arcade: organization.arcadeAccount ?? null,
    }),
  };
});

let stop: () => Promise<void>;
let server: Awaited<ReturnType<typeof startArcade>>;

// A table of its own: the other tests' jobs do not know the provider.
beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), "made-up-"));
  const engine = await startEngine(join(directory, "database"));
  server = await startArcade();
  process.env.DYNAMODB_ENDPOINT = engine.endpoint;
  const { TABLE_NAME: name = "", AWS_REGION: region = "" } = process.env;
  const table = tableAdmin({ name, endpoint: engine.endpoint, region });
  await table.ensure();
  stop = async () => {
    table.close();
    server.stop();
    await engine.stop();
    rmSync(directory, { recursive: true });
  };
});
afterAll(() => stop());

test("An order is paid and refunded by a provider that touches three places, and with its rows six", async () => {
  const shop: StoredOrganization & { arcadeAccount: string } = { ...aShop(), arcadeAccount: "cabinet_1" };
  const { id: organizationId } = shop;
  const dish = aProduct({ organizationId });
  await commit({ put: organizationItem(shop) }, { put: { ...keys.product(organizationId, dish.id), ...dish } });
  const { session } = await signUp({
    email: "ada@example.com",
    password: "tamarind-and-rain",
    firstname: "Ada",
    lastname: "Nowak",
  });
  const provider = "arcade" as z.infer<typeof PaymentProvider>;
  expect(paymentOptions(shop)).toContainEqual(expect.objectContaining({ id: "arcade:card" }));

  const body = PlaceOrder.parse({
    items: [{ productId: dish.id, quantity: 2 }],
    fulfilmentMethod: "pickup",
    contact: { firstname: "Ada", lastname: "Nowak", phone: "+48 600 100 200" },
    payment: { provider, method: "card" },
    checkoutBaseUrl: `https://${shop.configuration.hostname}`,
  });
  const placed = await placeOrder({
    organizationId,
    actor: { userId: session.userId, sessionId: session.id },
    body,
    host: shop.configuration.hostname,
    network: "",
  });
  expect(placed.order).toMatchObject({ status: "draft", payment: { provider: "arcade", status: "pending" } });
  await server.pay(placed.redirectUrl ?? "");

  const { id, token } = placed.order;
  const { order, isPlaced } = await checkPayment({ organizationId, id, token: token ?? undefined });
  expect(isPlaced).toBe(true);
  expect(order).toMatchObject({ status: "pending", payment: { status: "succeeded" } });

  const refunded = await refundOrder({ id, body: {}, member: memberOf(organizationId, "manager") });
  expect(refunded).toMatchObject({ payment: { status: "refunded" }, refunds: [{ status: "succeeded" }] });
  const [bill] = server.bills.values();
  expect(bill).toMatchObject({ account: "cabinet_1", state: "paid" });
  expect(Object.values(bill?.refunds ?? {})).toEqual([bill?.amount]);
});
