import { useIntl } from "react-intl";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Price } from "../../../ui/price.tsx";
import { issueMessage } from "../forms/issues.ts";
import { Failure } from "../shell/change.tsx";
import type { Total } from "./use-total.ts";

/** The total, dimmed while it may change. */
export const TillTotal = ({ total, currency, isAsking }: Pick<Total, "total" | "currency" | "isAsking">) => (
  <span aria-busy={isAsking} className={cx("transition-opacity", isAsking && "opacity-60")}>
    <Price amount={total} currency={currency} />
  </span>
);

/** The foot of the order: discounts, delivery fee, total, and the button that takes the order. */
export function TotalBar({
  total: { currency, promotions, fee, total, isPlaceComing, isAsking },
  isByLink,
  isPending,
  error,
  onClear,
  onSend,
}: {
  total: Total;
  isByLink: boolean;
  isPending: boolean;
  /** Why the order was not taken. */
  error: Error | null;
  /** Undefined while there is nothing to clear. */
  onClear: (() => void) | undefined;
  onSend: () => void;
}) {
  const { $t } = useIntl();
  return (
    <div className="sticky bottom-0 flex flex-col gap-2 border-line border-t bg-paper p-4">
      <Failure title={$t({ id: "staff-till.notTaken" })} error={error} messageOf={issueMessage} />
      {promotions
        .filter(({ discount }) => discount > 0)
        .map(({ id, name, discount }) => (
          <p key={id} className="flex justify-between gap-2 text-14">
            <span dir="auto" className="wrap-anywhere">
              {name}
            </span>
            <Price amount={-discount} currency={currency} />
          </p>
        ))}
      {(fee !== undefined || isPlaceComing) && (
        <p className={cx("flex justify-between text-14", isAsking && "text-muted")}>
          <span>{$t({ id: "staff.delivery" })}</span>
          {fee === undefined ? "…" : <Price amount={fee} currency={currency} />}
        </p>
      )}
      <div className="flex items-center gap-2">
        {onClear && (
          <Button variant="secondary" className="px-4" onClick={onClear}>
            {$t({ id: "staff-till.clear" })}
          </Button>
        )}
        <Button className="flex-1 px-4" pending={isPending} onClick={onSend}>
          <span className="flex-1 text-start">{$t({ id: isByLink ? "staff-till.sendLink" : "staff-till.take" })}</span>
          <TillTotal total={total} currency={currency} isAsking={isAsking} />
        </Button>
      </div>
    </div>
  );
}
