import { useMutation } from "@tanstack/react-query";
import type { TranslatedProduct } from "#core/contract/products/product.ts";
import { MAX_SAVED, type SavedProducts } from "#core/contract/products/product-input.ts";
import * as products from "#core/contract/products/staff.ts";
import { call } from "../../../../api/client.ts";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { useMenuChanged } from "../use-menu.ts";

type Dish = TranslatedProduct;

/** A change of several dishes at once. */
export type BulkChange =
  | { is: "published"; to: boolean }
  | { is: "prices"; of: (dish: Dish) => Pick<Dish, "basePrice" | "discountedBasePrice"> }
  | { is: "station"; to: string | null }
  | { is: "deleted" };

/**
 * Changes dishes in parts, one call each, and returns the refused ones. If a call fails, earlier parts stay changed;
 * `onPart` is called after each.
 */
export function useBulk() {
  const { id: organizationId } = useStaffShop();
  const params = { organizationId };
  const change = (dishes: readonly Dish[], how: BulkChange): Promise<SavedProducts> => {
    if (how.is === "deleted")
      return call(products.deleteProducts, { params, body: { ids: dishes.map(({ id }) => id) } });
    const items = dishes.map((dish) => {
      if (how.is === "published") return { id: dish.id, product: {}, published: how.to };
      return { id: dish.id, product: how.is === "station" ? { stationId: how.to } : how.of(dish) };
    });
    return call(products.saveProducts, { params, body: { items } });
  };
  return useMutation({
    mutationFn: async ({
      dishes,
      how,
      onPart,
    }: {
      dishes: readonly Dish[];
      how: BulkChange;
      onPart: (changed: readonly Dish[]) => void;
    }) => {
      const refused: Dish[] = [];
      for (let first = 0; first < dishes.length; first += MAX_SAVED) {
        const some = dishes.slice(first, first + MAX_SAVED);
        const { results } = await change(some, how);
        const isRefused = some.map((_, place) => "code" in (results[place] ?? {}));
        refused.push(...some.filter((_, place) => isRefused[place]));
        if (first + MAX_SAVED < dishes.length) onPart(some.filter((_, place) => !isRefused[place]));
      }
      return refused;
    },
    onSettled: useMenuChanged(),
  });
}
