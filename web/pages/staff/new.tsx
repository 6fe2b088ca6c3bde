import { NewShopPage } from "../../features/staff-shop/new-shop.tsx";
import { OfficeTexts } from "../../i18n/more-texts.tsx";
import { StaffMenu } from "./staff-menu.tsx";

export const Component = () => (
  <OfficeTexts>
    <NewShopPage menu={<StaffMenu />} />
  </OfficeTexts>
);
