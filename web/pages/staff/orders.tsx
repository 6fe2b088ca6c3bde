import { OrderList } from "../../features/staff-orders/order-list.tsx";

export const Component = () => <OrderList />;
