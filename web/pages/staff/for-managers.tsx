import type { ReactNode } from "react";
import { paths } from "#core/contract/storefront.ts";
import { useHasRole, useWorkplace } from "../../features/staff/workplace.ts";
import { OfficeTexts } from "../../i18n/more-texts.tsx";
import { Navigate } from "../../navigation/link.tsx";

/** Pages of managers and owners, with their texts. Whoever has a lower role is led to the board. */
export function ForManagers({ children }: { children: ReactNode }) {
  const { id } = useWorkplace();
  return useHasRole("manager") ? <OfficeTexts>{children}</OfficeTexts> : <Navigate replace to={paths.board(id)} />;
}
