import { useText } from "../../i18n/text.tsx";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useCartCount } from "../cart/cart.ts";
import { OrderPanel, ToCheckout } from "./order-panel.tsx";

/** The cart on a phone. */
export default function CartSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  const count = useCartCount();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t("cart.title")}
      footer={
        count > 0 ? (
          <ToCheckout withSubtotal />
        ) : (
          <Button wide variant="secondary" onClick={onClose}>
            {t("common.home")}
          </Button>
        )
      }
    >
      <OrderPanel title={t("cart.count", { count })} />
    </Sheet>
  );
}
