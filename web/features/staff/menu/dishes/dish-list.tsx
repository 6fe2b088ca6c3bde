import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import type { WholeMenu } from "#core/contract/catalogue/whole-menu.ts";
import type { TranslatedProduct } from "#core/contract/products/product.ts";
import { listPromotions } from "#core/contract/promotions/promotion-input.ts";
import { fold } from "#core/contract/values/fold.ts";
import { fetching } from "../../../../api/client.ts";
import { Button } from "../../../../ui/button.tsx";
import { ChoiceField } from "../../../../ui/choice-field.tsx";
import { Failure } from "../../shell/change.tsx";
import { SearchField, useTypedFilter } from "../../shell/search.tsx";
import { staffPaths } from "../../shell/staff-paths.ts";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { DeleteSheet } from "../delete-sheet.tsx";
import { MenuList, NothingFound } from "../menu-list.tsx";
import { NamedIn } from "../named-in.tsx";
import { SortableList } from "../sortable-list.tsx";
import { usePublish, useTitle, wordsOf } from "../use-menu.ts";
import { useOrder, useSellOut } from "../use-menu-changes.ts";
import { DishRow } from "./dish-row.tsx";
import { DishSelection } from "./dish-selection.tsx";

/** All dishes of the shop, published or not, in the order of the menu. The address holds the filters. */
const DishList = () => <MenuList kind="dishes">{(menu) => <Dishes menu={menu} />}</MenuList>;

export default DishList;

/** Rows to show at once. A thousand with their handles would take a tablet seconds. */
const PAGE_SIZE = 100;
const ALL = "";
const NONE = "none";

function Dishes({ menu }: { menu: WholeMenu }) {
  const { $t } = useIntl();
  const titleOf = useTitle();
  const { id } = useStaffShop();
  const navigate = useNavigate();
  const { filter, narrow } = useTypedFilter("search", "category", "rows");
  const { search, category } = filter;
  const most = Number(filter.rows) || PAGE_SIZE;
  const [isSelecting, setSelecting] = useState(false);
  const [leaving, setLeaving] = useState<TranslatedProduct>();
  const promotions = useQuery({
    ...fetching(listPromotions, { params: { organizationId: id } }),
    enabled: leaving !== undefined,
  });
  const order = useOrder("dishes");
  const publish = usePublish("dishes");
  const sellOut = useSellOut();
  const failed = [order, publish, sellOut].find(({ isError }) => isError);
  const known = new Set(menu.categories.map((each) => each.id));
  const isIn = ({ categories }: TranslatedProduct) => {
    if (category === ALL) return true;
    return category === NONE
      ? !categories.some((each) => known.has(each))
      : categories.some((each) => each === category);
  };
  const wanted = fold(search.trim());
  const shown = menu.dishes.filter((dish) => isIn(dish) && wordsOf(dish).includes(wanted));
  const choices = [
    { value: ALL, label: $t({ id: "staff-menu.allCategories" }, { count: menu.dishes.length }) },
    ...menu.categories.map((each) => ({ value: each.id, label: titleOf(each) })),
    { value: NONE, label: $t({ id: "staff-menu.noCategory" }) },
  ];
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SearchField label={$t({ id: "staff-menu.search" })} value={search} onSearch={(search) => narrow({ search })} />
        <ChoiceField
          label={$t({ id: "staff-menu.category" })}
          choices={choices}
          value={category}
          onChange={({ currentTarget }) => narrow({ category: currentTarget.value })}
        />
      </div>
      <Failure title={$t({ id: "staff-menu.notChanged" })} error={failed?.error} />
      {isSelecting ? (
        <DishSelection dishes={shown} onEnd={() => setSelecting(false)} />
      ) : !shown.length ? (
        <NothingFound />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-14 text-muted">
              {$t({ id: wanted ? "staff-menu.orderWhileSearching" : "staff-menu.orderHint" })}
            </p>
            <Button variant="quiet" onClick={() => setSelecting(true)}>
              {$t({ id: "staff-menu.bulk.begin" })}
            </Button>
          </div>
          <SortableList
            label={$t({ id: "staff-menu.dishes" })}
            items={shown.slice(0, most)}
            nameOf={titleOf}
            onOrder={wanted ? undefined : order.mutate}
          >
            {(dish) => (
              <DishRow
                dish={dish}
                categories={menu.categories.filter((each) => dish.categories.includes(each.id)).map(titleOf)}
                onPublish={() => publish.mutate(dish)}
                onSoldOut={(to) => sellOut.mutate({ dish, to })}
                onCopy={() => navigate(staffPaths.copiedDish(id, dish.id))}
                onDelete={() => setLeaving(dish)}
              />
            )}
          </SortableList>
          {shown.length > most && (
            <Button
              reads
              variant="secondary"
              className="self-center"
              onClick={() => narrow({ rows: String(most + PAGE_SIZE) })}
            >
              {$t({ id: "staff-menu.showMore" }, { count: shown.length - most })}
            </Button>
          )}
        </>
      )}
      <DeleteSheet kind="dishes" item={leaving} nameOf={titleOf} onClose={() => setLeaving(undefined)}>
        <p>{$t({ id: "staff-menu.deleteDish" })}</p>
        <p>{$t({ id: "staff-menu.deleteDishInstead" })}</p>
        {leaving && <NamedIn kind="dishes" ids={[leaving.id]} promotions={promotions} />}
      </DeleteSheet>
    </>
  );
}
