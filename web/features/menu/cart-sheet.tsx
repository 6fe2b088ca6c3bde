import { useIntl } from "react-intl";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useCartCount } from "../cart/cart.ts";
import { CartAlert } from "../cart/cart-alert.tsx";
import { OrderPanel, ToCheckout } from "./order-panel.tsx";

/** The cart on a phone. */
export default function CartSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { $t } = useIntl();
  const count = useCartCount();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={$t({ id: "cart.title" })}
      footer={
        count > 0 ? (
          <ToCheckout withSubtotal />
        ) : (
          <Button wide variant="secondary" onClick={onClose}>
            {$t({ id: "common.home" })}
          </Button>
        )
      }
    >
      <CartAlert className="mb-4" />
      <OrderPanel title={$t({ id: "cart.count" }, { count })} />
    </Sheet>
  );
}
