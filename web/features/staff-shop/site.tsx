import { useText } from "../../i18n/text.tsx";
import { Navigate, NavLink } from "../../navigation/link.tsx";
import { Routes } from "../../navigation/provider.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { officePaths } from "../staff/office-paths.ts";
import { useHasRole, useWorkplace } from "../staff/workplace.ts";
import { SiteLook } from "./site-look.tsx";
import { SitePages } from "./site-pages.tsx";

/** A shop's site: its look and first page, which an owner sets, and what its pages say. */
export default function Site() {
  const t = useText();
  const { id } = useWorkplace();
  const isOwner = useHasRole("owner");
  const base = officePaths.shop(id, "site");
  const pages = [
    ...(isOwner ? [{ to: base, text: t("staff-shop.look") }] : []),
    { to: `${base}/pages`, text: t("staff-shop.pages") },
  ];
  return (
    <div className="flex flex-col gap-6">
      <PageHeading>{t("staff-shop.site")}</PageHeading>
      {isOwner && (
        <nav aria-label={t("staff-shop.site")}>
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
      <Routes
        pages={{
          "": isOwner ? <SiteLook /> : <Navigate replace to={`${base}/pages`} />,
          pages: <SitePages />,
        }}
      />
    </div>
  );
}
