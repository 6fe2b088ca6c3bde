import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { WholeMenu } from "#core/contract/catalogue/whole-menu.ts";
import type { TranslatedCategory } from "#core/contract/categories/category.ts";
import { listPromotions } from "#core/contract/promotions/promotion-input.ts";
import { fold } from "#core/contract/values/fold.ts";
import { fetching } from "../../../../api/client.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { ItemLink } from "../../shell/back-link.tsx";
import { Failure } from "../../shell/change.tsx";
import { SearchField, useTypedFilter } from "../../shell/search.tsx";
import { staffPaths } from "../../shell/staff-paths.ts";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { DeleteSheet } from "../delete-sheet.tsx";
import { MenuList, NothingFound } from "../menu-list.tsx";
import { NamedIn } from "../named-in.tsx";
import { RowMenu } from "../row-menu.tsx";
import { SortableList } from "../sortable-list.tsx";
import { usePublish, useTitle } from "../use-menu.ts";
import { useOrder } from "../use-menu-changes.ts";

/** The categories of the menu in their order. The address holds the search. */
const CategoryList = () => <MenuList kind="categories">{(menu) => <Categories menu={menu} />}</MenuList>;

export default CategoryList;

function Categories({ menu: { categories, dishes } }: { menu: WholeMenu }) {
  const { $t } = useIntl();
  const titleOf = useTitle();
  const { id } = useStaffShop();
  const { filter, narrow } = useTypedFilter("search");
  const { search } = filter;
  const [leaving, setLeaving] = useState<TranslatedCategory>();
  // Fetched in advance, so that the confirmation of a deletion is usually complete at once.
  const promotions = useQuery(fetching(listPromotions, { params: { organizationId: id } }));
  const order = useOrder("categories");
  const publish = usePublish("categories");
  const failed = [order, publish].find(({ isError }) => isError);
  const countIn = (category: TranslatedCategory | undefined) =>
    dishes.filter((dish) => dish.categories.some((each) => each === category?.id)).length;
  const wanted = fold(search.trim());
  const shown = categories.filter(({ translations }) => translations.some(({ title }) => fold(title).includes(wanted)));
  return (
    <>
      <SearchField
        label={$t({ id: "staff-menu.searchCategories" })}
        value={search}
        onSearch={(search) => narrow({ search })}
      />
      <Failure title={$t({ id: "staff-menu.notChanged" })} error={failed?.error} />
      <p className="text-14 text-muted">
        {$t({ id: wanted ? "staff-menu.orderWhileSearching" : "staff-menu.orderHint" })}
      </p>
      {shown.length ? (
        <SortableList
          label={$t({ id: "staff-menu.categories" })}
          items={shown}
          nameOf={titleOf}
          onOrder={wanted ? undefined : order.mutate}
        >
          {(category) => (
            <>
              <ItemLink
                to={staffPaths.menuItem(id, "categories", category.id)}
                className="group flex min-h-target min-w-0 flex-1 flex-col justify-center gap-1 rounded-button px-2 py-1"
              >
                <span className="break-words font-semibold underline-offset-4 group-hover:underline">
                  {titleOf(category)}
                </span>
                <span className="flex flex-wrap items-center gap-2 text-14 text-muted">
                  {$t({ id: "staff-menu.dishCount" }, { count: countIn(category) })}
                  {!category.publishedAt && <Badge>{$t({ id: "staff-menu.draft" })}</Badge>}
                </span>
              </ItemLink>
              <RowMenu
                label={$t({ id: "staff-menu.actions" }, { name: titleOf(category) })}
                actions={[
                  {
                    text: $t({ id: category.publishedAt ? "staff-menu.unpublish" : "staff-menu.publish" }),
                    onPress: () => publish.mutate(category),
                  },
                  { text: $t({ id: "staff-menu.delete" }), onPress: () => setLeaving(category), isDangerous: true },
                ]}
              />
            </>
          )}
        </SortableList>
      ) : (
        <NothingFound />
      )}
      <DeleteSheet kind="categories" item={leaving} nameOf={titleOf} onClose={() => setLeaving(undefined)}>
        <p>{$t({ id: "staff-menu.deleteCategory" }, { count: countIn(leaving) })}</p>
        {leaving && <NamedIn kind="categories" ids={[leaving.id]} promotions={promotions} />}
      </DeleteSheet>
    </>
  );
}
