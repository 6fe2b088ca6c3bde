import { Outlet } from "react-router";
import { UserMenu } from "../features/account/user-menu.tsx";
import { useOrganization } from "../features/organization/organization.tsx";
import { SiteFooter } from "../ui/site-footer.tsx";
import { SiteHeader } from "../ui/site-header.tsx";

/** Header, page, footer: every page but checkout, which has a frame of its own. */
export function Layout() {
  const { name, logoFile } = useOrganization();
  return (
    <>
      <SiteHeader name={name} logo={logoFile?.url}>
        <UserMenu />
      </SiteHeader>
      <main id="content" className="min-h-[80dvh]">
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
