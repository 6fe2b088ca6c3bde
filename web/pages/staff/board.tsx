import { Board } from "../../features/staff/board.tsx";

export const Component = () => <Board />;
