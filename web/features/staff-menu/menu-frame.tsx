import type { ReactNode } from "react";
import { useText } from "../../i18n/text.tsx";
import { NavLink } from "../../navigation/link.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { menuPaths } from "./menu-paths.ts";

const parts = ["dishes", "categories", "manufacturers", "file"] as const;

/** What the lists of the menu share: the way between them. Editors stand alone. */
export function MenuFrame({ children }: { children: ReactNode }) {
  const t = useText();
  const { id } = useWorkplace();
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 px-4 py-4 lg:gap-6 lg:py-6">
      <nav aria-label={t("staff-menu.parts")} className="-mx-4 overflow-x-auto px-4">
        <ul className="flex gap-1">
          {parts.map((part) => (
            <li key={part}>
              <NavLink
                end={part === "dishes"}
                to={menuPaths.part(id, part)}
                className="flex min-h-target items-center whitespace-nowrap rounded-button border border-line px-3 font-semibold text-muted hover:bg-wash aria-[current=page]:border-transparent aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand-text"
              >
                {t(`staff-menu.${part}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
