import { useIntl } from "react-intl";
import { Outlet, useLocation } from "react-router";
import { PartLink } from "../shell/part-link.tsx";
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
              <PartLink end={part === "dishes"} to={staffPaths.menu(id, part)}>
                {$t({ id: `staff-menu.${part}` })}
              </PartLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
