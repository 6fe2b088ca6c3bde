import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Order } from "#core/contract/orders/order.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { cx } from "../../ui/cx.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { useReader } from "../organization/organization.tsx";
import { readyText, type Step, timelineOf } from "./timeline.ts";

const marks: Record<Step["state"], { look: string; icon: ReactNode }> = {
  done: { look: "bg-ok text-paper", icon: <Check size={16} strokeWidth={3} aria-hidden /> },
  current: { look: "text-ok", icon: <Spinner size={24} /> },
  ahead: { look: "border-2 border-line", icon: null },
  cancelled: { look: "bg-error text-paper", icon: <X size={16} strokeWidth={3} aria-hidden /> },
};

/** The order's steps from top to bottom, each with the moment it was reached. */
export function OrderTimeline({ order }: { order: Order }) {
  const { $t } = useIntl();
  const reader = useReader();
  // Steps that a cancelled order never reaches are left out.
  const steps = timelineOf(order).filter(({ state }) => state !== "ahead" || order.status !== "cancelled");
  const note = ({ at, state }: Pick<Step, "at" | "state">) => {
    const time = at && <span className="figures whitespace-normal">{formatDateTime(at, reader)}</span>;
    if (state !== "current") return time;
    return time ? (
      <FormattedMessage id="tracking.waitsForPayment" values={{ time }} />
    ) : (
      $t({ id: "tracking.inProgress" })
    );
  };
  return (
    <ol aria-label={$t({ id: "tracking.timeline" })} className="flex flex-col">
      {steps.map(({ name, at, state }, index) => (
        <li key={name} aria-current={state === "current" ? "step" : undefined} className="flex gap-4">
          <div className="flex flex-col items-center">
            <span className={cx("flex size-6 shrink-0 items-center justify-center rounded-full", marks[state].look)}>
              {marks[state].icon}
            </span>
            {index < steps.length - 1 && (
              <span className={cx("w-[2px] flex-1", state === "done" ? "bg-ok" : "bg-line")} />
            )}
          </div>
          <div className="min-h-12 min-w-0 pb-4">
            <p
              className={cx(
                state === "cancelled" && "font-semibold text-error",
                state === "ahead" ? "text-muted" : "font-semibold",
              )}
            >
              {$t({
                id:
                  name === "ready" && order.fulfilmentMethod === "pickup" ? readyText(order) : `tracking.step.${name}`,
              })}
            </p>
            <p className="text-14 text-muted">{note({ at, state })}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
