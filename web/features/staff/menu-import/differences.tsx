import { ArrowRight } from "lucide-react";
import { useIntl } from "react-intl";
import type { Language } from "#core/contract/locales/languages.ts";
import type { MenuDifference, MenuImport } from "#core/contract/menu-import/menu-import.ts";
import { type Allergen, Allergen as AllergenSchema } from "#core/contract/products/product.ts";
import { TaxCategory } from "#core/contract/tax/tax.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { Badge } from "../../../ui/badge.tsx";
import { useAllergens } from "../../dish/rules.ts";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";

type Value = MenuDifference["after"];

const labels: Readonly<Record<string, MessageId>> = {
  title: "staff-menu.title",
  description: "staff-menu.description",
  price: "staff-menu.price",
  sale_price: "staff-menu.salePrice",
  categories: "staff-menu.categories",
  allergens: "staff-menu.allergens",
  sold_out: "staff-menu.soldOut",
  published: "staff-menu.published",
  tax_category: "staff-menu.taxCategory",
  manufacturer: "staff-menu.manufacturer",
  diet: "staff-menu.diet",
  spice: "staff-menu.spice",
  pictures: "staff-menu.pictures",
  position: "staff-menu.position",
  station: "staff-menu.station",
  load: "staff-menu.load",
  minutes: "staff-menu.preparation",
  sku: "staff-menu.sku",
  slug: "staff-menu.slug",
  choose_min: "staff-menu.selectMin",
  choose_max: "staff-menu.selectMax",
};

/** The columns to show of a new item. */
const ofNew = ["price", "sale_price", "categories", "published"];

/** The changes of an import to an item: each field before and after. */
export function Differences({ change: { isNew, differences } }: { change: MenuImport["changes"][number] }) {
  const { $t } = useIntl();
  const inWords = useValueInWords();
  const shown = isNew ? differences.filter(({ column, doubt }) => doubt || ofNew.includes(column)) : differences;
  return (
    <dl className="grid gap-x-4 gap-y-1 text-14 sm:grid-cols-[minmax(0,14rem)_1fr]">
      {shown.map(({ column, locale, part, before, after, doubt }) => (
        <div key={`${part} ${column} ${locale}`} className="contents">
          <dt className="min-w-0 break-words text-muted">
            {part && `${part}: `}
            {$t({ id: labels[column] ?? "staff-menu.title" })}
            {locale && ` (${locale.toUpperCase()})`}
          </dt>
          <dd className="figures flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 break-words">
            {!isNew && (
              <>
                <del className="min-w-0 break-words text-muted no-underline">{inWords(column, before)}</del>
                <ArrowRight size={16} className="shrink-0 text-muted" aria-label={$t({ id: "staff-menu.becomes" })} />
              </>
            )}
            <ins className="min-w-0 break-words font-semibold no-underline">{inWords(column, after)}</ins>
            {doubt && <Badge tone="warn">{$t({ id: `staff-menu.doubt.${doubt}` })}</Badge>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The text of a column's value. */
function useValueInWords(): (column: string, value: Value) => string {
  const { $t, formatNumber, locale } = useIntl() as ReturnType<typeof useIntl> & { locale: Language };
  const reader = useStaffReader();
  const allergensInWords = useAllergens();
  const { defaultCurrency } = useStaffShop().configuration;
  const yesOrNo = (isSo: boolean) => $t({ id: isSo ? "staff-menu.yes" : "staff-menu.no" });
  return (column, value) => {
    if (column === "published" || (column === "sold_out" && typeof value !== "string")) return yesOrNo(value === true);
    if (value === null) return "–";
    if (column === "sold_out") return formatDateTime(String(value), reader);
    if (column === "tax_category")
      return String(value).replace(/[a-z]+/g, (word) => $t({ id: `staff-menu.tax.${TaxCategory.parse(word)}` }));
    if (typeof value === "number")
      return column.endsWith("price") ? formatAmount(value, defaultCurrency, locale) : formatNumber(value);
    if (!Array.isArray(value)) return String(value);
    if (column === "pictures") return $t({ id: "staff-menu.pictureCount" }, { count: value.length });
    return column === "allergens"
      ? allergensInWords(value.map((each): Allergen => AllergenSchema.parse(each)))
      : value.join(", ");
  };
}
