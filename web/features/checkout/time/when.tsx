import { lazy, Suspense } from "react";
import { useIntl } from "react-intl";
import type { OrderEstimate } from "#core/contract/orders/estimate.ts";
import { Choices, RadioRow } from "../../../ui/choice-row.tsx";
import { Skeleton } from "../../../ui/states.tsx";
import { useFulfilment } from "../../cart/use-cart.ts";
import { patchDraft } from "../../details/draft.ts";
import { useOrganization } from "../../organization/organization.tsx";
import { FullPart, SoonestPart } from "./estimated.tsx";

const SlotPicker = lazy(() => import("./slot-picker.tsx"));

/** When the order is wanted. It comes before the shipping methods, because it decides which of them bring it. */
export function When({
  userId,
  isAlwaysLater,
  isForLater,
  deliveryAt,
  estimate,
}: {
  userId: string;
  isAlwaysLater: boolean;
  isForLater: boolean;
  /** The chosen instant, ISO 8601. */
  deliveryAt: string | undefined;
  /** Undefined where the kitchen has no limit. */
  estimate: OrderEstimate | undefined;
}) {
  const { $t } = useIntl();
  const { opening } = useOrganization();
  const { fulfilment } = useFulfilment();
  const choose = (isLater: boolean) => patchDraft(userId, { isLater, shippingMethodId: undefined });
  const isFull = estimate?.soonest === null && opening.isOpenNow && !opening.later?.[fulfilment];
  const isLost = deliveryAt !== undefined && estimate !== undefined && !estimate.times.includes(deliveryAt);
  return (
    <>
      {!isAlwaysLater && (
        <Choices level="h2" legend={$t({ id: "checkout.when" })}>
          <div className="grid gap-2 min-[22.5rem]:grid-cols-2">
            <RadioRow
              name="when"
              title={$t({ id: "checkout.asap" })}
              detail={
                estimate?.soonest && (
                  <Suspense>
                    <SoonestPart soonest={estimate.soonest} />
                  </Suspense>
                )
              }
              checked={!isForLater}
              onChange={() => choose(false)}
            />
            <RadioRow
              name="when"
              title={$t({ id: "checkout.later" })}
              checked={isForLater}
              onChange={() => choose(true)}
            />
          </div>
        </Choices>
      )}
      {estimate && isForLater && (isFull || isLost) && (
        <Suspense>
          <FullPart chosen={isLost ? deliveryAt : undefined} times={estimate.times} />
        </Suspense>
      )}
      {isForLater && (
        <Suspense fallback={<Skeleton className="h-tile" />}>
          <SlotPicker
            times={estimate?.times}
            value={deliveryAt}
            onChange={(deliveryAt) => patchDraft(userId, { deliveryAt })}
          />
        </Suspense>
      )}
    </>
  );
}
