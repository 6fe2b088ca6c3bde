import { lazy, Suspense, useLayoutEffect } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router";
import { useKnownOrders } from "../features/order/known-orders.ts";
import { loadTexts } from "../i18n/messages.ts";

const OpenOrder = lazy(async () => {
  const [component] = await Promise.all([import("../features/tracking/open-order.tsx"), loadTexts("order")]);
  return component;
});

/**
 * A slim bar with the newest open order of this browser, on every page but the order's own. Its space is reserved
 * before it loads.
 */
export function OpenOrderBar() {
  const { $t } = useIntl();
  const { pathname } = useLocation();
  const known = useKnownOrders().find(({ isOver }) => !isOver);
  // Until then a script of the page reserves the space.
  useLayoutEffect(() => {
    if (known) delete document.documentElement.dataset.openOrder;
  }, [known]);
  return (
    <div className="in-data-open-order:empty:min-h-[45px]">
      {known && !pathname.endsWith(known.orderId) && (
        <aside aria-label={$t({ id: "common.openOrder" })} className="min-h-[45px] border-line border-b bg-wash">
          <Suspense>
            <OpenOrder key={known.orderId} known={known} />
          </Suspense>
        </aside>
      )}
    </div>
  );
}
