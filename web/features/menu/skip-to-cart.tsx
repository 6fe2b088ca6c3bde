import { FormattedMessage } from "react-intl";
import { cx } from "../../ui/cx.ts";
import { useCartCount } from "../cart/cart.ts";

/** Where the cart is: beside the menu on a desktop, in the bar on a phone. */
export const CART = "cart";
export const CART_BAR = "cart-bar";

/**
 * A skip link to the cart, so that the keyboard need not pass every dish. It is visible only while it has the focus, at
 * the place of `className`.
 */
export function SkipToCart({ className }: { className: string }) {
  const count = useCartCount();
  if (count === 0) return null;
  return (
    <a
      href={`#${CART}`}
      className={cx(
        "sr-only rounded-button bg-paper font-semibold focus:not-sr-only focus:z-10 focus:inline-block focus:whitespace-nowrap focus:px-4 focus:py-3",
        className,
      )}
      onClick={(event) => {
        event.preventDefault();
        const places = [CART, CART_BAR].map((id) => document.getElementById(id));
        places.find((place) => place?.checkVisibility())?.focus();
      }}
    >
      <FormattedMessage id="cart.skip" />
    </a>
  );
}
