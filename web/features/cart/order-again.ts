import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useIntl } from "react-intl";
import * as cart from "#core/contract/cart/cart.ts";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import type { OrderItem } from "#core/contract/orders/order.ts";
import { paths } from "#core/contract/storefront.ts";
import { call } from "../../api/client.ts";
import { useNavigateFromHere } from "../../ui/navigate-from-here.ts";
import { useOrganization } from "../organization/organization.tsx";
import { addToCart, sayDropped } from "./cart.ts";

/**
 * Adds the dishes of an order that are still sold to the cart, and goes to the menu. The menu says what has changed
 * since: dishes that are not available and why, other prices, and what did not fit into the cart.
 */
export function useOrderAgain() {
  const navigate = useNavigateFromHere();
  const { locale } = useIntl();
  const { id: organizationId } = useOrganization();
  // A second tap may come before the button is rendered again, or while the menu is loading.
  const isUnderWay = useRef(false);
  const { mutate, ...again } = useMutation({
    mutationFn: async (items: readonly OrderItem[]) => {
      const lines = items.map(({ rawData, quantity }) => ({ ...rawData, quantity }));
      const priced = await call(cart.priceCart, {
        params: { organizationId },
        query: { locale },
        body: { items: lines },
      });
      const titleOf = (index: number) => inLocale(items[index]?.translations ?? [], locale)?.title ?? "";
      const unfit = priced.lines.flatMap(({ index }) => {
        const line = lines[index];
        return line && addToCart(line) === line.quantity ? [] : [{ title: titleOf(index), because: "full" as const }];
      });
      const missed = (priced.unsold ?? []).map(({ index, because }) => ({ title: titleOf(index), because }));
      const repriced = priced.lines.flatMap(({ index, unitPrice }) =>
        unitPrice === items[index]?.unitPrice ? [] : [{ title: titleOf(index), because: "price" as const }],
      );
      return [...missed, ...repriced, ...unfit];
    },
    onSuccess: (dishes) => {
      if (dishes.length > 0) sayDropped({ isAgain: true, dishes });
      return navigate(paths.menu);
    },
    onError: () => {
      isUnderWay.current = false;
    },
  });
  return {
    ...again,
    /** Once, however often it is tapped. */
    mutate: (items: readonly OrderItem[]) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(items);
    },
  };
}
