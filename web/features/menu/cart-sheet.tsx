import { useText } from "../../i18n/text.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { OrderPanel } from "./order-panel.tsx";

/** The cart on a phone. */
export default function CartSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t("cart.title")}>
      <OrderPanel />
    </Sheet>
  );
}
