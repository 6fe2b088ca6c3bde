import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { FormattedMessage } from "react-intl";
import { paths } from "#core/contract/storefront.ts";
import { loadTexts } from "../../i18n/messages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { DocketLine, DocketLines } from "../../ui/docket.tsx";
import type TaxDetailsType from "../../ui/tax-details.tsx";
import { CartDocket } from "../cart/cart-docket.tsx";
import { DiscountLines } from "../cart/cart-totals.tsx";
import { CodePart } from "../cart/code-part.tsx";
import { DeliveryLine } from "../cart/delivery-line.tsx";
import { Missing } from "../cart/missing.tsx";
import { NotServed } from "../cart/not-served.tsx";
import { SubtotalPrice } from "../cart/subtotal-price.tsx";
import { useCart } from "../cart/use-cart.ts";
import { useOpening } from "../organization/use-opening.ts";

// If it fails to load, the cart works without it.
const GoesWith = lazy(() => import("./goes-with.tsx").catch(() => ({ default: () => null })));

/** The cart with its subtotal and what it lacks to the minimum order. Children (the button to checkout) stand below. */
export const OrderPanel = ({
  title,
  className,
  children,
}: {
  title?: ReactNode;
  className?: string;
  children?: ReactNode;
}) => (
  <CartDocket
    steppers
    title={title}
    className={className}
    offers={
      <Suspense>
        <GoesWith />
      </Suspense>
    }
  >
    <DocketLines>
      <DocketLine strong label={<FormattedMessage id="cart.subtotal" />}>
        <SubtotalPrice />
      </DocketLine>
      <PromisedLines />
    </DocketLines>
    <CodePart />
    <CartVat />
    <Missing />
    {children}
  </CartDocket>
);

/** The VAT of the cart, or why it has none. If it fails to load, it shows nothing. */
const TaxDetails = lazy<ComponentType<ComponentProps<typeof TaxDetailsType>>>(async () => {
  const [component] = await Promise.all([import("../../ui/tax-details.tsx"), loadTexts("shopper")]).catch(() => []);
  return component ?? { default: () => null };
});

function CartVat() {
  const { priced, fulfilment } = useCart();
  return (
    <Suspense>{(priced?.tax || priced?.taxExemption) && <TaxDetails {...priced} fulfilment={fulfilment} />}</Suspense>
  );
}

function PromisedLines() {
  const { priced } = useCart();
  return (
    priced && (
      <>
        <DiscountLines {...priced} />
        <DeliveryLine {...priced} />
      </>
    )
  );
}

/**
 * The button to checkout, or why the shop takes no orders now, with a link to order for later. Use `withSubtotal` where
 * the subtotal may be out of view.
 */
export function ToCheckout({ className, withSubtotal = false }: { className?: string; withSubtotal?: boolean }) {
  const { because, takesLater, words } = useOpening();
  if (because)
    return (
      <div className={cx("flex flex-col gap-2", className)}>
        <NotServed />
        <p className="py-2 text-center font-semibold text-warn">{words}</p>
        {takesLater && (
          <ButtonLink wide variant="secondary" to={paths.checkout("customer-details")} state={{ isLater: true }}>
            <FormattedMessage id="cart.later" />
          </ButtonLink>
        )}
      </div>
    );
  return (
    <>
      <NotServed className="mb-3" />
      <ButtonLink wide className={className} to={paths.checkout("customer-details")}>
        <span className={cx(withSubtotal && "flex-1 text-start")}>
          <FormattedMessage id="cart.checkout" />
        </span>
        {withSubtotal && <SubtotalPrice isReduced />}
      </ButtonLink>
    </>
  );
}
