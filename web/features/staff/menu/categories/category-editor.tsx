import { useIntl } from "react-intl";
import type { WholeMenu } from "#core/contract/catalogue/whole-menu.ts";
import type { TranslatedCategory } from "#core/contract/categories/category.ts";
import * as categories from "#core/contract/categories/staff.ts";
import { CreateCategory } from "#core/contract/categories/staff.ts";
import { call } from "../../../../api/client.ts";
import { EditorPart } from "../../forms/editor-form.tsx";
import { inEveryLanguage } from "../../forms/languages.ts";
import { PictureField } from "../../forms/picture-field.tsx";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { ItemEditor, ItemPage, PublishedSwitch, TextsPart } from "../item-editor.tsx";
import { SlugField } from "../slug-field.tsx";
import { useTitle } from "../use-menu.ts";

/** The page of one category, or of a new one. */
export default function CategoryPage() {
  return (
    <ItemPage kind="categories">{(category, menu) => <CategoryEditor category={category} menu={menu} />}</ItemPage>
  );
}

function CategoryEditor({ category, menu }: { category: TranslatedCategory | undefined; menu: WholeMenu }) {
  const { $t } = useIntl();
  const { id: organizationId, configuration } = useStaffShop();
  const one = { organizationId, id: category?.id ?? "" };
  const taken = menu.categories.filter(({ id }) => id !== category?.id).map(({ slug }) => slug);
  return (
    <ItemEditor
      kind="categories"
      item={category}
      nameOf={useTitle()}
      newTitle={$t({ id: "staff-menu.newCategory" })}
      schema={CreateCategory}
      // The position is set by sorting the list.
      valuesOf={(now): Omit<CreateCategory, "position"> => ({
        slug: now?.slug ?? "",
        image: now?.image?.id ?? null,
        translations: inEveryLanguage(now?.translations ?? [], configuration, { title: "", description: "" }),
      })}
      save={({ input, changed, headers }) =>
        category
          ? call(categories.updateCategory, { params: one, body: changed, headers })
          : call(categories.createCategory, { params: { organizationId }, body: input })
      }
      load={async () => (await call(categories.getCategory, { params: one })) as TranslatedCategory}
      names={{
        translations: $t({ id: "staff-menu.texts" }),
        slug: $t({ id: "staff-menu.slug" }),
        image: $t({ id: "staff-menu.picture" }),
      }}
      aside={category && <PublishedSwitch kind="categories" item={category} />}
    >
      <TextsPart />
      <EditorPart title={$t({ id: "staff-menu.more" })}>
        <PictureField
          single
          name="image"
          label={$t({ id: "staff-menu.picture" })}
          stored={category?.image ? [category.image] : []}
        />
        <SlugField isNew={!category} taken={taken} />
      </EditorPart>
    </ItemEditor>
  );
}
