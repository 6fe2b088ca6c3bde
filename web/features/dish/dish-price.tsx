import { FormattedMessage, useIntl } from "react-intl";
import { labelsOf, shownLabels } from "#core/contract/products/labels.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
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
          <FormattedMessage
            id="menu.lowestPrice"
            values={{ price: <Price amount={lowestPriceBeforeDiscount} currency={currency} /> }}
          />
        </p>
      )}
    </>
  );
}

/** Whom a dish suits and how hot it is, in words: "Vegan · Spicy". */
export function DishLabels({ dish }: { dish: LocalizedProduct }) {
  const { $t } = useIntl();
  const labels = shownLabels(labelsOf(dish));
  return (
    labels.length > 0 && (
      <p className="text-14 text-muted">{labels.map((label) => $t({ id: `dish.label.${label}` })).join(" · ")}</p>
    )
  );
}
