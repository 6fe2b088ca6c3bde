import { ImageOff } from "lucide-react";
import { formatDateTime } from "#core/contract/format-date.ts";
import type { TranslatedProduct } from "#core/contract/product.ts";
import { isSoldOut } from "#core/contract/sold-out.ts";
import { useText } from "../../i18n/text.tsx";
import { Link } from "../../navigation/link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { SalePrice } from "../../ui/price.tsx";
import { useWorkplace, useWorkplaceReader } from "../staff/workplace.ts";
import { menuPaths } from "./menu-paths.ts";
import { RowMenu } from "./row-menu.tsx";
import { useTitle } from "./use-menu.ts";
import type { SoldOut } from "./use-menu-changes.ts";

interface Props {
  dish: TranslatedProduct;
  /** The titles of its categories. */
  categories: string[];
  onPublish: () => void;
  onSoldOut: (to: SoldOut) => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** A dish in the list: what it is, what shoppers see of it, and what can be done with it. */
export function DishRow({ dish, categories, onPublish, onSoldOut, onCopy, onDelete }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const reader = useWorkplaceReader();
  const { id, configuration } = useWorkplace();
  const title = titleOf(dish);
  const isOut = isSoldOut(dish, new Date());
  const missing = configuration.supportedLocales.filter(
    (locale) => !dish.translations.some((translation) => translation.locale === locale),
  );
  const [picture] = dish.images;
  const soldOut: [text: string, to: SoldOut][] = isOut
    ? [[t("staff-menu.availableAgain"), "available"]]
    : [
        [t("staff-menu.outUntilTomorrow"), "tomorrow"],
        [t("staff-menu.outUntilBack"), "back"],
      ];
  return (
    <>
      <Link
        to={menuPaths.item(id, "dishes", dish.id)}
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
            {!dish.publishedAt && <Badge>{t("staff-menu.draft")}</Badge>}
            {isOut && (
              <Badge tone="error">
                {dish.soldOutUntil
                  ? t("staff.outUntil", { time: formatDateTime(dish.soldOutUntil, reader) })
                  : t("staff.out")}
              </Badge>
            )}
            {missing.length > 0 && (
              <Badge tone="warn">{t("staff-menu.missing", { locales: missing.join(", ").toUpperCase() })}</Badge>
            )}
          </span>
        </span>
      </Link>
      <RowMenu
        label={t("staff-menu.actions", { name: title })}
        actions={[
          { text: t(dish.publishedAt ? "staff-menu.unpublish" : "staff-menu.publish"), onPress: onPublish },
          ...soldOut.map(([text, to]) => ({ text, onPress: () => onSoldOut(to) })),
          { text: t("staff-menu.copy"), onPress: onCopy },
          { text: t("staff-menu.delete"), onPress: onDelete, isDangerous: true },
        ]}
      />
    </>
  );
}
