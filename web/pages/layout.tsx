import { Outlet } from "react-router";
import { SiteFooter } from "../ui/site-footer.tsx";
import { Header } from "./header.tsx";

/** Header, page and footer of every page except checkout, which has its own frame. */
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
