import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { refusalOf } from "../../kit/client.ts";
import { newMember, newOrderedShop } from "../../kit/factories.ts";

const origin = inject("origin");
const { updateProduct } = routes.catalogue;
const { placeOrder } = routes.orders;

test("A dish that staff mark as sold out until a time can't be ordered before it, and can afterwards", async () => {
  const { shop, shopper, product, organizationId, body } = await newOrderedShop(origin);
  const staff = await newMember(shop, "staff");
  const params = { organizationId, id: product.id };
  const order = () => shopper.call(placeOrder, { params: { organizationId }, body });
  const say = (patch: object) => staff.call(updateProduct, { params, body: patch });

  await say({ soldOut: true, soldOutUntil: new Date(Date.now() + 3_600_000).toISOString() });
  expect((await refusalOf(order())).code).toBe("item_unavailable");
  await say({ soldOut: true, soldOutUntil: new Date(Date.now() - 1_000).toISOString() });
  expect((await order()).order.status).toBe("pending");
  // Marking it again without a time removes the end.
  expect(await say({ soldOut: true })).toMatchObject({ soldOut: true, soldOutUntil: null });
  expect((await refusalOf(order())).code).toBe("item_unavailable");
  expect((await refusalOf(say({ soldOut: false, basePrice: 1 }))).code).toBe("forbidden");
});

test("Many simultaneous switches of one dish are all accepted, and the last one counts", async () => {
  const { shop, product, organizationId } = await newOrderedShop(origin);
  const params = { organizationId, id: product.id };
  const say = (soldOut: boolean) => shop.owner.call(updateProduct, { params, body: { soldOut } });
  const switched = await Promise.all(Array.from({ length: 16 }, (_, n) => say(n % 2 === 0)));
  expect(new Set(switched.map(({ version }) => version)).size).toBeGreaterThan(1);
  expect(await say(true)).toMatchObject({ soldOut: true });
  expect(await say(false)).toMatchObject({ soldOut: false });
});

test("A dish can be marked as sold out and repriced after its shop chose another default language, even without a title in it", async () => {
  const { shop, product, organizationId } = await newOrderedShop(origin);
  const staff = await newMember(shop, "staff");
  const params = { organizationId, id: product.id };
  const speak = (defaultLocale: string) => {
    const configuration = { defaultLocale, supportedLocales: ["en", "pl", "de"] };
    const body = { configuration };
    return shop.owner.call(routes.organizations.updateOrganization, { params: { organizationId }, body });
  };
  const titled = (locale: string) => ({ translations: [{ locale, title: "Dosa", description: "" }] });
  const change = (body: object, by = shop.owner) => by.call(updateProduct, { params, body });
  for (const [language, price] of [["pl", 31] as const, ["de", 32] as const]) {
    await speak(language);
    expect(await change({ soldOut: true }, staff)).toMatchObject({ soldOut: true });
    expect(await change({ basePrice: price })).toMatchObject({ basePrice: price });
  }
  expect((await refusalOf(change(titled("en")))).issues).toMatchObject([{ path: ["translations"] }]);
  expect(await change(titled("de"))).toMatchObject(titled("de"));
});
