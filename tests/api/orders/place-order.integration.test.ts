import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { refusalOf } from "../../kit/client.ts";
import {
  cashOrder,
  newOrderedShop,
  newProduct,
  newShippingMethod,
  newShop,
  newShopper,
  saveAddress,
} from "../../kit/factories.ts";

const origin = inject("origin");
const { placeOrder, getOrder, listOrders } = routes.orders;

test("A shopper orders delivery in cash, and the server decides everything on the order", async () => {
  const { shopper, organizationId, body, product } = await newOrderedShop(origin);
  const { order } = await shopper.call(placeOrder, { params: { organizationId }, body });
  expect(order).toMatchObject({
    status: "pending",
    fulfilmentMethod: "delivery",
    currency: "PLN",
    items: [{ unitPrice: 24.9, totalPrice: 49.8, quantity: 2, rawData: { productId: product.id } }],
    shippingAddress: { firstname: "Ada", doorNumber: "10 m. 5" },
    shippingMethod: { title: "Courier", zone: { price: 9.9 } },
    payment: { subtotal: 49.8, shipping: 9.9, discount: 0, total: 59.7, status: "pending", method: "cash_on_delivery" },
  });
  expect(order.placedAt).not.toBeNull();
  const read = await shopper.call(getOrder, { params: { organizationId, id: order.id } });
  expect(read).toEqual(order);
});

test("A pickup needs a contact and no address", async () => {
  const shop = await newShop(origin);
  const [product, shopper] = await Promise.all([newProduct(shop), newShopper(origin)]);
  const { organizationId } = shop;
  const body = cashOrder(shop, { items: [{ productId: product.id }], fulfilmentMethod: "pickup" });
  const refused = await refusalOf(shopper.call(placeOrder, { params: { organizationId }, body }));
  expect(refused.issues).toEqual([{ path: ["contact"], message: "This field is required" }]);
  const contact = { firstname: "Ada", lastname: "N", phone: "600 100 200" };
  const { order } = await shopper.call(placeOrder, { params: { organizationId }, body: { ...body, contact } });
  expect(order).toMatchObject({ shippingAddress: null, contact, payment: { shipping: 0, total: 24.9 } });
});

test("An unpublished method prices no cart and takes no order", async () => {
  const { shop, method, shopper, organizationId, body } = await newOrderedShop(origin);
  const price = async () => {
    const { items, shippingMethodId } = body;
    const sent = { params: { organizationId }, body: { items, shippingMethodId } };
    return (await shopper.call(routes.cart.priceCart, sent)).shipping;
  };
  expect(await price()).toBe(9.9);
  const { title, providerName, shippingZones } = method;
  const unpublished = { title, providerName, shippingZones, published: false };
  const params = { organizationId, id: method.id };
  await shop.owner.call(routes.shipping.replaceShippingMethod, { params, body: unpublished });
  expect(await price()).toBeNull();
  const { issues } = await refusalOf(shopper.call(placeOrder, { params: { organizationId }, body }));
  expect(issues).toEqual([{ path: ["shippingMethodId"], message: "Please select a shipping method" }]);
});

test("Twenty simultaneous identical requests make one order, and a later one returns it", async () => {
  const { shopper, organizationId, body } = await newOrderedShop(origin);
  const call = () =>
    shopper.call(placeOrder, { params: { organizationId }, headers: { "idempotency-key": "one-tap-too-many" }, body });
  const placed = await Promise.all(Array.from({ length: 20 }, call));
  expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1);
  expect((await call()).order.id).toBe(placed[0]?.order.id);
  const own = await shopper.call(listOrders, { params: { organizationId } });
  expect(own.pagination.totalCount).toBe(1);
});

test("Eight simultaneous different orders are eight, and each key returns its own", async () => {
  const { shopper, organizationId, body } = await newOrderedShop(origin);
  const placeAll = () =>
    Promise.all(
      Array.from({ length: 8 }, async (_, key) => {
        const headers = { "idempotency-key": `order-number-${key}` };
        return (await shopper.call(placeOrder, { params: { organizationId }, headers, body })).order.id;
      }),
    );
  const placed = await placeAll();
  expect(new Set(placed).size).toBe(8);
  expect(await placeAll()).toEqual(placed);
  const own = await shopper.call(listOrders, { params: { organizationId } });
  expect(own.pagination.totalCount).toBe(8);
});

test("A key used for one request is refused for another", async () => {
  const { shopper, organizationId, body } = await newOrderedShop(origin);
  const headers = { "idempotency-key": "the-same-key" };
  await shopper.call(placeOrder, { params: { organizationId }, headers, body });
  const other = { ...body, items: body.items.map((item) => ({ ...item, quantity: 3 })) };
  const refused = await refusalOf(shopper.call(placeOrder, { params: { organizationId }, headers, body: other }));
  expect(refused).toMatchObject({ status: 400, code: "idempotency_mismatch" });
});

