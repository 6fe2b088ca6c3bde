import { Outlet } from "react-router";
import { SiteFooter } from "../ui/site-footer.tsx";
import { Header } from "./header.tsx";

/** Header, page, footer: every page but checkout, which has a frame of its own. */
export function Layout() {
  return (
    <>
      <Header />
      <main id="content" className="min-h-[80dvh]">
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
