import { ImageOff } from "lucide-react";
import { useIntl } from "react-intl";
import type { TranslatedProduct } from "#core/contract/products/product.ts";
import { isSoldOut } from "#core/contract/products/sold-out.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { SalePrice } from "../../../../ui/price.tsx";
import { ItemLink } from "../../shell/back-link.tsx";
import { staffPaths } from "../../shell/staff-paths.ts";
import { useStaffReader, useStaffShop } from "../../shell/staff-shop.ts";
import { RowMenu } from "../row-menu.tsx";
import { useTitle } from "../use-menu.ts";
import type { SoldOut } from "../use-menu-changes.ts";

interface Props {
  dish: TranslatedProduct;
  /** The titles of its categories. */
  categories: string[];
  onPublish: () => void;
  onSoldOut: (to: SoldOut) => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** A row of the list of dishes, with the dish's state and its actions. */
export function DishRow({ dish, categories, onPublish, onSoldOut, onCopy, onDelete }: Props) {
  const { $t } = useIntl();
  const titleOf = useTitle();
  const reader = useStaffReader();
  const { id, configuration } = useStaffShop();
  const title = titleOf(dish);
  const isOut = isSoldOut(dish, new Date());
  const missing = configuration.supportedLocales.filter(
    (locale) => !dish.translations.some((translation) => translation.locale === locale),
  );
  const [picture] = dish.images;
  const soldOut: [text: string, to: SoldOut][] = isOut
    ? [[$t({ id: "staff-menu.availableAgain" }), "available"]]
    : [
        [$t({ id: "staff-menu.outUntilTomorrow" }), "tomorrow"],
        [$t({ id: "staff-menu.outUntilBack" }), "back"],
      ];
  return (
    <>
      <ItemLink
        to={staffPaths.menuItem(id, "dishes", dish.id)}
        className="group flex min-h-target min-w-0 flex-1 items-center gap-3 rounded-button px-2 py-1"
      >
        {picture ? (
          <img
            src={picture.url}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            className="size-12 shrink-0 rounded-tag bg-wash object-cover"
          />
        ) : (
          <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-tag bg-wash text-muted">
            <ImageOff size={20} aria-hidden />
          </span>
        )}
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="break-words font-semibold underline-offset-4 group-hover:underline">{title}</span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted">
            <SalePrice base={dish.basePrice} sale={dish.discountedBasePrice} currency={dish.currency} />
            {categories.length > 0 && <span className="min-w-0 truncate">{categories.join(", ")}</span>}
          </span>
          <span className="flex flex-wrap gap-1 empty:hidden">
            {!dish.publishedAt && <Badge>{$t({ id: "staff-menu.draft" })}</Badge>}
            {isOut && (
              <Badge tone="error">
                {dish.soldOutUntil
                  ? $t({ id: "staff.outUntil" }, { time: formatDateTime(dish.soldOutUntil, reader) })
                  : $t({ id: "staff.out" })}
              </Badge>
            )}
            {missing.length > 0 && (
              <Badge tone="warn">
                {$t({ id: "staff-menu.missing" }, { locales: missing.join(", ").toUpperCase() })}
              </Badge>
            )}
          </span>
        </span>
      </ItemLink>
      <RowMenu
        label={$t({ id: "staff-menu.actions" }, { name: title })}
        actions={[
          { text: $t({ id: dish.publishedAt ? "staff-menu.unpublish" : "staff-menu.publish" }), onPress: onPublish },
          ...soldOut.map(([text, to]) => ({ text, onPress: () => onSoldOut(to) })),
          { text: $t({ id: "staff-menu.copy" }), onPress: onCopy },
          { text: $t({ id: "staff-menu.delete" }), onPress: onDelete, isDangerous: true },
        ]}
      />
    </>
  );
}
