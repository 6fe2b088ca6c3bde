import { Figures } from "../../features/staff-figures/figures.tsx";

export const Component = () => <Figures />;
