import { useIntl } from "react-intl";
import { NavLink, Outlet } from "react-router";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { staffPaths } from "../../shell/staff-paths.ts";
import { useHasRole, useStaffShop } from "../../shell/staff-shop.ts";

/** The pages of settings for a shop's site: its look and first screen, for owners, and the texts of its pages. */
export default function Site() {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const isOwner = useHasRole("owner");
  const base = staffPaths.shop(id, "site");
  const pages = [
    ...(isOwner ? [{ to: base, text: $t({ id: "staff-shop.look" }) }] : []),
    { to: `${base}/pages`, text: $t({ id: "staff-shop.pages" }) },
  ];
  return (
    <div className="flex flex-col gap-6">
      <PageHeading>{$t({ id: "staff-shop.site" })}</PageHeading>
      {isOwner && (
        <nav aria-label={$t({ id: "staff-shop.site" })}>
          <ul className="flex gap-2 border-line border-b">
            {pages.map(({ to, text }) => (
              <li key={to}>
                <NavLink
                  end
                  to={to}
                  className="flex min-h-tabs items-center border-transparent border-b-2 px-3 font-semibold text-muted aria-[current=page]:border-brand-text aria-[current=page]:text-brand-text"
                >
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Outlet />
    </div>
  );
}
