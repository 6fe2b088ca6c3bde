import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { cx } from "../../../ui/cx.ts";

const tones = {
  neutral: "bg-wash text-ink",
  accent: "bg-accent text-on-accent",
  ok: "bg-paper text-ok ring-1 ring-inset ring-ok/40",
  warn: "bg-warn-wash text-warn",
  error: "bg-error-wash text-error",
};

/** A fact of the order, larger than a badge, so that it can be read from two metres. */
export const Fact = ({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) => (
  <span className={cx("rounded-tag px-2 font-semibold text-16", tones[tone])}>{children}</span>
);

/** The name of an order's fulfilment: "Delivery", "Pickup", "Table 7". */
export function useWayName() {
  const { $t } = useIntl();
  return ({ table, fulfilmentMethod }: Pick<BoardOrder, "table" | "fulfilmentMethod">): string =>
    table ? $t({ id: "staff.atTable" }, { table: table.name }) : $t({ id: `staff.${fulfilmentMethod}` });
}

/** The fulfilment as a fact. A table stands out, because it is what waiters look for. */
export function WayFact({ order }: { order: Pick<BoardOrder, "table" | "fulfilmentMethod"> }) {
  const name = useWayName()(order);
  return <Fact tone={order.fulfilmentMethod === "pickup" ? "accent" : "neutral"}>{name}</Fact>;
}
