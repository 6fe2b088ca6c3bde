import { commitInBulk } from "#core/testing/bulk.ts";
import {
  newMembership,
  nthCategory,
  nthManufacturer,
  nthOrder,
  nthProduct,
  nthReservation,
  nthShippingMethod,
} from "#core/testing/many.ts";
import { newCategory } from "../kit/catalogue.ts";
import { newBrowser } from "../kit/client.ts";
import { newShop, newShopper } from "../kit/factories.ts";

const AT_ONCE = 1000;

/** A shop with so many items in every list. All orders and reservations are by one shopper. */
export const newBusyShop = async (origin: string, size: number) => {
  const [shop, shopper] = await Promise.all([newShop(origin), newShopper(origin)]);
  const { owner, organizationId } = shop;
  const { id: categoryId } = await newCategory(shop, "all-dishes");
  const kinds = [
    (n: number) => nthProduct(organizationId, n, categoryId),
    (n: number) => nthCategory(organizationId, n),
    (n: number) => nthManufacturer(organizationId, n),
    (n: number) => nthShippingMethod(organizationId, n),
    (n: number) => nthOrder(organizationId, n, shopper.userId),
    (n: number) => nthReservation(organizationId, n, shopper.userId),
    () => newMembership({ organizationId }),
    () => newMembership({ userId: owner.userId }),
  ];
  for (const nth of kinds) {
    for (let from = 0; from < size; from += AT_ONCE) {
      const length = Math.min(AT_ONCE, size - from);
      await commitInBulk(Array.from({ length }, (_, n) => nth(from + n)).flat());
    }
  }
  return { guest: newBrowser(origin), owner, shopper, organizationId, categoryId };
};
export type BusyShop = Awaited<ReturnType<typeof newBusyShop>>;
