import { WorkplaceChoice } from "../../features/staff/workplace-choice.tsx";
import { StaffMenu } from "./staff-menu.tsx";

export const Component = () => <WorkplaceChoice menu={<StaffMenu />} />;
