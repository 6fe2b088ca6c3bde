import { Outlet } from "react-router";
import { useOrganization } from "../features/organization/organization.tsx";
import { SiteFooter } from "../ui/site-footer.tsx";
import { SiteHeader } from "../ui/site-header.tsx";

/** Header, page, footer: every page but checkout, which has a frame of its own. */
export function Layout() {
  const { name, logoFile } = useOrganization();
  return (
    <>
      <SiteHeader name={name} logo={logoFile?.url} />
      <main id="content" className="min-h-[80dvh]">
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
