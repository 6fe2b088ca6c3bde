import { useIntl } from "react-intl";
import type { MoneyHolder } from "#core/contract/exports/datev-settings.ts";
import { providers } from "#core/contract/payments/payments.ts";

/** The name of who has what was paid. */
export function useHolderName() {
  const { $t } = useIntl();
  return (holder: MoneyHolder): string => {
    if (holder === "not_applicable") return $t({ id: "staff-exports.cash" });
    return holder === "terminal" ? $t({ id: "staff-exports.terminal" }) : providers[holder].name;
  };
}
