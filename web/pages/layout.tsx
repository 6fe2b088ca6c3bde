import { Outlet, useLocation } from "react-router";
import { paths } from "#core/contract/storefront.ts";
import { useShop } from "../features/organization/organization.tsx";
import { NoticeBar } from "../features/site/notice-bar.tsx";
import { SiteFooter } from "../features/site/site-footer.tsx";
import { PlainFooter } from "../ui/footers.tsx";
import { Header } from "./header.tsx";
import { OpenOrderBar } from "./open-order-bar.tsx";

/** Header, page and footer of every page except checkout, which has its own frame. */
export function Layout() {
  const shop = useShop();
  const { pathname } = useLocation();
  return (
    <>
      {shop && <NoticeBar />}
      <Header />
      {shop && <OpenOrderBar />}
      <main id="content" className="min-h-[80dvh]">
        <Outlet />
      </main>
      {shop ? <SiteFooter brief={pathname === paths.home} /> : <PlainFooter />}
    </>
  );
}
