import { formatAmount } from "#core/contract/format-amount.ts";
import type { CreateProduct } from "#core/contract/product-input.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { useText } from "../../i18n/text.tsx";
import { useAllergens } from "../dish/allergens.ts";
import { useWorkplace } from "../staff/workplace.ts";
import type { FieldNames } from "../staff-forms/conflict-sheet.tsx";
import type { PictureValues } from "../staff-forms/picture-descriptions.tsx";
import { readable } from "../staff-forms/versions.ts";
import { useTitle, type WholeMenu } from "./use-menu.ts";

/** What the fields of a dish are called, and how two versions of each are compared. A field without one does not compile. */
export function useDishNames(menu: WholeMenu): Record<keyof CreateProduct, FieldNames[string]> {
  const t = useText();
  const titleOf = useTitle();
  const allergens = useAllergens();
  const { locale } = useLocale();
  const { defaultCurrency } = useWorkplace().configuration;
  const yesOrNo = (isSo: boolean) => t(isSo ? "staff-menu.yes" : "staff-menu.no");
  const amount = (value: number | null) => (value === null ? "–" : formatAmount(value, defaultCurrency, locale));
  const inMenu = (ids: string[]) =>
    menu.categories
      .filter(({ id }) => ids.includes(id))
      .map(titleOf)
      .join(", ") || "–";
  return {
    slug: t("staff-menu.slug"),
    sku: t("staff-menu.sku"),
    basePrice: { label: t("staff-menu.price"), tell: amount },
    discountedBasePrice: { label: t("staff-menu.salePrice"), tell: amount },
    images: {
      label: t("staff-menu.pictures"),
      tell: (pictures: PictureValues[]) => {
        const described = pictures.flatMap(({ translations }) => translations).filter(({ alt }) => alt);
        return [t("staff-menu.pictureCount", { count: pictures.length }), ...described.map(readable)].join("\n");
      },
    },
    modifierGroups: t("staff-menu.options"),
    categories: { label: t("staff-menu.categories"), tell: inMenu },
    manufacturerId: {
      label: t("staff-menu.manufacturer"),
      tell: (id: string | null) => menu.manufacturers.find((maker) => maker.id === id)?.name ?? "–",
    },
    allergens: { label: t("staff-menu.allergens"), tell: (list: CreateProduct["allergens"]) => allergens(list) || "–" },
    soldOut: { label: t("staff-menu.soldOut"), tell: yesOrNo },
    soldOutUntil: t("staff-menu.soldOutUntil"),
    taxCategory: t("staff-menu.taxCategory"),
    position: t("staff-menu.position"),
    metadata: t("staff-menu.metadata"),
    translations: t("staff-menu.texts"),
  };
}
