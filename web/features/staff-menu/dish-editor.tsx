import type { TranslatedProduct } from "#core/contract/product.ts";
import { CreateProduct } from "#core/contract/product-input.ts";
import * as products from "#core/contract/product-office.ts";
import { call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { useSearchParams } from "../../navigation/hooks.ts";
import { useWorkplace } from "../staff/workplace.ts";
import { DishParts } from "./dish-parts.tsx";
import { copyValues, dishValues } from "./dish-values.ts";
import { ItemEditor } from "./item-editor.tsx";
import { ItemPage } from "./item-page.tsx";
import { PublishedSwitch } from "./published-switch.tsx";
import { freeSlug } from "./slug.ts";
import { useDishNames } from "./use-dish-names.tsx";
import { useTitle, type WholeMenu } from "./use-menu.ts";

/** The page of one dish, or of a new one, which `?copy=` begins with the values of another. */
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
  const t = useText();
  const { id: organizationId, configuration } = useWorkplace();
  const one = { organizationId, id: dish?.id ?? "" };
  const slugs = menu.dishes.filter(({ id }) => id !== dish?.id).map(({ slug }) => slug);
  return (
    <ItemEditor
      kind="dishes"
      item={dish}
      nameOf={useTitle()}
      newTitle={t(copied ? "staff-menu.copiedDish" : "staff-menu.newDish")}
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
