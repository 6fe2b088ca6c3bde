import type { UseQueryResult } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import type { Promotion } from "#core/contract/promotions/promotion-input.ts";
import { useStaffShop } from "../shell/staff-shop.ts";

type Named = Pick<Promotion, "name" | "categoryIds" | "productIds"> & Partial<Pick<Promotion, "reward">>;

/** The ids that a promotion or a menu by time refers to, by kind. */
const named = {
  categories: ({ categoryIds }: Named): readonly string[] => categoryIds,
  dishes: ({ productIds, reward }: Named): readonly string[] =>
    reward?.kind === "dish" ? [...productIds, ...reward.productIds] : productIds,
};

/** Says how deleting a category or dishes affects the promotions and menus by time that refer to them. */
export function NamedIn({
  kind,
  ids,
  promotions: { data: promotions = [], isPending, isError },
}: {
  kind: keyof typeof named;
  ids: readonly string[];
  promotions: Pick<UseQueryResult<Promotion[]>, "data" | "isPending" | "isError">;
}) {
  const { $t, formatList } = useIntl();
  const { menuTimes } = useStaffShop().configuration;
  const namesOf = (all: readonly Named[]) =>
    formatList(all.flatMap((each) => (named[kind](each).some((id) => ids.includes(id)) ? [each.name] : [])));
  const promoted = namesOf(promotions.filter(({ state }) => state !== "ended"));
  const served = namesOf(menuTimes);
  const count = ids.length;
  return (
    <>
      {served && <p>{$t({ id: `staff-menu.deleteMenuTimes.${kind}` }, { names: served, count })}</p>}
      {isPending && <p className="text-muted">{$t({ id: "staff-menu.deletePromotionsPending" })}</p>}
      {isError && <p>{$t({ id: `staff-menu.deletePromotionsUnknown.${kind}` }, { count })}</p>}
      {promoted && <p>{$t({ id: `staff-menu.deletePromotions.${kind}` }, { names: promoted, count })}</p>}
    </>
  );
}
