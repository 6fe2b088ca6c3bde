import type { ProductId } from "#core/contract/ids.ts";
import type { TranslatedProduct } from "#core/contract/product.ts";
import { CreateProduct } from "#core/contract/product-input.ts";
import * as products from "#core/contract/product-office.ts";
import { call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { useNavigate, useParams, useSearchParams } from "../../navigation/hooks.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { toast } from "../../ui/toast.tsx";
import { Waiting } from "../account/guards.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { EditorForm } from "../staff-forms/editor-form.tsx";
import { type Stored, useEditor } from "../staff-forms/use-editor.ts";
import { DishParts } from "./dish-parts.tsx";
import { copyValues, type DishValues, dishValues } from "./dish-values.ts";
import { EditorFrame } from "./editor-frame.tsx";
import { Gone } from "./gone.tsx";
import { menuPaths } from "./menu-paths.ts";
import { PublishedSwitch } from "./published-switch.tsx";
import { freeSlug } from "./slug.ts";
import { useDishNames } from "./use-dish-names.tsx";
import { useKeep, useMenuChanged, useTitle, useWholeMenu, type WholeMenu } from "./use-menu.ts";

/** The page of one dish, or of a new one, which `?copy=` begins with the values of another. */
export default function DishPage() {
  const { itemId = "new" } = useParams();
  const [search] = useSearchParams();
  const copied = search.get("copy");
  return (
    <Loaded query={useWholeMenu()} skeleton={<Waiting />}>
      {(menu) => {
        const find = (id: string | null) => menu.dishes.find((dish) => dish.id === id);
        if (itemId !== "new" && !find(itemId)) return <Gone />;
        return <DishEditor key={itemId + copied} dish={find(itemId)} copied={find(copied)} menu={menu} />;
      }}
    </Loaded>
  );
}

interface Props {
  dish: TranslatedProduct | undefined;
  copied: TranslatedProduct | undefined;
  menu: WholeMenu;
}

function DishEditor({ dish, copied, menu }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const navigate = useNavigate();
  const names = useDishNames(menu);
  const { id: organizationId, configuration } = useWorkplace();
  const changed = useMenuChanged();
  const keep = useKeep();
  const slugs = menu.dishes.filter(({ id }) => id !== dish?.id).map(({ slug }) => slug);
  const stored = (now: TranslatedProduct): Stored<DishValues> => ({
    values: dishValues(now, configuration),
    version: now.version,
  });
  const one = (id: ProductId) => ({ params: { organizationId, id } });
  const beginning = (): Stored<DishValues> => {
    if (dish) return stored(dish);
    if (!copied) return { values: dishValues(undefined, configuration) };
    return { values: copyValues(copied, freeSlug(copied.slug, new Set(slugs)), configuration) };
  };
  let saved = dish;
  const editor = useEditor<DishValues, CreateProduct>({
    schema: CreateProduct,
    stored: beginning(),
    defaultLocale: configuration.defaultLocale,
    isNew: !dish,
    save: async ({ input, changed: body, version }) => {
      saved = dish
        ? await call(products.updateProduct, { ...one(dish.id), body, headers: { "if-match": `"${version}"` } })
        : await call(products.createProduct, { params: { organizationId }, body: input });
      return stored(saved);
    },
    load: async () => stored((await call(products.getProduct, one(dish?.id as ProductId))) as TranslatedProduct),
    onSaved: async () => {
      if (!saved) return;
      const kept = keep("dishes", saved);
      if (!dish) {
        toast(t("staff-menu.added", { name: titleOf(saved) }));
        navigate(menuPaths.dish(organizationId, saved.id), { replace: true });
      }
      await kept;
    },
  });
  const title = dish ? titleOf(dish) : t(copied ? "staff-menu.copiedDish" : "staff-menu.newDish");
  return (
    <EditorFrame
      back={{ to: menuPaths.dishes(organizationId), text: t("staff-menu.dishes") }}
      title={title}
      aside={
        dish && (
          <PublishedSwitch
            isPublished={dish.publishedAt !== null}
            onChange={async (isPublished) => {
              const operation = isPublished ? "publish" : "unpublish";
              await call(products.changeProductStatus, { params: { ...one(dish.id).params, operation } });
              await changed();
            }}
          />
        )
      }
    >
      <EditorForm editor={editor} label={title} names={names}>
        <DishParts dish={dish} pictures={(dish ?? copied)?.images ?? []} menu={menu} slugs={slugs} />
      </EditorForm>
    </EditorFrame>
  );
}
