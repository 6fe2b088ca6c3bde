import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { quantities } from "../kit/browser/shopper.ts";
import { violations } from "../kit/browser/violations.ts";
import { cashOrder, newGuest, newProduct, newShop } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const titled = (title: string) => [{ locale: "en", title }];

const chutneys = (...names: string[]) => [
  {
    translations: titled("Chutney"),
    selectMin: 1,
    selectMax: 1,
    modifiers: names.map((title) => ({ title, translations: titled(title), price: 0 })),
  },
];

test("An order that is repeated says for each dish what has changed since", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId, organization } = shop;
  const [dosa, lassi, soup, cake] = [
    await newProduct(shop, { modifierGroups: chutneys("Coconut", "Tomato") }),
    await newProduct(shop, { translations: titled("Mango lassi") }),
    await newProduct(shop, { translations: titled("Tomato soup") }),
    await newProduct(shop, { translations: titled("Carrot cake") }),
  ];
  const bread = await newProduct(shop, { translations: titled("Naan") });
  const [group] = dosa.modifierGroups;
  const coconut = { id: group?.modifiers[0]?.id, quantity: 1 };
  const guest = await newGuest(origin);
  const {
    order: { id, token },
  } = await guest.call(routes.orders.placeOrder, {
    params: { organizationId },
    body: cashOrder(shop, {
      items: [
        { productId: dosa.id, quantity: 1, modifierGroups: [{ id: group?.id, modifiers: [coconut] }] },
        ...[lassi, soup, cake, bread].map((dish) => ({ productId: dish.id, quantity: 2 })),
      ] as Parameters<typeof cashOrder>[1]["items"],
      fulfilmentMethod: "pickup",
      contact: { firstname: "Ada", lastname: "Nowak", phone: "+48 600 100 200" },
      email: "ada@example.com",
    }),
  });
  await owner.call(routes.orders.changeOrderStatus, {
    params: { organizationId, id, operation: "cancelled" },
    body: {},
  });
  const update = (dish: typeof dosa, body: object) =>
    owner.call(routes.catalogue.updateProduct, { params: { organizationId, id: dish.id }, body });
  await update(dosa, { modifierGroups: chutneys("Mint") });
  await update(lassi, { soldOut: true });
  await owner.call(routes.catalogue.deleteProduct, { params: { organizationId, id: soup.id } });
  await update(cake, { basePrice: 27 });

  const context = await chromium.newContext({ viewport: { width: 390, height: 844 }, locale: "en-GB" });
  const page = await context.newPage();
  const site = origin.replace("localhost", organization.configuration.hostname);
  // A cart holds 99 of a dish.
  const lines = [{ productId: bread.id, quantity: 98, modifierGroups: [] }];
  const kept = { key: `${new URL(site).hostname}-cart`, value: JSON.stringify({ lines, fulfilment: "pickup" }) };
  await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), kept);
  await page.goto(`${site}${paths.order(id, token ?? "")}`);
  await page.getByRole("button", { name: "Order again" }).click();
  const told = page.getByRole("alert").filter({ hasText: "Some things have changed since that order" });
  await told.waitFor();
  expect(await told.getByRole("paragraph").allTextContents()).toEqual([
    "Some things have changed since that order",
    "Not available any more: Tomato soup",
    "Sold out for now: Mango lassi",
    "Options changed or sold out, choose again: Masala dosa",
    "Price changed: Carrot cake",
    "No room left in the cart: Naan",
  ]);
  expect(await quantities(page)).toEqual([99, 2]);
  expect(await violations(page)).toEqual([]);
  await context.close();
});
