import { OrderPage } from "../../features/staff-orders/order-page.tsx";
import { useParams } from "../../navigation/hooks.ts";

export function Component() {
  const { orderId = "" } = useParams();
  return <OrderPage key={orderId} orderId={orderId} />;
}
