import { memo } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router";
import { kindOf } from "#core/contract/products/dish-kind.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { Badge } from "../../ui/badge.tsx";
import { cx } from "../../ui/cx.ts";
import { Tile } from "../../ui/tile.tsx";
import { DishLabels, DishPrice } from "../dish/dish-price.tsx";
import { isOrderable } from "../dish/selection.ts";
import { servedLater, servedWords } from "../dish/serving.ts";
import { dishLink, isDishOpen } from "../dish/use-dish.ts";
import { useOrganization, useReader } from "../organization/organization.tsx";
import { AddControl } from "./add-control.tsx";

/**
 * `row`: a picture beside the text. `lead`: on a phone a large picture above it. `card`: one of several side by side.
 */
export type DishLook = "row" | "lead" | "card";

const looks: Record<DishLook, { row: string; tile: string }> = {
  row: { row: "items-start border-t py-4", tile: "size-tile" },
  lead: {
    row: "flex-col-reverse pb-4 lg:flex-row lg:items-start lg:border-t lg:pt-4",
    tile: "aspect-[2/1] w-full lg:size-tile",
  },
  card: { row: "w-card shrink-0 snap-start flex-col-reverse justify-end", tile: "aspect-square w-full" },
};

/** A dish on the menu. Its whole row opens the dish; the button in its corner adds it. */
export const DishRow = memo(function DishRow({
  dish,
  look,
  hasTile,
  isEager,
}: {
  dish: LocalizedProduct;
  look: DishLook;
  hasTile: boolean;
  isEager: boolean;
}) {
  const reader = useReader();
  const isSold = isOrderable(dish);
  const later = servedLater(useOrganization(), dish);
  const canOrder = isSold && !later;
  const hasOptions = dish.modifierGroups.length > 0;
  const add = canOrder && <AddControl dish={dish} />;
  return (
    <li
      className={cx("group relative flex border-line", look === "card" ? "gap-2" : "gap-x-4 gap-y-3", looks[look].row)}
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 dir="auto" className={cx(look === "card" ? "text-16" : "text-18", !canOrder && "text-muted")}>
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
        {dish.description && look !== "card" && (
          <p dir="auto" className="line-clamp-2 text-14 text-muted">
            {dish.description}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3 pt-1">
          <DishPrice dish={dish} className={cx("font-semibold", !canOrder && "text-muted")} />
          {look !== "card" && <DishLabels dish={dish} />}
          {!canOrder && (
            <Badge>
              {later && isSold ? (
                <FormattedMessage id="menu.served" values={{ when: servedWords(later, reader) }} />
              ) : (
                <FormattedMessage id="menu.soldOut" />
              )}
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
          box={looks[look].tile}
          className={canOrder ? undefined : "opacity-50 grayscale"}
        >
          {add}
        </Tile>
      ) : (
        // As wide as the stepper that replaces the button, so that it never covers the text.
        <div className={cx("relative -me-1 h-target shrink-0 self-center", hasOptions ? "w-target" : "w-tile")}>
          {add}
        </div>
      )}
    </li>
  );
});
