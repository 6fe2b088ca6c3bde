import { Navigate, Outlet } from "react-router";
import { paths } from "#core/contract/storefront.ts";
import { useHasRole, useStaffShop } from "../shell/staff-shop.ts";

/** Pages of managers and owners. A lower role is redirected to the board. */
export default function ForManagers() {
  const { id } = useStaffShop();
  return useHasRole("manager") ? <Outlet /> : <Navigate replace to={paths.board(id)} />;
}
