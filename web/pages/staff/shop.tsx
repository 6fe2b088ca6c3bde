import { lazy, type ReactNode, Suspense } from "react";
import { Waiting } from "../../features/account/guards.tsx";
import { officePaths, type ShopSection } from "../../features/staff/office-paths.ts";
import { useHasRole, useWorkplace } from "../../features/staff/workplace.ts";
import { sections } from "../../features/staff-shop/sections.ts";
import { ShopFrame } from "../../features/staff-shop/shop-frame.tsx";
import { Navigate } from "../../navigation/link.tsx";
import { Routes } from "../../navigation/provider.tsx";
import { ForManagers } from "./for-managers.tsx";

const Start = lazy(async () => ({ default: (await import("../../features/staff-shop/start.tsx")).Start }));

const FirstDish = lazy(async () => ({
  default: (await import("../../features/staff-shop/first-dish.tsx")).FirstDish,
}));
const FirstZone = lazy(async () => ({
  default: (await import("../../features/staff-shop/first-zone.tsx")).FirstZone,
}));

/** The page of each section, a chunk of its own. */
const pages = {
  details: lazy(async () => ({ default: (await import("../../features/staff-shop/details.tsx")).Details })),
  "opening-times": lazy(async () => ({
    default: (await import("../../features/staff-shop/opening-times.tsx")).OpeningTimes,
  })),
  site: lazy(async () => ({ default: (await import("../../features/staff-shop/site.tsx")).Site })),
  delivery: lazy(async () => ({ default: (await import("../../features/staff-delivery/delivery.tsx")).Delivery })),
  payments: lazy(async () => ({ default: (await import("../../features/staff-payments/payments.tsx")).Payments })),
  people: lazy(async () => ({ default: (await import("../../features/staff-people/people.tsx")).People })),
  activity: lazy(async () => ({ default: (await import("../../features/staff-people/activity.tsx")).Activity })),
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
