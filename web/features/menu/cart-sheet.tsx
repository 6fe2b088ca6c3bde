import { useIntl } from "react-intl";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useCartCount, useRefused } from "../cart/cart.ts";
import { CartAlert } from "../cart/cart-alert.tsx";
import { OrderPanel, ToCheckout } from "./order-panel.tsx";

/** The cart on a phone. */
export default function CartSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { $t } = useIntl();
  const count = useCartCount();
  const refused = useRefused();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={$t({ id: "cart.title" })}
      footer={
        count > 0 ? (
          <>
            {refused && <Alert className="mb-3" title={refused} />}
            <ToCheckout withSubtotal />
          </>
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
