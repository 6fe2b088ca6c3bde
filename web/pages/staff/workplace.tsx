import { WorkplaceFrame } from "../../features/staff/workplace-frame.tsx";
import { useParams } from "../../navigation/hooks.ts";
import { Outlet } from "../../navigation/provider.tsx";
import { StaffMenu } from "./staff-menu.tsx";

export function Component() {
  const { organizationId = "" } = useParams();
  return (
    <WorkplaceFrame key={organizationId} organizationId={organizationId} menu={<StaffMenu />}>
      <Outlet />
    </WorkplaceFrame>
  );
}
