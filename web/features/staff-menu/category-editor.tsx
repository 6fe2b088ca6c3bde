import type { TranslatedCategory } from "#core/contract/category.ts";
import * as categories from "#core/contract/category-office.ts";
import { CreateCategory } from "#core/contract/category-office.ts";
import type { CategoryId } from "#core/contract/ids.ts";
import { call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { useNavigate, useParams } from "../../navigation/hooks.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { toast } from "../../ui/toast.tsx";
import { Waiting } from "../account/guards.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { EditorForm, EditorPart } from "../staff-forms/editor-form.tsx";
import { PictureField } from "../staff-forms/picture-field.tsx";
import { type Stored, useEditor } from "../staff-forms/use-editor.ts";
import { type CategoryValues, categoryValues } from "./category-values.ts";
import { EditorFrame } from "./editor-frame.tsx";
import { Gone } from "./gone.tsx";
import { menuPaths } from "./menu-paths.ts";
import { PublishedSwitch } from "./published-switch.tsx";
import { SlugField } from "./slug-field.tsx";
import { TextsPart } from "./texts-part.tsx";
import { useKeep, useMenuChanged, useTitle, useWholeMenu, type WholeMenu } from "./use-menu.ts";

/** The page of one category, or of a new one. */
export default function CategoryPage() {
  const { itemId = "new" } = useParams();
  return (
    <Loaded query={useWholeMenu()} skeleton={<Waiting />}>
      {(menu) => {
        const category = menu.categories.find(({ id }) => id === itemId);
        if (!category && itemId !== "new") return <Gone part="categories" />;
        return <CategoryEditor key={itemId} category={category} menu={menu} />;
      }}
    </Loaded>
  );
}

function CategoryEditor({ category, menu }: { category: TranslatedCategory | undefined; menu: WholeMenu }) {
  const t = useText();
  const titleOf = useTitle();
  const navigate = useNavigate();
  const { id: organizationId, configuration } = useWorkplace();
  const changed = useMenuChanged();
  const keep = useKeep();
  const stored = (now: TranslatedCategory): Stored<CategoryValues> => ({
    values: categoryValues(now, configuration),
    version: now.version,
  });
  const one = (id: CategoryId) => ({ params: { organizationId, id } });
  let saved = category;
  const editor = useEditor<CategoryValues, CreateCategory>({
    schema: CreateCategory,
    stored: category ? stored(category) : { values: categoryValues(undefined, configuration) },
    defaultLocale: configuration.defaultLocale,
    isNew: !category,
    save: async ({ input, changed: body, version }) => {
      saved = category
        ? await call(categories.updateCategory, { ...one(category.id), body, headers: { "if-match": `"${version}"` } })
        : await call(categories.createCategory, { params: { organizationId }, body: input });
      return stored(saved);
    },
    load: async () =>
      stored((await call(categories.getCategory, one(category?.id as CategoryId))) as TranslatedCategory),
    onSaved: async () => {
      if (!saved) return;
      const kept = keep("categories", saved);
      if (!category) {
        toast(t("staff-menu.added", { name: titleOf(saved) }));
        navigate(menuPaths.category(organizationId, saved.id), { replace: true });
      }
      await kept;
    },
  });
  const taken = menu.categories.filter(({ id }) => id !== category?.id).map(({ slug }) => slug);
  const title = category ? titleOf(category) : t("staff-menu.newCategory");
  return (
    <EditorFrame
      back={{ to: menuPaths.part(organizationId, "categories"), text: t("staff-menu.categories") }}
      title={title}
      aside={
        category && (
          <PublishedSwitch
            isPublished={category.publishedAt !== null}
            onChange={async (isPublished) => {
              const operation = isPublished ? "publish" : "unpublish";
              await call(categories.changeCategoryStatus, { params: { ...one(category.id).params, operation } });
              await changed();
            }}
          />
        )
      }
    >
      <EditorForm
        editor={editor}
        label={title}
        names={{
          translations: t("staff-menu.texts"),
          slug: t("staff-menu.slug"),
          image: t("staff-menu.picture"),
        }}
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
      </EditorForm>
    </EditorFrame>
  );
}
