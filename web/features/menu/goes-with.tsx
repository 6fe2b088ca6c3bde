import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { kindOf } from "#core/contract/products/dish-kind.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { opening } from "../../ui/overlay.ts";
import { Tile } from "../../ui/tile.tsx";
import { useIsWide } from "../../ui/wide.ts";
import { useCartCount } from "../cart/cart.ts";
import { useAddToCart, useCart } from "../cart/use-cart.ts";
import { DishPrice } from "../dish/dish-price.tsx";
import { dishesIn, menuQuery } from "../dish/menu.ts";
import { toCartItem } from "../dish/selection.ts";
import { isServedNow } from "../dish/serving.ts";
import { useOpenDish } from "../dish/use-dish.ts";
import { useOrganization } from "../organization/organization.tsx";
import { offersFor } from "./offers.ts";
import { togetherQuery } from "./together.ts";

/** Dishes that go well with the cart, at the end of its lines, to add with one tap. Nothing if there are none. */
export default function GoesWith() {
  const offers = useOffers();
  if (offers.length === 0) return null;
  return (
    <li className="flex flex-col gap-2 py-3">
      <h3 className="text-16">
        <FormattedMessage id="cart.goesWith" />
      </h3>
      <ul className="flex flex-col gap-2">
        {offers.map((dish) => (
          <li key={dish.id} className="flex items-center gap-3">
            {dish.images.length > 0 && <Tile src={dish.images[0]?.url} kind={kindOf(dish)} box="size-12" />}
            <div className="min-w-0 flex-1 text-14">
              <p dir="auto" className="font-semibold">
                {dish.title}
              </p>
              <DishPrice dish={dish} />
            </div>
            <AddOne dish={dish} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Adds a dish, or opens one with options, and says how many are in the cart. */
function AddOne({ dish }: { dish: LocalizedProduct }) {
  const { $t } = useIntl();
  const open = useOpenDish();
  const add = useAddToCart();
  const count = useCartCount(dish.id);
  const hasOptions = dish.modifierGroups.length > 0;
  return (
    <IconButton
      label={$t({ id: count > 0 ? "menu.addMore" : "menu.add" }, { dish: dish.title, count })}
      aria-haspopup={hasOptions ? "dialog" : undefined}
      className={cx("border", count > 0 ? "border-brand-edge bg-brand text-on-brand" : "border-control bg-paper")}
      onClick={opening(() => (hasOptions ? open(dish.slug) : add(toCartItem(dish, {}, 1), dish.title)))}
    >
      {count > 0 ? <span className="figures font-semibold">{count}</span> : <Plus size={20} aria-hidden />}
    </IconButton>
  );
}

/** An added dish stays in the list until the rest of the cart changes, so that it can be added again or removed. */
function useOffers() {
  const { locale } = useIntl();
  const organization = useOrganization();
  const { id: organizationId } = organization;
  const { lines } = useCart();
  const dishes = dishesIn(useQuery(menuQuery(organizationId, locale)).data ?? []);
  const { data: counted } = useQuery(togetherQuery(organizationId));
  // A sheet grows upwards, so a late part would move what the shopper is about to tap.
  const [atFirst] = useState(counted);
  const together = (useIsWide() ? counted : atFirst) ?? {};
  const [{ basis, offered }, setOffers] = useState({ basis: "", offered: [] as typeof dishes });
  const inCart = [...new Set(lines.map(({ productId }) => productId))];
  const known = [dishes.length, Object.keys(together).length];
  const basisOf = (ids: readonly string[]) => [...ids, ...known, locale].join();
  if (basisOf(inCart.filter((id) => offered.every((dish) => dish.id !== id))) !== basis)
    setOffers({ basis: basisOf(inCart), offered: offersFor(inCart, dishes, together, isServedNow(organization)) });
  return offered;
}
