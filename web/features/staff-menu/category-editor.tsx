import type { TranslatedCategory } from "#core/contract/category.ts";
import * as categories from "#core/contract/category-office.ts";
import { CreateCategory } from "#core/contract/category-office.ts";
import { call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { EditorPart } from "../staff-forms/editor-form.tsx";
import { inEveryLanguage } from "../staff-forms/languages.ts";
import { PictureField } from "../staff-forms/picture-field.tsx";
import { ItemEditor } from "./item-editor.tsx";
import { ItemPage } from "./item-page.tsx";
import { PublishedSwitch } from "./published-switch.tsx";
import { SlugField } from "./slug-field.tsx";
import { TextsPart } from "./texts-part.tsx";
import { useTitle, type WholeMenu } from "./use-menu.ts";

/** The page of one category, or of a new one. */
export default function CategoryPage() {
  return (
    <ItemPage kind="categories">{(category, menu) => <CategoryEditor category={category} menu={menu} />}</ItemPage>
  );
}

function CategoryEditor({ category, menu }: { category: TranslatedCategory | undefined; menu: WholeMenu }) {
  const t = useText();
  const { id: organizationId, configuration } = useWorkplace();
  const one = { organizationId, id: category?.id ?? "" };
  const taken = menu.categories.filter(({ id }) => id !== category?.id).map(({ slug }) => slug);
  return (
    <ItemEditor
      kind="categories"
      item={category}
      nameOf={useTitle()}
      newTitle={t("staff-menu.newCategory")}
      schema={CreateCategory}
      // Its position is where staff put it in the list.
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
        translations: t("staff-menu.texts"),
        slug: t("staff-menu.slug"),
        image: t("staff-menu.picture"),
      }}
      aside={category && <PublishedSwitch kind="categories" item={category} />}
    >
      <TextsPart />
      <EditorPart title={t("staff-menu.more")}>
        <PictureField
          single
          name="image"
          label={t("staff-menu.picture")}
          stored={category?.image ? [category.image] : []}
        />
        <SlugField isNew={!category} taken={taken} />
      </EditorPart>
    </ItemEditor>
  );
}
