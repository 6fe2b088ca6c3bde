import { Outlet, useLocation } from "react-router";
import { paths } from "#core/contract/storefront.ts";
import { AtTable } from "../features/cart/at-table.tsx";
import { Kept } from "../features/kept/kept.tsx";
import { useShop } from "../features/organization/organization.tsx";
import { NoticeBar } from "../features/site/notice-bar.tsx";
import { SiteFooter } from "../features/site/site-footer.tsx";
import { PlainFooter } from "../ui/footers.tsx";
import { Header } from "./header.tsx";
import { OpenOrderBar } from "./open-order-bar.tsx";

/** Header, page and footer of every page but checkout. */
export function Layout() {
  const shop = useShop();
  const { pathname } = useLocation();
  return (
    <>
      {shop && <NoticeBar />}
      <Header />
      {shop && <OpenOrderBar />}
      {shop && <Kept />}
      {shop && <AtTable />}
      <main id="content" className="min-h-[80dvh]">
        <Outlet />
      </main>
      {shop ? <SiteFooter brief={pathname === paths.home} /> : <PlainFooter />}
    </>
  );
}

/** Header and footer of checkout. Its steps have the main element. */
export const CheckoutLayout = () => (
  <>
    <Header />
    <AtTable />
    <div className="min-h-dvh">
      <Outlet />
    </div>
    <PlainFooter hasTerms />
  </>
);
