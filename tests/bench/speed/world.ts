import { routes } from "#core/contract/index.ts";
import { newId } from "#core/ids.ts";
import { commitInBulk } from "#core/testing/bulk.ts";
import { nthOrder, nthProduct } from "#core/testing/many.ts";
import { busyMonth } from "../../kit/busy-month.ts";
import { ask, bodyOf, cookiesOf } from "../../kit/caller.ts";
import { newCategory } from "../../kit/catalogue.ts";
import { cashOrder, newProduct, newShippingMethod, newShop } from "../../kit/factories.ts";
import { onboard } from "../../kit/payments.ts";
import { lateSlot } from "../../kit/reservations.ts";

const { accounts, orders } = routes;

/**
 * How much there is: dishes of the shop that is called, orders of past years in all shops, and how many shops these
 * are.
 */
export const sizes = {
  small: { products: 200, orders: 0, shops: 1 },
  large: { products: 20_000, orders: 100_000, shops: 1_000 },
} as const;
export type Size = keyof typeof sizes;

/** Open orders that the board shows. */
const OPEN = 30;
/** The month of the report, and its orders. */
export const MONTH = { from: "2026-10-01", to: "2026-10-31" };
const OF_MONTH = 1000;

const AT_ONCE = 1000;

const inBulk = async (many: number, nth: (n: number) => ReturnType<typeof nthProduct>): Promise<void> => {
  for (let from = 0; from < many; from += AT_ONCE) {
    const length = Math.min(AT_ONCE, many - from);
    await commitInBulk(Array.from({ length }, (_, n) => nth(from + n)).flat());
  }
};

/** A shop with delivery, cards and a busy month, and whatever else the size has. Writes to the table itself. */
export const fill = async (origin: string, size: Size) => {
  const shop = await newShop(origin, { enablePickup: true });
  const { owner, organizationId } = shop;
  await onboard(shop);
  const [{ id: categoryId }, method, product] = await Promise.all([
    newCategory(shop, "all-dishes"),
    newShippingMethod(shop),
    newProduct(shop),
  ]);
  const { products, orders: past, shops } = sizes[size];
  await inBulk(products, (n) => nthProduct(organizationId, n, categoryId));
  const others = Array.from({ length: shops }, () => newId("organization"));
  await inBulk(past, (n) => nthOrder(others[n % shops] ?? organizationId, n, newId("user")));
  await busyMonth(organizationId, MONTH.from.slice(0, 7), OF_MONTH);
  const ownerCookie = [...owner.cookies].map((pair) => pair.join("=")).join("; ");
  return { shop, method, product, ownerCookie };
};
export type Filled = Awaited<ReturnType<typeof fill>>;

/** What callers of the shop send. It has open orders then. */
export const openWorld = async (origin: string, { shop, method, product, ownerCookie }: Filled) => {
  const params = { organizationId: shop.organizationId };
  /** A visitor's session. */
  const newGuest = async () => cookiesOf(await ask(origin, accounts.signInAnonymous, {}));
  const pickup = (n: number) =>
    cashOrder(shop, {
      items: [{ productId: product.id, quantity: 2 }],
      fulfilmentMethod: "pickup",
      contact: { firstname: "Ada", lastname: "Nowak", phone: `+48 6${10_000_000 + n}` },
      email: `ada-${n}@example.com`,
    });
  let placed = 0;
  const place = async (cookie: string, overrides: Partial<ReturnType<typeof pickup>> = {}) =>
    bodyOf(
      orders.placeOrder,
      await ask(origin, orders.placeOrder, { params, body: { ...pickup(++placed), ...overrides } }, { cookie }),
    );
  for (let n = 1; n < OPEN; n++) await place(await newGuest());
  const { order } = await place(await newGuest());
  return { origin, params, product, method, order, slot: lateSlot(shop), ownerCookie, newGuest, place };
};
export type World = Awaited<ReturnType<typeof openWorld>>;
