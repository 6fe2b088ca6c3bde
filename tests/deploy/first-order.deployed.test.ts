import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newBrowser } from "../kit/client.ts";
import { cashOrder, newProduct, newShippingMethod, newShop, newShopper, saveAddress } from "../kit/factories.ts";

const origin = inject("origin");
const { organizations, catalogue, cart, shipping, payments, orders, accounts, files } = routes;

const openShop = async () => {
  const shop = await newShop(origin, { hostname: `shop-${crypto.randomUUID()}.example` });
  const [product, method] = await Promise.all([newProduct(shop), newShippingMethod(shop)]);
  return { shop, product, method, params: { organizationId: shop.organizationId } };
};

test("A guest finds a shop by its own hostname, fills a cart, signs up, orders and sees the order accepted", async () => {
  const { shop, product, method, params } = await openShop();
  const guest = newBrowser(origin);
  const found = await guest.call(organizations.getOrganizationByHostname, {
    params: { hostname: shop.organization.configuration.hostname },
  });
  expect(found.id).toBe(shop.organizationId);
  const menu = await guest.call(catalogue.listProducts, { params, query: { locale: "pl" } });
  expect(menu.data).toMatchObject([{ id: product.id, title: "Dosa z ziemniakami", basePrice: 24.9 }]);
  const items = [{ productId: product.id, quantity: 2 }];
  expect(await guest.call(cart.priceCart, { params, query: {}, body: { items } })).toMatchObject({ subtotal: 49.8 });

  const shopper = await newShopper(origin);
  await saveAddress(shopper, 1);
  expect(await shopper.call(shipping.listEligibleShippingMethods, { params, query: {} })).toMatchObject([
    { id: method.id, eligibleShippingZone: { price: 9.9 } },
  ]);
  const [cash] = await shopper.call(payments.listPaymentMethods, { params });
  expect(cash).toMatchObject({ method: "cash_on_delivery" });
  const placement = {
    params,
    headers: { "idempotency-key": crypto.randomUUID() },
    body: cashOrder(shop, { items, shippingMethodId: method.id }),
  };
  const { order } = await shopper.call(orders.placeOrder, placement);
  expect(order).toMatchObject({ status: "pending", payment: { subtotal: 49.8, shipping: 9.9, total: 59.7 } });
  expect((await shopper.call(orders.placeOrder, placement)).order.id).toBe(order.id);

  const id = { ...params, id: order.id };
  await shop.owner.call(orders.changeOrderStatus, { params: { ...id, operation: "accepted" } });
  expect(await shopper.call(orders.getOrder, { params: id, query: {} })).toMatchObject({ status: "accepted" });

  // The index of orders follows the table's stream.
  const idsOf = async (query: { status: "pending" | "accepted"; search?: string }) =>
    (await shop.owner.call(orders.listOrders, { params, query })).data.map((each) => each.id);
  await expect.poll(() => idsOf({ status: "accepted" }), { timeout: 30_000 }).toEqual([order.id]);
  expect(await idsOf({ status: "accepted", search: order.referenceId })).toEqual([order.id]);
  expect(await idsOf({ status: "pending" })).toEqual([]);
});

test("Several cookies arrive, the session among them, and signing out clears it", async () => {
  const shopper = await newShopper(origin);
  shopper.cookies.set("theme", "dark");
  shopper.cookies.set("locale", "pl");
  expect([...shopper.cookies.keys()]).toContain("__Host-dabba");
  expect(await shopper.call(accounts.getSession, {})).toMatchObject({ user: { email: shopper.email } });
  await shopper.call(accounts.signOut, {});
  expect(await shopper.call(accounts.getSession, {})).toBeNull();
});

test("The API's refusals arrive unchanged, and are not cached", async () => {
  const guest = newBrowser(origin);
  for (const [path, status, code] of [
    ["/api/organizations/org_01hzzzzzzzzzzzzzzzzzzzzzzz", 404, "organization_not_found"],
    ["/api/no/such/path", 404, "not_found"],
    ["/api/shipping", 401, "unauthenticated"],
  ] as const) {
    const response = await guest.send(path);
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ status, code })]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

test("A change that another site requests is refused", async () => {
  const { shop, product, params } = await openShop();
  const { organizationId } = params;
  const response = await shop.owner.send(`/api/${organizationId}/products/${product.id}`, {
    method: "DELETE",
    headers: { origin: "https://evil.example" },
  });
  expect([response.status, await response.json()]).toMatchObject([403, { code: "origin_refused" }]);
});

test("Public answers are cached for as long as their row says", async () => {
  const { params } = await openShop();
  const response = await newBrowser(origin).send(`/api/${params.organizationId}/products`);
  expect(response.headers.get("cache-control")).toContain("s-maxage");
  expect(response.headers.get("etag")).toMatch(/^"/);
});

test("Every page comes from its function, in the reader's language and under the site's headers", async () => {
  const guest = newBrowser(origin);
  const headers = { "accept-language": "pl" };
  for (const [path, status] of [
    ["/", 200],
    ["/staff", 200],
    ["/account/sign-in?next=%2Faccount", 200],
    // The platform's own host has no pages of a shop.
    ["/checkout/customer-details", 404],
    ["/account/orders/ord_1?clearCart=true", 404],
    ["/no/such/page", 404],
  ] as const) {
    const response = await guest.send(path, { headers });
    expect([path, response.status]).toEqual([path, status]);
    expect(await response.text()).toMatch(/<html lang="pl"[^>]*>.*<div id="root">/s);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=0, s-maxage=30, stale-while-revalidate=300, stale-if-error=3600",
      "content-security-policy": expect.stringContaining("default-src 'self'"),
      "strict-transport-security": expect.stringContaining("max-age=63072000"),
      "x-content-type-options": "nosniff",
    });
  }
  expect(await (await guest.send("/robots.txt")).text()).toContain("Disallow: /checkout");
});

test("A hashed file is cached for good, and a missing one is not a page", async () => {
  const guest = newBrowser(origin);
  const [script = ""] = /\/assets\/[^"]+\.js/.exec(await (await guest.send("/")).text()) ?? [];
  const response = await guest.send(script);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-type")).toContain("text/javascript");
  const missing = await guest.send("/assets/missing.js");
  expect([missing.status, await missing.text()]).toEqual([expect.any(Number), expect.not.stringContaining("<html")]);
  expect(missing.ok).toBe(false);
});

test("A picture is uploaded by a presigned PUT and served from /media", async () => {
  const { shop, params } = await openShop();
  const picture = readFileSync(new URL("./picture.png", import.meta.url));
  const { id } = await shop.owner.call(files.createFile, {
    body: { filename: "dosa.png", mimeType: "image/png", size: picture.length, ...params },
  });
  const token = await shop.owner.call(files.handleUpload, {
    body: { type: "blob.generate-client-token", payload: { pathname: "dosa.png", clientPayload: id } },
  });
  if (token.type !== "blob.generate-client-token") throw new Error("No address to upload to");
  const { method, url, headers } = token.upload;
  expect((await fetch(url, { method, headers, body: picture })).status).toBe(200);
  const done = await shop.owner.call(files.handleUpload, {
    body: { type: "blob.upload-completed", payload: { tokenPayload: id } },
  });
  if (done.type !== "blob.upload-completed") throw new Error("The upload is not complete");
  const served = await newBrowser(origin).send(new URL(done.file.url, origin).pathname);
  expect(Buffer.from(await served.arrayBuffer()).equals(picture)).toBe(true);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": expect.stringContaining("sandbox"),
    "x-content-type-options": "nosniff",
  });
});
