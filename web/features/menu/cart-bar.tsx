import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { coversBottom } from "../../ui/bottom-bar.ts";
import { opening } from "../../ui/overlay.ts";
import { useCartCount } from "../cart/cart.ts";
import { Missing } from "../cart/missing.tsx";
import { SubtotalPrice } from "../cart/subtotal-price.tsx";
import { useOrganization } from "../organization/organization.tsx";
import { CART_BAR } from "./skip-to-cart.tsx";
import { togetherQuery } from "./together.ts";

/**
 * The bar on a phone while the cart is not empty: the number of items, the subtotal, and the button that opens the
 * cart.
 */
export default function CartBar({ onOpen }: { onOpen: () => void }) {
  const { $t } = useIntl();
  const count = useCartCount();
  // Fetched before the cart is opened, because its sheet shows only what is loaded by then.
  useQuery(togetherQuery(useOrganization().id));

  return (
    <div
      ref={coversBottom}
      className="fixed inset-x-0 bottom-0 z-10 animate-settle-in border-line border-t bg-paper px-4 pt-2 pb-[calc(8px+var(--spacing-safe))] lg:hidden"
    >
      <Missing brief />
      <button
        type="button"
        id={CART_BAR}
        aria-haspopup="dialog"
        className="flex min-h-main w-full items-center gap-3 rounded-button border border-brand-edge bg-brand px-4 font-semibold text-on-brand transition active:scale-[.98]"
        onClick={opening(onOpen)}
      >
        <span className="figures min-w-6 rounded-tag bg-on-brand px-1 text-14 text-brand" aria-hidden>
          {count}
        </span>
        <span className="sr-only">{$t({ id: "cart.count" }, { count })},</span>
        <FormattedMessage id="cart.view" />
        <span className="ms-auto">
          <SubtotalPrice isReduced />
        </span>
      </button>
    </div>
  );
}
