import { useIntl } from "react-intl";
import { useSearchParams } from "react-router";
import type { WholeMenu } from "#core/contract/catalogue/whole-menu.ts";
import type { TranslatedProduct } from "#core/contract/products/product.ts";
import { CreateProduct } from "#core/contract/products/product-input.ts";
import * as products from "#core/contract/products/staff.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { freeSlug } from "#core/contract/values/slug.ts";
import { call } from "../../../../api/client.ts";
import { useAllergens } from "../../../dish/rules.ts";
import type { FieldNames } from "../../forms/conflict-sheet.tsx";
import type { PictureValues } from "../../forms/picture-descriptions.tsx";
import { readable } from "../../forms/versions.ts";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { copyValues, dishValues } from "../dish-values.ts";
import { ItemEditor, ItemPage, PublishedSwitch } from "../item-editor.tsx";
import { useTitle } from "../use-menu.ts";
import { DishParts } from "./dish-parts.tsx";

/** The page of a dish, or of a new one. With `?copy=` a new one starts with the values of another dish. */
export default function DishPage() {
  const [search] = useSearchParams();
  const copiedId = search.get("copy");
  return (
    <ItemPage kind="dishes">
      {(dish, menu) => (
        <DishEditor key={copiedId} dish={dish} copied={menu.dishes.find(({ id }) => id === copiedId)} menu={menu} />
      )}
    </ItemPage>
  );
}

interface Props {
  dish: TranslatedProduct | undefined;
  copied: TranslatedProduct | undefined;
  menu: WholeMenu;
}

function DishEditor({ dish, copied, menu }: Props) {
  const { $t } = useIntl();
  const { id: organizationId, configuration } = useStaffShop();
  const one = { organizationId, id: dish?.id ?? "" };
  const slugs = menu.dishes.filter(({ id }) => id !== dish?.id).map(({ slug }) => slug);
  return (
    <ItemEditor
      kind="dishes"
      item={dish}
      nameOf={useTitle()}
      newTitle={$t({ id: copied ? "staff-menu.copiedDish" : "staff-menu.newDish" })}
      schema={CreateProduct}
      valuesOf={(now) =>
        !now && copied
          ? copyValues(copied, freeSlug(copied.slug, new Set(slugs)), configuration)
          : dishValues(now, configuration)
      }
      save={({ input, changed, headers }) =>
        dish
          ? call(products.updateProduct, { params: one, body: changed, headers })
          : call(products.createProduct, { params: { organizationId }, body: input })
      }
      load={async () => (await call(products.getProduct, { params: one })) as TranslatedProduct}
      names={useDishNames(menu)}
      aside={dish && <PublishedSwitch kind="dishes" item={dish} />}
    >
      <DishParts dish={dish} pictures={(dish ?? copied)?.images ?? []} menu={menu} slugs={slugs} />
    </ItemEditor>
  );
}

/** The names of a dish's fields, and how their versions are compared. A missing field does not compile. */
export function useDishNames(menu: WholeMenu): Record<keyof CreateProduct, FieldNames[string]> {
  const { locale, $t } = useIntl();
  const titleOf = useTitle();
  const allergens = useAllergens();
  const { defaultCurrency, stations } = useStaffShop().configuration;
  const yesOrNo = (isSo: boolean) => $t({ id: isSo ? "staff-menu.yes" : "staff-menu.no" });
  const amount = (value: number | null) => (value === null ? "–" : formatAmount(value, defaultCurrency, locale));
  const inMenu = (ids: string[]) =>
    menu.categories
      .filter(({ id }) => ids.includes(id))
      .map(titleOf)
      .join(", ") || "–";
  return {
    slug: $t({ id: "staff-menu.slug" }),
    sku: $t({ id: "staff-menu.sku" }),
    basePrice: { label: $t({ id: "staff-menu.price" }), format: amount },
    discountedBasePrice: { label: $t({ id: "staff-menu.salePrice" }), format: amount },
    images: {
      label: $t({ id: "staff-menu.pictures" }),
      format: (pictures: PictureValues[]) => {
        const described = pictures.flatMap(({ translations }) => translations).filter(({ alt }) => alt);
        return [$t({ id: "staff-menu.pictureCount" }, { count: pictures.length }), ...described.map(readable)].join(
          "\n",
        );
      },
    },
    modifierGroups: $t({ id: "staff-menu.options" }),
    categories: { label: $t({ id: "staff-menu.categories" }), format: inMenu },
    manufacturerId: {
      label: $t({ id: "staff-menu.manufacturer" }),
      format: (id: string | null) => menu.manufacturers.find((maker) => maker.id === id)?.name ?? "–",
    },
    allergens: {
      label: $t({ id: "staff-menu.allergens" }),
      format: (list: CreateProduct["allergens"]) => allergens(list) || "–",
    },
    soldOut: { label: $t({ id: "staff-menu.soldOut" }), format: yesOrNo },
    soldOutUntil: $t({ id: "staff-menu.soldOutUntil" }),
    taxCategory: $t({ id: "staff-menu.taxCategory" }),
    taxShares: {
      label: $t({ id: "staff-menu.mixedRates" }),
      format: (shares: CreateProduct["taxShares"]) =>
        shares.map(({ category, percent }) => `${$t({ id: `staff-menu.tax.${category}` })} ${percent} %`).join(" + ") ||
        "–",
    },
    goesWith: {
      label: $t({ id: "staff-menu.goesWith" }),
      format: (ids: string[]) =>
        menu.dishes
          .filter(({ id }) => ids.includes(id))
          .map(titleOf)
          .join(", ") || "–",
    },
    stationId: {
      label: $t({ id: "staff-menu.station" }),
      format: (id: string | null) => stations.find((station) => station.id === id)?.name ?? "–",
    },
    load: $t({ id: "staff-menu.load" }),
    preparationMinutes: $t({ id: "staff-menu.preparation" }),
    position: $t({ id: "staff-menu.position" }),
    metadata: $t({ id: "staff-menu.metadata" }),
    translations: $t({ id: "staff-menu.texts" }),
  };
}
