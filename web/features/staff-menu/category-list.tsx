import { useState } from "react";
import type { TranslatedCategory } from "#core/contract/category.ts";
import { fold } from "#core/contract/fold.ts";
import { useText } from "../../i18n/text.tsx";
import { Link } from "../../navigation/link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Failure } from "../staff/change.tsx";
import { SearchField } from "../staff/search.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { DeleteSheet } from "./delete-sheet.tsx";
import { MenuList, NothingFound } from "./menu-list.tsx";
import { menuPaths } from "./menu-paths.ts";
import { RowMenu } from "./row-menu.tsx";
import { SortableList } from "./sortable-list.tsx";
import { usePublish, useTitle, type WholeMenu } from "./use-menu.ts";
import { useOrder } from "./use-menu-changes.ts";

/** The headings of the menu, in its order. */
export const CategoryList = () => <MenuList kind="categories">{(menu) => <Categories menu={menu} />}</MenuList>;

function Categories({ menu: { categories, dishes } }: { menu: WholeMenu }) {
  const t = useText();
  const titleOf = useTitle();
  const { id } = useWorkplace();
  const [search, setSearch] = useState("");
  const [leaving, setLeaving] = useState<TranslatedCategory>();
  const order = useOrder("categories");
  const publish = usePublish("categories");
  const failed = [order, publish].find(({ isError }) => isError);
  const countIn = (category: TranslatedCategory | undefined) =>
    dishes.filter((dish) => dish.categories.some((each) => each === category?.id)).length;
  const wanted = fold(search.trim());
  const shown = categories.filter(({ translations }) => translations.some(({ title }) => fold(title).includes(wanted)));
  return (
    <>
      <SearchField label={t("staff-menu.searchCategories")} value={search} onSearch={setSearch} />
      <Failure title={t("staff-menu.notChanged")} error={failed?.error} />
      <p className="text-14 text-muted">{t(wanted ? "staff-menu.orderWhileSearching" : "staff-menu.orderHint")}</p>
      {shown.length ? (
        <SortableList
          label={t("staff-menu.categories")}
          items={shown}
          nameOf={titleOf}
          onOrder={wanted ? undefined : order.mutate}
        >
          {(category) => (
            <>
              <Link
                to={menuPaths.item(id, "categories", category.id)}
                className="group flex min-h-target min-w-0 flex-1 flex-col justify-center gap-1 rounded-button px-2 py-1"
              >
                <span className="break-words font-semibold underline-offset-4 group-hover:underline">
                  {titleOf(category)}
                </span>
                <span className="flex flex-wrap items-center gap-2 text-14 text-muted">
                  {t("staff-menu.dishCount", { count: countIn(category) })}
                  {!category.publishedAt && <Badge>{t("staff-menu.draft")}</Badge>}
                </span>
              </Link>
              <RowMenu
                label={t("staff-menu.actions", { name: titleOf(category) })}
                actions={[
                  {
                    text: t(category.publishedAt ? "staff-menu.unpublish" : "staff-menu.publish"),
                    onPress: () => publish.mutate(category),
                  },
                  { text: t("staff-menu.delete"), onPress: () => setLeaving(category), isDangerous: true },
                ]}
              />
            </>
          )}
        </SortableList>
      ) : (
        <NothingFound />
      )}
      <DeleteSheet kind="categories" item={leaving} nameOf={titleOf} onClose={() => setLeaving(undefined)}>
        <p>{t("staff-menu.deleteCategory", { count: countIn(leaving) })}</p>
      </DeleteSheet>
    </>
  );
}
