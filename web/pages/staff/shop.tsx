import { lazy, type ReactNode, Suspense } from "react";
import { Waiting } from "../../features/account/guards.tsx";
import { officePaths, type ShopSection } from "../../features/staff/office-paths.ts";
import { useHasRole, useWorkplace } from "../../features/staff/workplace.ts";
import { sections } from "../../features/staff-shop/sections.ts";
import { ShopFrame } from "../../features/staff-shop/shop-frame.tsx";
import { Navigate } from "../../navigation/link.tsx";
import { Routes } from "../../navigation/provider.tsx";
import { ForManagers } from "./for-managers.tsx";

const Start = lazy(() => import("../../features/staff-shop/start.tsx"));

const FirstDish = lazy(() => import("../../features/staff-shop/first-dish.tsx"));
const FirstZone = lazy(() => import("../../features/staff-shop/first-zone.tsx"));

/** The page of each section, a chunk of its own. */
const pages = {
  details: lazy(() => import("../../features/staff-shop/details.tsx")),
  "opening-times": lazy(() => import("../../features/staff-shop/opening-times.tsx")),
  site: lazy(() => import("../../features/staff-shop/site.tsx")),
  delivery: lazy(() => import("../../features/staff-delivery/delivery.tsx")),
  payments: lazy(() => import("../../features/staff-payments/payments.tsx")),
  people: lazy(() => import("../../features/staff-people/people.tsx")),
  activity: lazy(() => import("../../features/staff-people/activity.tsx")),
} satisfies Record<ShopSection, unknown>;

export const Component = () => (
  <ForManagers>
    <ShopFrame>
      <Suspense fallback={<Waiting />}>
        <Routes
          pages={{
            "": <Start />,
            ...Object.fromEntries(
              Object.entries(pages).map(([path, Page]) => [
                `${path}/*`,
                <ForSection key={path} path={path}>
                  <Page />
                </ForSection>,
              ]),
            ),
            "first-dish": <FirstDish />,
            "first-zone": <FirstZone />,
            "*": <ToStart />,
          }}
        />
      </Suspense>
    </ShopFrame>
  </ForManagers>
);

/** Leads whoever may not change a section to the first page. */
function ForSection({ path, children }: { path: string; children: ReactNode }) {
  const needed = sections.find((section) => section.path === path)?.role ?? "owner";
  return useHasRole(needed) ? children : <ToStart />;
}

function ToStart() {
  const { id } = useWorkplace();
  return <Navigate replace to={officePaths.shop(id)} />;
}