test("A key belongs to one shopper", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const headers = { "idempotency-key": "not-so-unique" };
  const another = await newShopper(origin);
  await saveAddress(another);
  const [a, b] = await Promise.all(
    [shopper, another].map((each) => each.call(placeOrder, { params: { organizationId }, headers, body })),
  );
  expect(a?.order.id).not.toBe(b?.order.id);
  const all = async () => (await shop.owner.call(listOrders, { params: { organizationId } })).pagination.totalCount;
  await expect.poll(all).toBe(2);
});

test("A shop that takes no orders now says why", async () => {
  const paused = await newShop(origin, { isAcceptingOrders: false });
  const closed = await newShop(origin, { isOpen: false });
  for (const [shop, code] of [
    [paused, "not_accepting_orders"],
    [closed, "store_closed"],
  ] as const) {
    const [product, method, shopper] = await Promise.all([
      newProduct(shop),
      newShippingMethod(shop),
      newShopper(origin),
    ]);
    await saveAddress(shopper);
    const body = cashOrder(shop, { items: [{ productId: product.id }], shippingMethodId: method.id });
    const refused = await refusalOf(
      shopper.call(placeOrder, { params: { organizationId: shop.organizationId }, body }),
    );
    expect(refused.code).toBe(code);
  }
});

test("An order that can't be delivered or sold is refused, and charges nothing", async () => {
  const { shop, product, method, organizationId, body } = await newOrderedShop(origin);
  const order = async (km: number, overrides: Partial<typeof body>) => {
    const shopper = await newShopper(origin);
    await saveAddress(shopper, km);
    return refusalOf(shopper.call(placeOrder, { params: { organizationId }, body: { ...body, ...overrides } }));
  };
  const one = [{ productId: product.id }];
  expect((await order(30, {})).code).toBe("too_far");
  expect((await order(4.5, { items: one })).code).toBe("below_minimum");
  const { hostname } = shop.organization.configuration;
  for (const checkoutBaseUrl of ["https://evil.example", `javascript://${hostname}/%0aalert(1)`, `ftp://${hostname}/`])
    expect((await order(1, { checkoutBaseUrl })).issues[0]?.path, checkoutBaseUrl).toEqual(["checkoutBaseUrl"]);
  expect((await order(1, { payment: { provider: "payu", method: "paypal" } })).issues[0]?.path).toEqual(["payment"]);

  const elsewhere = await newShop(origin);
  const [foreign, foreignMethod] = await Promise.all([newProduct(elsewhere), newShippingMethod(elsewhere)]);
  const unavailable = await order(1, { items: [...one, { productId: foreign.id }] });
  expect(unavailable).toMatchObject({ code: "item_unavailable", issues: [{ path: ["items", 1] }] });
  expect((await order(1, { shippingMethodId: foreignMethod.id })).issues[0]?.path).toEqual(["shippingMethodId"]);

  await shop.owner.call(routes.catalogue.changeProductStatus, {
    params: { organizationId, id: product.id, operation: "unpublish" },
  });
  expect((await order(1, { shippingMethodId: method.id })).code).toBe("item_unavailable");
  expect((await shop.owner.call(listOrders, { params: { organizationId } })).pagination.totalCount).toBe(0);
});

test("The order's total is the cart's, to the grosz, for any cart", async () => {
  const shop = await newShop(origin);
  const { organizationId } = shop;
  const price = fc.integer({ min: 10, max: 20_000 }).map((minor) => minor / 100);
  const products = await Promise.all(
    fc
      .sample(fc.record({ basePrice: price, extras: fc.array(price, { minLength: 1, maxLength: 4 }) }), {
        numRuns: 6,
        seed: 7,
      })
      .map(({ basePrice, extras }) =>
        newProduct(shop, {
          basePrice,
          modifierGroups: [
            {
              translations: [{ locale: "en", title: "Extras" }],
              modifiers: extras.map((price, n) => ({ title: `Extra ${n}`, price })),
            },
          ],
        }),
      ),
  );
  const [method, shopper] = await Promise.all([newShippingMethod(shop), newShopper(origin)]);
  await saveAddress(shopper);

  const line = fc.constantFrom(...products).chain((product) =>
    fc.record({
      productId: fc.constant(product.id),
      quantity: fc.integer({ min: 1, max: 9 }),
      modifierGroups: fc
        .subarray(product.modifierGroups[0]?.modifiers.map(({ id }) => id) ?? [])
        .map((picked) => [
          { id: product.modifierGroups[0]?.id ?? "", modifiers: picked.map((id) => ({ id, quantity: 2 })) },
        ]),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (items) => {
      const cart = await shopper.call(routes.cart.priceCart, {
        params: { organizationId },
        body: { items, shippingMethodId: method.id },
      });
      const body = cashOrder(shop, { items, shippingMethodId: method.id });
      const { order } = await shopper.call(placeOrder, { params: { organizationId }, body });
      const { subtotal, shipping, discount, total } = order.payment;
      expect({ subtotal, shipping, discount, total }).toEqual({
        subtotal: cart.subtotal,
        shipping: cart.shipping,
        discount: cart.discount,
        total: cart.total,
      });
      const grosz = (amount: number) => Math.round(amount * 100);
      expect(order.items.reduce((sum, item) => sum + grosz(item.totalPrice), 0)).toBe(grosz(subtotal));
    }),
    { numRuns: 15 },
  );
});
