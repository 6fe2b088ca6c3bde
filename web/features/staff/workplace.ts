import { createContext, use } from "react";
import type { Reader } from "#core/contract/format-date.ts";
import { type Role, roles } from "#core/contract/organizations.ts";
import type { Workplace } from "#core/contract/workplaces.ts";
import { useLocale } from "../../i18n/provider.tsx";

export const WorkplaceContext = createContext<Workplace | undefined>(undefined);

/** The organization that this page is about, and the user's role there. */
export function useWorkplace(): Workplace {
  const workplace = use(WorkplaceContext);
  if (!workplace) throw new Error("useWorkplace needs a WorkplaceFrame above it");
  return workplace;
}

/** How pages of staff write dates: the reader's language, the time zone of the workplace. */
export function useWorkplaceReader(): Reader {
  const { locale } = useLocale();
  return { locale, timeZone: useWorkplace().configuration.timezone };
}

/** Whether the user has at least a role here. The API decides; a screen offers only what it will allow. */
export function useHasRole(needed: Role): boolean {
  return roles.indexOf(useWorkplace().role) >= roles.indexOf(needed);
}
