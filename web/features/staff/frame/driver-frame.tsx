import { useIntl } from "react-intl";
import { Link } from "react-router";
import { paths } from "#core/contract/storefront.ts";
import { useWakeLock } from "../board/watch.ts";
import Deliveries from "../deliveries/deliveries.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { CornerMenu } from "./corner-menu.tsx";

/** The only page of a shop for a driver, at every address of its staff. */
export function DriverFrame({ isOneOfMany }: { isOneOfMany: boolean }) {
  const { $t } = useIntl();
  const { name } = useStaffShop();
  useWakeLock();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-20 flex min-h-header items-center justify-between gap-4 border-line border-b bg-paper px-4 py-1">
        <p className="flex min-w-0 flex-col">
          {isOneOfMany ? (
            <Link
              to={paths.staff}
              className="flex min-h-target items-center truncate font-bold font-heading text-18 underline underline-offset-4"
            >
              {name}
            </Link>
          ) : (
            <span className="truncate font-bold font-heading text-18">{name}</span>
          )}
          <span className="text-12 text-muted">{$t({ id: "staff.drive.title" })}</span>
        </p>
        <div className="flex shrink-0 items-center gap-1">
          <CornerMenu />
        </div>
      </header>
      <main id="content" className="flex-1">
        <Deliveries />
      </main>
    </div>
  );
}
