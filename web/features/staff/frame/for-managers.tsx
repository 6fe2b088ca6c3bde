import { Outlet } from "react-router";
import { RoleNeeded } from "../shell/role-needed.tsx";

/** Pages of managers and owners. */
export default function ForManagers() {
  return (
    <RoleNeeded least="manager">
      <Outlet />
    </RoleNeeded>
  );
}
