import { useIntl } from "react-intl";
import type { Promotion } from "#core/contract/promotions/promotion-input.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { useStaffShop } from "../shell/staff-shop.ts";

/** A function that says in a few words what a promotion gives. */
export function useRewardText(): (promotion: Pick<Promotion, "reward">) => string {
  const { $t, locale } = useIntl();
  const { defaultCurrency } = useStaffShop().configuration;
  const money = (amount: number) => formatAmount(amount, defaultCurrency, locale);
  return ({ reward }) => {
    switch (reward.kind) {
      case "percent":
        return $t({ id: "staff-promotions.gives.percent" }, { percent: reward.percent });
      case "amount":
        return $t({ id: "staff-promotions.gives.amount" }, { amount: money(reward.amount) });
      case "free_delivery":
        return $t({ id: "staff-promotions.kind.free_delivery" });
      case "dish":
        return reward.price === 0
          ? $t({ id: "staff-promotions.gives.free" })
          : $t({ id: "staff-promotions.gives.dish" }, { amount: money(reward.price) });
    }
  };
}
