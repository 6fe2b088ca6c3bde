import { useParams } from "react-router";
import { OrderPage } from "../../features/staff-orders/order-page.tsx";

export function Component() {
  const { orderId = "" } = useParams();
  return <OrderPage key={orderId} orderId={orderId} />;
}
