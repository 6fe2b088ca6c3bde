import { lazy, Suspense } from "react";
import { useIntl } from "react-intl";
import { Choices, RadioRow } from "../../ui/choice-row.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { patchDraft } from "../details/draft.ts";

const SlotPicker = lazy(() => import("./slot-picker.tsx"));

/** When the order is wanted. It comes before the shipping methods, because it decides which of them bring it. */
export function When({
  userId,
  isAlwaysLater,
  isForLater,
  deliveryAt,
}: {
  userId: string;
  isAlwaysLater: boolean;
  isForLater: boolean;
  /** The chosen instant, ISO 8601. */
  deliveryAt: string | undefined;
}) {
  const { $t } = useIntl();
  const choose = (isLater: boolean) => patchDraft(userId, { isLater, shippingMethodId: undefined });
  return (
    <>
      {!isAlwaysLater && (
        <Choices level="h2" legend={$t({ id: "checkout.when" })}>
          <div className="grid gap-2 min-[360px]:grid-cols-2">
            <RadioRow
              name="when"
              title={$t({ id: "checkout.asap" })}
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
      {isForLater && (
        <Suspense fallback={<Skeleton className="h-tile" />}>
          <SlotPicker value={deliveryAt} onChange={(deliveryAt) => patchDraft(userId, { deliveryAt })} />
        </Suspense>
      )}
    </>
  );
}
