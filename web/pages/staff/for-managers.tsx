import type { ReactNode } from "react";
import { paths } from "#core/contract/storefront.ts";
import { useHasRole, useWorkplace } from "../../features/staff/workplace.ts";
import { Navigate } from "../../navigation/link.tsx";

/** Pages of managers and owners. Whoever has a lower role is led to the board. */
export function ForManagers({ children }: { children: ReactNode }) {
  const { id } = useWorkplace();
  return useHasRole("manager") ? children : <Navigate replace to={paths.board(id)} />;
}
