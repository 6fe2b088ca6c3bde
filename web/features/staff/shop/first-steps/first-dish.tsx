import { useRef } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import * as catalogue from "#core/contract/catalogue/catalogue.ts";
import * as categories from "#core/contract/categories/staff.ts";
import { TitleInput, type TitleTranslation, translationsOf } from "#core/contract/locales/translations.ts";
import { CreateProduct } from "#core/contract/products/product-input.ts";
import * as products from "#core/contract/products/staff.ts";
import type { CategoryId, ProductId } from "#core/contract/values/ids.ts";
import { call } from "../../../../api/client.ts";
import { useNavigateFromHere } from "../../../../ui/navigate-from-here.ts";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { EditorForm } from "../../forms/editor-form.tsx";
import { inEveryLanguage } from "../../forms/languages.ts";
import { MoneyField } from "../../forms/number-fields.tsx";
import { TranslatedFields } from "../../forms/translated-fields.tsx";
import { useEditor } from "../../forms/use-editor.ts";
import { useRefresh } from "../../shell/change.tsx";
import { staffPaths } from "../../shell/staff-paths.ts";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { labelOf } from "./new-shop-input.ts";

const FirstDishInput = z.strictObject({
  category: z.strictObject({ translations: translationsOf(TitleInput) }),
  translations: translationsOf(TitleInput),
  basePrice: CreateProduct.shape.basePrice,
});
type FirstDishInput = z.output<typeof FirstDishInput>;

/** A unique slug. */
const slugOf = (title: string | undefined) => `${labelOf(title ?? "") || "item"}-${Date.now().toString(36)}`;

/** A short form that creates a category with a dish, both published. */
export default function FirstDish() {
  const { $t } = useIntl();
  const navigate = useNavigateFromHere();
  const refresh = useRefresh(catalogue.listProducts, catalogue.listCategories);
  const { id: organizationId, configuration } = useStaffShop();
  const params = { organizationId };
  /**
   * What an earlier attempt has created before one of its calls failed. The next attempt continues from there, so that
   * nothing is created twice.
   */
  const made = useRef<{ category?: CategoryId; dish?: ProductId }>({});
  const blank = inEveryLanguage<TitleTranslation>([], configuration, { title: "" });
  const values = { category: { translations: blank }, translations: blank, basePrice: null as number | null };

  const publishedCategory = async (translations: FirstDishInput["translations"]) => {
    const body = { slug: slugOf(translations[0]?.title), translations };
    made.current.category ??= (await call(categories.createCategory, { params, body })).id;
    const id = made.current.category;
    await call(categories.changeCategoryStatus, { params: { ...params, id, operation: "publish" } });
    return id;
  };
  const editor = useEditor<typeof values, FirstDishInput>({
    schema: FirstDishInput,
    stored: { values },
    defaultLocale: configuration.defaultLocale,
    isNew: true,
    save: async ({ input: { category, translations, basePrice } }) => {
      const categoryId = await publishedCategory(category.translations);
      const body = { slug: slugOf(translations[0]?.title), translations, basePrice, categories: [categoryId] };
      const known = made.current.dish;
      const { id } = known
        ? await call(products.updateProduct, { params: { ...params, id: known }, body })
        : await call(products.createProduct, { params, body });
      made.current.dish = id;
      await call(products.changeProductStatus, { params: { ...params, id, operation: "publish" } });
      return { values };
    },
    load: async () => ({ values }),
    onSaved: () => {
      void refresh();
      navigate(staffPaths.shop(organizationId));
    },
  });
  const title = { name: "title", isRequired: true };
  return (
    <EditorForm
      editor={editor}
      label={$t({ id: "staff-shop.firstDish" })}
      names={{ translations: $t({ id: "staff-shop.dishTitle" }), category: $t({ id: "staff-shop.categoryTitle" }) }}
    >
      <header className="flex flex-col gap-1">
        <PageHeading>{$t({ id: "staff-shop.firstDish" })}</PageHeading>
        <p className="text-muted">{$t({ id: "staff-shop.firstDishHint" })}</p>
      </header>
      <TranslatedFields
        name="category.translations"
        texts={[
          { ...title, label: $t({ id: "staff-shop.categoryTitle" }), hint: $t({ id: "staff-shop.categoryHint" }) },
        ]}
      />
      <TranslatedFields name="translations" texts={[{ ...title, label: $t({ id: "staff-shop.dishTitle" }) }]} />
      <div className="max-w-form">
        <MoneyField name="basePrice" label={$t({ id: "staff-shop.price" })} note="required" />
      </div>
    </EditorForm>
  );
}
