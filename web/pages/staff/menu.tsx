import { Route, Routes } from "react-router";
import { MenuOffice } from "../../features/staff-menu/menu-office.tsx";
import { ForManagers } from "./for-managers.tsx";

export const Component = () => (
  <ForManagers>
    <Routes>
      <Route index element={<MenuOffice />} />
    </Routes>
  </ForManagers>
);
