import { useIntl } from "react-intl";
import { nextMorning } from "#core/contract/organizations/next-morning.ts";
import { isSoldOut } from "#core/contract/products/sold-out.ts";
import { useStaffShop } from "../shell/staff-shop.ts";

export interface SoldOutState {
  soldOut: boolean;
  /** When it is available again; null until somebody switches it back. */
  soldOutUntil: string | null;
}

/** Available, sold out until tomorrow, or until somebody switches it back; `isChosen` is the one in force. */
export function useSoldOutChoices(of: SoldOutState, now: Date) {
  const { $t } = useIntl();
  const { timezone } = useStaffShop().configuration;
  const isOut = isSoldOut(of, now);
  return {
    isOut,
    choices: [
      { text: $t({ id: "staff.available" }), isChosen: !isOut, to: { soldOut: false, soldOutUntil: null } },
      {
        text: $t({ id: "staff.outUntilTomorrow" }),
        isChosen: isOut && of.soldOutUntil !== null,
        to: { soldOut: true, soldOutUntil: nextMorning(now, timezone).toISOString() },
      },
      {
        text: $t({ id: "staff.outUntilBack" }),
        isChosen: isOut && of.soldOutUntil === null,
        to: { soldOut: true, soldOutUntil: null },
      },
    ] satisfies { text: string; isChosen: boolean; to: SoldOutState }[],
  };
}
