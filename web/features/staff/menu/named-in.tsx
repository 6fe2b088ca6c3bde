import type { UseQueryResult } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import type { Promotion } from "#core/contract/promotions/promotion-input.ts";
import { useStaffShop } from "../shell/staff-shop.ts";

type Named = Pick<Promotion, "name" | "categoryIds" | "productIds"> & Partial<Pick<Promotion, "reward">>;

/** What a promotion or a menu by time names of each kind: conditions and what it gives. */
const named = {
  categories: ({ categoryIds }: Named): readonly string[] => categoryIds,
  dishes: ({ productIds, reward }: Named): readonly string[] =>
    reward?.kind === "dish" ? [...productIds, ...reward.productIds] : productIds,
};

/** What deleting a category or a dish means for the promotions and the menus by time that name it. */
export function NamedIn({
  kind,
  id,
  promotions: { data: promotions = [], isPending, isError },
}: {
  kind: keyof typeof named;
  id: string;
  promotions: Pick<UseQueryResult<Promotion[]>, "data" | "isPending" | "isError">;
}) {
  const { $t, formatList } = useIntl();
  const { menuTimes } = useStaffShop().configuration;
  const namesOf = (all: readonly Named[]) =>
    formatList(all.flatMap((each) => (named[kind](each).includes(id) ? [each.name] : [])));
  const promoted = namesOf(promotions.filter(({ state }) => state !== "ended"));
  const served = namesOf(menuTimes);
  return (
    <>
      {served && <p>{$t({ id: `staff-menu.deleteMenuTimes.${kind}` }, { names: served })}</p>}
      {isPending && <p className="text-muted">{$t({ id: "staff-menu.deletePromotionsPending" })}</p>}
      {isError && <p>{$t({ id: `staff-menu.deletePromotionsUnknown.${kind}` })}</p>}
      {promoted && <p>{$t({ id: `staff-menu.deletePromotions.${kind}` }, { names: promoted })}</p>}
    </>
  );
}
