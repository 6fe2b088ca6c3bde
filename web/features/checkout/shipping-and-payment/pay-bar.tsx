import { Suspense } from "react";
import { useIntl } from "react-intl";
import { paths } from "#core/contract/storefront.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Skeleton, Slow } from "../../../ui/states.tsx";
import { useAfter } from "../../../ui/timing.ts";
import { TotalPrice } from "../../cart/cart-totals.tsx";
import type { Pricing } from "../../cart/pricing.ts";
import { useShownTotal } from "../../cart/use-expected-fee.ts";
import type { Tipped } from "../tip-part.tsx";
import { TipTotal } from "../tipped.tsx";

/** Milliseconds after which an order without an answer, or a payment page that did not open, is called slow. */
const SLOW_MS = 10_000;

/** The amount to pay, the button that places the order, and a link back. */
export function PayBar({
  isAtTable,
  priced,
  tipped,
  isRepricing,
  isPlacing,
  leadsTo,
  onPay,
}: {
  isAtTable: boolean;
  priced: Pricing;
  tipped: Tipped | undefined;
  isRepricing: boolean;
  isPlacing: boolean;
  /** The payment page that is about to open. */
  leadsTo: string | undefined;
  /** Takes the total that the shopper reads, without a tip. */
  onPay: (total: number) => void;
}) {
  const { $t } = useIntl();
  const { total } = useShownTotal(priced);
  const isKeptWaiting = useAfter(isPlacing, SLOW_MS);
  return (
    <>
      {/* A repeated order has the same key, so it is not placed twice. */}
      {isKeptWaiting && <Slow onRetry={() => (leadsTo ? location.assign(leadsTo) : location.reload())} />}
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
        <ButtonLink
          to={isAtTable ? paths.menu : paths.checkout("customer-details")}
          variant="secondary"
          className="px-4"
        >
          {$t({ id: "common.back" })}
        </ButtonLink>
        {tipped?.typed ? (
          <Suspense fallback={<Skeleton className="h-6 w-16" />}>
            <TipTotal {...tipped}>
              {(label, total) => <Total label={label} priced={{ ...tipped.priced, total }} isOld={isRepricing} />}
            </TipTotal>
          </Suspense>
        ) : (
          <Total label={$t({ id: "cart.total" })} priced={priced} isOld={isRepricing} />
        )}
        <Button className="flex-1 px-2" pending={isPlacing} onClick={() => onPay(total)}>
          {$t({ id: leadsTo ? "checkout.leaving" : isPlacing ? "checkout.placing" : "checkout.pay" })}
        </Button>
      </div>
    </>
  );
}

const Total = ({ label, priced, isOld }: { label: string; priced: Pricing; isOld: boolean }) => (
  <p className="flex flex-col text-end text-14">
    {label}
    <span className={cx("font-semibold text-18", isOld && "text-muted")}>
      <TotalPrice {...priced} />
    </span>
  </p>
);
