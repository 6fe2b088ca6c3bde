import type { UseQueryResult } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import type { TranslatedCategory } from "#core/contract/categories/category.ts";
import type { Promotion } from "#core/contract/promotions/promotion-input.ts";
import { useStaffShop } from "../shell/staff-shop.ts";

interface Named {
  name: string;
  categoryIds: readonly string[];
}

/** What deleting a category means for the promotions and the menus by time that name it. */
export function DeletedCategory({
  category,
  promotions: { data: promotions = [], isError },
}: {
  category: TranslatedCategory;
  promotions: Pick<UseQueryResult<Promotion[]>, "data" | "isError">;
}) {
  const { $t, formatList } = useIntl();
  const { menuTimes } = useStaffShop().configuration;
  const namesOf = (all: readonly Named[]) =>
    formatList(all.flatMap(({ name, categoryIds }) => (categoryIds.includes(category.id) ? [name] : [])));
  const promoted = namesOf(promotions.filter(({ state }) => state !== "ended"));
  const served = namesOf(menuTimes);
  return (
    <>
      {promoted && <p>{$t({ id: "staff-menu.deletePromotions" }, { names: promoted })}</p>}
      {isError && <p>{$t({ id: "staff-menu.deletePromotionsUnknown" })}</p>}
      {served && <p>{$t({ id: "staff-menu.deleteMenuTimes" }, { names: served })}</p>}
    </>
  );
}
