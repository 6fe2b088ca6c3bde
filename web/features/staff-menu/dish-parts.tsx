import type { FileRef } from "#core/contract/common.ts";
import { allergens, type TranslatedProduct, taxCategories } from "#core/contract/product.ts";
import { useText } from "../../i18n/text.tsx";
import { ChoiceField } from "../../ui/choice-field.tsx";
import { Price } from "../../ui/price.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { CheckChips } from "../staff-forms/check-chips.tsx";
import { orNull, useEditorFields, useEditorValue } from "../staff-forms/editor-context.ts";
import { EditorPart } from "../staff-forms/editor-form.tsx";
import { MoneyField } from "../staff-forms/money-field.tsx";
import { PictureField } from "../staff-forms/picture-field.tsx";
import { LabelFields, labelNames } from "./label-fields.tsx";
import { MetadataField } from "./metadata-field.tsx";
import { OptionGroups } from "./option-groups.tsx";
import { SlugField } from "./slug-field.tsx";
import { SoldOutField } from "./sold-out-field.tsx";
import { TextsPart } from "./texts-part.tsx";
import { useTitle, type WholeMenu } from "./use-menu.ts";

interface Props {
  /** Undefined: a new one. */
  dish: TranslatedProduct | undefined;
  pictures: readonly FileRef[];
  menu: WholeMenu;
  /** Of the other dishes. */
  slugs: readonly string[];
}

/** All that staff write of a dish. */
export function DishParts({ dish, pictures, menu, slugs }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const field = useEditorFields();
  return (
    <>
      <TextsPart />
      <EditorPart title={t("staff-menu.prices")}>
        <Prices dish={dish} />
      </EditorPart>
      <EditorPart title={t("staff-menu.pictures")} hint={t("staff-menu.picturesHint")}>
        <PictureField isDescribed name="images" label={t("staff-menu.pictures")} stored={pictures} />
      </EditorPart>
      <EditorPart title={t("staff-menu.place")}>
        <CheckChips
          name="categories"
          label={t("staff-menu.categories")}
          hint={t(menu.categories.length ? "staff-menu.categoriesHint" : "staff-menu.noCategories")}
          chips={menu.categories.map((category) => ({ value: category.id, label: titleOf(category) }))}
        />
        <SoldOutField name="soldOut" label={t("staff-menu.availability")} />
      </EditorPart>
      <EditorPart title={t("staff-menu.options")} hint={t("staff-menu.optionsHint")}>
        <OptionGroups />
      </EditorPart>
      <EditorPart title={t("staff-menu.allergens")} hint={t("staff-menu.allergensHint")}>
        <CheckChips
          name="allergens"
          label={t("staff-menu.contains")}
          chips={allergens.map((value) => ({ value, label: t(`dish.allergen.${value}`) }))}
        />
      </EditorPart>
      <EditorPart title={t("staff-menu.labels")}>
        <LabelFields name="metadata" />
      </EditorPart>
      <EditorPart title={t("staff-menu.more")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <SlugField isNew={!dish} taken={slugs} />
          <TextField label={t("staff-menu.sku")} hint={t("staff-menu.skuHint")} {...field("sku", orNull)} />
          <ChoiceField
            label={t("staff-menu.manufacturer")}
            choices={[
              { value: "", label: t("staff-menu.none") },
              ...menu.manufacturers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...field("manufacturerId", orNull)}
          />
          <ChoiceField
            label={t("staff-menu.taxCategory")}
            choices={taxCategories.map((value) => ({ value, label: t(`staff-menu.tax.${value}`) }))}
            {...field("taxCategory")}
          />
        </div>
        <MetadataField name="metadata" except={labelNames} />
      </EditorPart>
    </>
  );
}

function Prices({ dish }: { dish: TranslatedProduct | undefined }) {
  const t = useText();
  const { defaultCurrency } = useWorkplace().configuration;
  const base: number | null = useEditorValue("basePrice");
  const sale: number | null = useEditorValue("discountedBasePrice");
  const isOnSale = typeof sale === "number" && typeof base === "number" && sale < base;
  const lowest = dish?.lowestRecentPrice ?? base;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField name="basePrice" label={t("staff-menu.price")} note="required" />
        <MoneyField
          name="discountedBasePrice"
          label={t("staff-menu.salePrice")}
          note="optional"
          hint={t("staff-menu.salePriceHint")}
        />
      </div>
      {isOnSale && typeof lowest === "number" && (
        <p className="rounded-field border border-line bg-wash px-4 py-3">
          {t("staff-menu.lowestPrice")} <Price amount={lowest} currency={defaultCurrency} className="font-semibold" />
        </p>
      )}
    </>
  );
}
