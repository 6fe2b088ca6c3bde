import { NewShopPage } from "../../features/staff-shop/new-shop.tsx";
import { StaffMenu } from "./staff-menu.tsx";

export const Component = () => <NewShopPage menu={<StaffMenu />} />;
