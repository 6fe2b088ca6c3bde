import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { WholeMenu } from "#core/contract/catalogue/whole-menu.ts";
import * as categories from "#core/contract/categories/staff.ts";
import { nextMorning } from "#core/contract/organizations/next-morning.ts";
import type { TranslatedProduct } from "#core/contract/products/product.ts";
import * as products from "#core/contract/products/staff.ts";
import { call } from "../../../api/client.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { patchMenu, useMenuChanged } from "./use-menu.ts";

/** Sold out until somebody switches it back, until tomorrow morning, or not at all. */
export type SoldOut = "available" | "tomorrow" | "back";

/** Reorders items of the menu, first on the screen and then on the server. */
export function useOrder(kind: "categories" | "dishes") {
  const { id: organizationId } = useStaffShop();
  const queries = useQueryClient();
  const changed = useMenuChanged();
  const row = kind === "dishes" ? products.orderProducts : categories.orderCategories;
  return useMutation({
    // One after another, because each builds on the order before it.
    scope: { id: `order ${kind}` },
    mutationFn: (ids: string[]) => call(row, { params: { organizationId }, body: { ids } }),
    onMutate: (ids) =>
      patchMenu(
        queries,
        organizationId,
        (menu) => ({ [kind]: ordered<{ id: string }>(menu[kind], ids) }) as Partial<WholeMenu>,
      ),
    onSettled: changed,
  });
}

/** The items with those of `ids` in their order, in the places that these held. */
export const ordered = <T extends { id: string }>(items: readonly T[], ids: readonly string[]): T[] => {
  const named = new Set(ids);
  const next = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return items.flatMap((item) => (named.has(item.id) ? (next.shift() ?? []) : [item]));
};

/** Says whether and until when a dish is sold out. */
export function useSellOut() {
  const { id: organizationId, configuration } = useStaffShop();
  return useMutation({
    mutationFn: ({ dish, to }: { dish: TranslatedProduct; to: SoldOut }) => {
      const until = to === "tomorrow" ? nextMorning(new Date(), configuration.timezone).toISOString() : null;
      const body = { soldOut: to !== "available", soldOutUntil: until };
      return call(products.updateProduct, { params: { organizationId, id: dish.id }, body });
    },
    onSettled: useMenuChanged(),
  });
}
