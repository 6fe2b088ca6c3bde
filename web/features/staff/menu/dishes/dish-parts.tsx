import { useIntl } from "react-intl";
import type { WholeMenu } from "#core/contract/catalogue/whole-menu.ts";
import { allergens, type TranslatedProduct } from "#core/contract/products/product.ts";
import { taxCategories } from "#core/contract/tax/tax.ts";
import type { FileRef } from "#core/contract/values/common.ts";
import { ChoiceField } from "../../../../ui/choice-field.tsx";
import { Price } from "../../../../ui/price.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { CheckChips } from "../../forms/check-chips.tsx";
import { orNull, useEditorFields, useEditorValue } from "../../forms/editor-context.ts";
import { EditorPart } from "../../forms/editor-form.tsx";
import { MoneyField, NumberField } from "../../forms/number-fields.tsx";
import { PictureField } from "../../forms/picture-field.tsx";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { TextsPart } from "../item-editor.tsx";
import { OptionGroups } from "../options/option-groups.tsx";
import { SlugField } from "../slug-field.tsx";
import { SoldOutField } from "../sold-out-field.tsx";
import { useTitle } from "../use-menu.ts";
import { GoesWithField } from "./goes-with-field.tsx";
import { LabelFields, labelNames, MetadataField } from "./metadata-fields.tsx";
import { TaxSharesField } from "./tax-shares-field.tsx";

interface Props {
  /** Undefined: a new one. */
  dish: TranslatedProduct | undefined;
  pictures: readonly FileRef[];
  menu: WholeMenu;
  /** The slugs of the other dishes. */
  slugs: readonly string[];
}

/** The fields of a dish. */
export function DishParts({ dish, pictures, menu, slugs }: Props) {
  const { $t } = useIntl();
  const titleOf = useTitle();
  const field = useEditorFields();
  const { stations, capacity } = useStaffShop().configuration;
  return (
    <>
      <TextsPart />
      <EditorPart title={$t({ id: "staff-menu.prices" })}>
        <Prices dish={dish} />
      </EditorPart>
      <EditorPart title={$t({ id: "staff-menu.pictures" })} hint={$t({ id: "staff-menu.picturesHint" })}>
        <PictureField isDescribed name="images" label={$t({ id: "staff-menu.pictures" })} stored={pictures} />
      </EditorPart>
      <EditorPart title={$t({ id: "staff-menu.place" })}>
        <CheckChips
          name="categories"
          label={$t({ id: "staff-menu.categories" })}
          hint={$t({ id: menu.categories.length ? "staff-menu.categoriesHint" : "staff-menu.noCategories" })}
          chips={menu.categories.map((category) => ({ value: category.id, label: titleOf(category) }))}
        />
        {stations.length > 0 && (
          <ChoiceField
            label={$t({ id: "staff-menu.station" })}
            choices={[
              { value: "", label: $t({ id: "staff-menu.noStation" }) },
              ...stations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...field("stationId", orNull)}
          />
        )}
        {capacity && (
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField name="load" label={$t({ id: "staff-menu.load" })} hint={$t({ id: "staff-menu.loadHint" })} />
            <NumberField
              name="preparationMinutes"
              label={$t({ id: "staff-menu.preparation" })}
              note="optional"
              hint={$t({ id: "staff-menu.preparationHint" }, { minutes: capacity.preparationMinutes })}
            />
          </div>
        )}
        <SoldOutField name="soldOut" label={$t({ id: "staff-menu.availability" })} />
      </EditorPart>
      <EditorPart title={$t({ id: "staff-menu.options" })} hint={$t({ id: "staff-menu.optionsHint" })}>
        <OptionGroups sets={menu.optionSets} />
      </EditorPart>
      <EditorPart title={$t({ id: "staff-menu.goesWith" })} hint={$t({ id: "staff-menu.goesWithHint" })}>
        <GoesWithField name="goesWith" dishes={menu.dishes.filter(({ id }) => id !== dish?.id)} />
      </EditorPart>
      <EditorPart title={$t({ id: "staff-menu.allergens" })} hint={$t({ id: "staff-menu.allergensHint" })}>
        <CheckChips
          name="allergens"
          label={$t({ id: "staff-menu.contains" })}
          chips={allergens.map((value) => ({ value, label: $t({ id: `dish.allergen.${value}` }) }))}
        />
      </EditorPart>
      <EditorPart title={$t({ id: "staff-menu.labels" })}>
        <LabelFields name="metadata" />
      </EditorPart>
      <EditorPart title={$t({ id: "staff-menu.more" })}>
        <div className="grid gap-4 sm:grid-cols-2">
          <SlugField isNew={!dish} taken={slugs} />
          <TextField
            label={$t({ id: "staff-menu.sku" })}
            hint={$t({ id: "staff-menu.skuHint" })}
            {...field("sku", orNull)}
          />
          <ChoiceField
            label={$t({ id: "staff-menu.manufacturer" })}
            choices={[
              { value: "", label: $t({ id: "staff-menu.none" }) },
              ...menu.manufacturers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...field("manufacturerId", orNull)}
          />
          <ChoiceField
            label={$t({ id: "staff-menu.taxCategory" })}
            choices={taxCategories.map((value) => ({ value, label: $t({ id: `staff-menu.tax.${value}` }) }))}
            {...field("taxCategory")}
          />
        </div>
        <TaxSharesField name="taxShares" />
        <MetadataField name="metadata" except={labelNames} />
      </EditorPart>
    </>
  );
}

function Prices({ dish }: { dish: TranslatedProduct | undefined }) {
  const { $t } = useIntl();
  const { defaultCurrency } = useStaffShop().configuration;
  const base: number | null = useEditorValue("basePrice");
  const sale: number | null = useEditorValue("discountedBasePrice");
  const isOnSale = typeof sale === "number" && typeof base === "number" && sale < base;
  const isSame = dish?.basePrice === base && dish?.discountedBasePrice === sale;
  const lowest = (isSame && dish?.lowestPriceBeforeDiscount) || (dish?.lowestRecentPrice ?? base);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField name="basePrice" label={$t({ id: "staff-menu.price" })} note="required" />
        <MoneyField
          name="discountedBasePrice"
          label={$t({ id: "staff-menu.salePrice" })}
          note="optional"
          hint={$t({ id: "staff-menu.salePriceHint" })}
        />
      </div>
      {isOnSale && typeof lowest === "number" && (
        <p className="rounded-field border border-line bg-wash px-4 py-3">
          {$t({ id: "staff-menu.lowestPrice" })}{" "}
          <Price amount={lowest} currency={defaultCurrency} className="font-semibold" />
          {!isSame && <span className="block text-14 text-muted">{$t({ id: "staff-menu.lowestPricePromoted" })}</span>}
        </p>
      )}
    </>
  );
}
