import { memo } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { Badge } from "../../ui/badge.tsx";
import { cx } from "../../ui/cx.ts";
import { Tile } from "../../ui/tile.tsx";
import { DishLabels, DishPrice } from "../dish/dish-price.tsx";
import { kindOf } from "../dish/kind.ts";
import { isOrderable } from "../dish/selection.ts";
import { dishLink, isDishOpen } from "../dish/use-dish.ts";
import { AddControl } from "./add-control.tsx";

/** A dish on the menu. Its whole row opens the dish; the button in its corner adds it. */
export const DishRow = memo(function DishRow({
  dish,
  hasTile,
  isEager,
}: {
  dish: LocalizedProduct;
  hasTile: boolean;
  isEager: boolean;
}) {
  const canOrder = isOrderable(dish);
  const hasOptions = dish.modifierGroups.length > 0;
  const add = canOrder && <AddControl dish={dish} />;
  return (
    <li className="group relative flex items-start gap-4 border-line border-t py-4">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 dir="auto" className={cx("text-18", !canOrder && "text-muted")}>
          <Link
            {...dishLink(dish.slug)}
            aria-haspopup="dialog"
            className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            onClick={(event) => {
              if (isDishOpen()) return event.preventDefault();
              // Safari does not focus a pressed link, and the dialog could not return the focus to it.
              event.currentTarget.focus();
            }}
          >
            {dish.title}
          </Link>
        </h3>
        {dish.description && (
          <p dir="auto" className="line-clamp-2 text-14 text-muted">
            {dish.description}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3 pt-1">
          <DishPrice dish={dish} className={cx("font-semibold", !canOrder && "text-muted")} />
          <DishLabels dish={dish} />
          {!canOrder && (
            <Badge>
              <FormattedMessage id="menu.soldOut" />
            </Badge>
          )}
        </div>
      </div>
      {hasTile ? (
        <Tile
          src={dish.images[0]?.url}
          alt={dish.images[0]?.alt}
          kind={kindOf(dish)}
          eager={isEager}
          className={canOrder ? undefined : "opacity-50 grayscale"}
        >
          {add}
        </Tile>
      ) : (
        // As wide as the stepper that the button grows into, so that it never covers the text.
        <div className={cx("relative -me-1 h-target shrink-0 self-center", hasOptions ? "w-target" : "w-tile")}>
          {add}
        </div>
      )}
    </li>
  );
});
