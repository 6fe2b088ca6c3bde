import type { LocalizedProduct } from "#core/contract/product.ts";
import { Text } from "../../i18n/text.tsx";
import { Price, SalePrice } from "../../ui/price.tsx";

/**
 * A dish's price without options. On sale it shows the struck base price and, as large, the lowest price of 30 days.
 */
export function DishPrice({ dish, className }: { dish: LocalizedProduct; className?: string }) {
  const { basePrice, discountedBasePrice, lowestPriceBeforeDiscount, currency } = dish;
  const isOnSale = discountedBasePrice !== null && discountedBasePrice < basePrice;
  return (
    <>
      <p className={className}>
        <SalePrice base={basePrice} sale={discountedBasePrice} currency={currency} />
      </p>
      {isOnSale && lowestPriceBeforeDiscount !== null && (
        <p className="text-muted">
          <Text
            id="menu.lowestPrice"
            values={{ price: <Price amount={lowestPriceBeforeDiscount} currency={currency} /> }}
          />
        </p>
      )}
    </>
  );
}
