import { useIntl } from "react-intl";
import { NavLink, Outlet, useLocation } from "react-router";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { usePresentInView } from "../shell/use-present-in-view.ts";

const parts = ["dishes", "categories", "optionSets", "manufacturers", "file"] as const;

/** The frame of the menu's lists, with links between them. Editors have no frame. */
export default function MenuFrame() {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 px-4 py-4 lg:gap-6 lg:py-6">
      <nav
        ref={usePresentInView(useLocation().pathname)}
        aria-label={$t({ id: "staff-menu.parts" })}
        className="relative -mx-4 overflow-x-auto px-4"
      >
        <ul className="flex gap-1">
          {parts.map((part) => (
            <li key={part}>
              <NavLink
                end={part === "dishes"}
                to={staffPaths.menu(id, part)}
                className="flex min-h-target items-center whitespace-nowrap rounded-button border border-line px-3 font-semibold text-muted hover:bg-wash aria-[current=page]:border-transparent aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand-text"
              >
                {$t({ id: `staff-menu.${part}` })}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
