import { type Query, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect, useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { Link, Outlet, useLocation, useParams } from "react-router";
import type { Route } from "#core/contract/api/route.ts";
import { listWorkers } from "#core/contract/members/working.ts";
import { listOrganizations, type StaffOrganization } from "#core/contract/organizations/staff.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatTime } from "#core/contract/values/format-date.ts";
import { keyOf } from "../../../api/client.ts";
import { useFailures } from "../../../api/use-failures.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { Alert } from "../../../ui/alert.tsx";
import { cx } from "../../../ui/cx.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { SiteName, WaitingCount } from "../../../ui/page-heading.tsx";
import { ReadOnly } from "../../../ui/read-only.ts";
import { useStore } from "../../../ui/store.ts";
import { Waiting } from "../../account/guards.tsx";
import { useBell, useRingOnce } from "../board/bell.ts";
import { BellSwitch, SoundIsOff } from "../board/bell-switch.tsx";
import { display } from "../board/display.ts";
import { useBoardPush, useNotification } from "../board/notifications.ts";
import { useReservationsToAnswer } from "../board/waiting.tsx";
import { useWakeLock, useWatch, WatchContext } from "../board/watch.ts";
import { failedStaffPage } from "../shell/failed-staff-page.tsx";
import { guarded } from "../shell/guarded.ts";
import { staffPaths } from "../shell/staff-paths.ts";
import { StaffShopContext, useHasRole, useStaffReader, useStaffShop, useStaffShops } from "../shell/staff-shop.ts";
import { usePrintOnAccept } from "../tickets/use-print.ts";
import { useWorkers } from "../working/use-workers.ts";
import { LockedDevice } from "../working/worker-button.tsx";
import { CornerMenu } from "./corner-menu.tsx";
import { DriverFrame } from "./driver-frame.tsx";
import { Navigation } from "./navigation.tsx";
import { OpenAsSupport } from "./open-as-support.tsx";
import { NotStaff } from "./shop-choice.tsx";

/**
 * The frame of all pages of a shop's staff: the navigation, and the bell, which rings for new orders on every page. A
 * page that fills the window and scrolls inside has `data-fills`.
 */
export default function StaffFrame() {
  const { organizationId = "" } = useParams();
  return <Shop key={organizationId} organizationId={organizationId} />;
}

function Shop({ organizationId }: { organizationId: string }) {
  const mine = useStaffShops();
  // A platform admin may have more than one page of organizations.
  const isFurther =
    mine.data?.pagination.isLastPage === false && !mine.data.data.some(({ id }) => id === organizationId);
  const found = useStaffShops(isFurther ? organizationId : undefined);
  const queries = useQueryClient();
  // What was refused is not asked for again at once, and a request under way goes on: refusals may come faster than its
  // answer.
  const refresh = (row: Route, refused?: Query) =>
    queries.invalidateQueries(
      { queryKey: keyOf(row), predicate: (query) => query !== refused },
      { cancelRefetch: false },
    );
  useFailures(({ code }, query) => {
    // Somebody may have lowered the role of the user, or removed them.
    if (["forbidden", "not_found", "organization_not_found"].includes(code)) refresh(listOrganizations, query);
    // Fetches the role here again, and whether the device is locked, so that the button to unlock it appears beside the
    // message.
    if (["forbidden", "locked"].includes(code)) refresh(listWorkers, query);
  });
  return (
    <Loaded
      query={isFurther && found.isPlaceholderData ? { ...found, data: undefined, isPending: true } : found}
      skeleton={<Waiting />}
      failed={failedStaffPage}
    >
      {({ data }) => {
        const shop = data.find(({ id }) => id === organizationId);
        if (!shop) return <NotStaff />;
        if (shop.visit && !shop.visit.until) return <OpenAsSupport shop={shop} />;
        const isOneOfMany = isFurther || data.length > 1;
        if (shop.role === "driver")
          return (
            <StaffShopContext value={shop}>
              <SiteName value={shop.name}>
                <DriverFrame isOneOfMany={isOneOfMany} />
              </SiteName>
            </StaffShopContext>
          );
        return (
          <AsWorker shop={shop}>
            <SiteName value={shop.name}>
              <Frame isOneOfMany={isOneOfMany} />
            </SiteName>
          </AsWorker>
        );
      }}
    </Loaded>
  );
}

/** Provides the shop with the role of the worker on this device, which may be lower than that of its account. */
function AsWorker({ shop, children }: { shop: StaffOrganization; children: ReactNode }) {
  const { data } = useWorkers(shop.id);
  const role = data?.working || data?.isLocked ? data.role : shop.role;
  return <StaffShopContext value={useMemo(() => ({ ...shop, role }), [shop, role])}>{children}</StaffShopContext>;
}

/**
 * Keeps the role with which the page was opened while changes on it are not saved: a lower role would take the page away
 * with what was typed. Where a PIN names the worker, the page goes with the rights.
 */
function WithRoleOfPage({ children }: { children: ReactNode }) {
  const shop = useStaffShop();
  const { data: workers } = useWorkers(shop.id);
  const isGuarded = useStore(guarded, (count) => count > 0) && !workers?.working && !workers?.isLocked;
  const [role, setRole] = useState(shop.role);
  if (!isGuarded && role !== shop.role) setRole(shop.role);
  return (
    <StaffShopContext value={useMemo(() => (isGuarded ? { ...shop, role } : shop), [shop, role, isGuarded])}>
      {children}
    </StaffShopContext>
  );
}

function Frame({ isOneOfMany }: { isOneOfMany: boolean }) {
  const { $t } = useIntl();
  const shop = useStaffShop();
  const { id, name, address, configuration } = shop;
  // The pages of settings already say that the shop takes no orders, and what is missing.
  const { pathname } = useLocation();
  const isInShop = pathname.startsWith(staffPaths.shop(id));
  // In the office the bell in the corner is enough; the board and the kitchen have to ring.
  const isOnBoard = pathname === paths.board(id) || pathname === staffPaths.kitchen(id);
  const reader = useStaffReader();
  const watch = useWatch(id);
  const canRing = useBell(watch.newOrders > 0);
  const toAnswer = useReservationsToAnswer();
  useRingOnce(`${id}-notices`, watch.query.data?.notices[0]?.at);
  useRingOnce(`${id}-reservations`, toAnswer.latest);
  useWakeLock();
  useTheme();
  useNotification(watch.newOrders, name);
  useBoardPush(id);
  usePrintOnAccept(shop, watch.query.data?.orders, watch.query.dataUpdatedAt);
  return (
    <WatchContext value={watch}>
      <WaitingCount value={watch.newOrders}>
        <div className="flex min-h-dvh flex-col has-[[data-fills]]:h-dvh">
          <header className="sticky top-0 z-20 border-line border-b bg-paper print:hidden">
            <div className="flex min-h-header flex-wrap items-center justify-between gap-x-4 px-4 py-1 lg:flex-nowrap">
              <Here isOneOfMany={isOneOfMany} />
              <Navigation newOrders={watch.newOrders} toAnswer={toAnswer.count} />
              <div className="flex shrink-0 items-center gap-1">
                {(canRing || !isOnBoard) && <BellSwitch isOn={canRing} />}
                <CornerMenu />
              </div>
            </div>
            <div className="flex flex-col gap-2 px-4 pb-2 empty:hidden">
              {watch.lostSince !== undefined && (
                <Alert tone="warn">
                  {$t({ id: "staff.lost" }, { time: formatTime(new Date(watch.lostSince), reader) })}
                </Alert>
              )}
              <LockedDevice />
              {!address && <Alert tone="warn">{$t({ id: "staff.noAddress" })}</Alert>}
              {shop.visit?.until && (
                <Alert tone="warn">
                  {$t({ id: "staff.visiting" }, { time: formatTime(new Date(shop.visit.until), reader) })}
                </Alert>
              )}
              {shop.suspension && (
                <Alert title={$t({ id: "staff.suspended" })}>
                  {shop.suspension.reason} {$t({ id: "staff.suspendedHint" })}
                </Alert>
              )}
              {!configuration.isAcceptingOrders && !isInShop && (
                <NoOrders why="staff.takesNone" way="staff.finishSetup" to={staffPaths.shop(shop.id)} />
              )}
              {configuration.isAcceptingOrders && !configuration.isOpen && (
                <NoOrders
                  why="staff.closedByHand"
                  way="staff.openAgain"
                  to={staffPaths.shop(shop.id, "opening-times")}
                />
              )}
              {!canRing && isOnBoard && configuration.isAcceptingOrders && !shop.visit && <SoundIsOff />}
            </div>
          </header>
          <main id="content" className="flex min-h-0 flex-1 flex-col">
            <ReadOnly value={Boolean(shop.visit)}>
              <WithRoleOfPage>
                <Outlet />
              </WithRoleOfPage>
            </ReadOnly>
          </main>
        </div>
      </WaitingCount>
    </WatchContext>
  );
}

/** Applies the theme that was chosen on this device. Until then the page follows the system, as shoppers' pages do. */
function useTheme() {
  const theme = useStore(display, ({ theme }) => theme);
  useLayoutEffect(() => {
    if (theme === "system") return;
    const { dataset } = document.documentElement;
    dataset.theme = theme;
    return () => {
      delete dataset.theme;
    };
  }, [theme]);
}

/** The name of the shop and the member's role. For a member of several shops it links to the others. */
function Here({ isOneOfMany }: { isOneOfMany: boolean }) {
  const { $t } = useIntl();
  const { name, role, visit } = useStaffShop();
  const look = "flex min-h-tabs min-w-16 flex-1 flex-col justify-center lg:max-w-1/4 lg:flex-initial lg:shrink-[99]";
  const words = (
    <>
      <span
        className={cx(
          // Between the navigation and the bell of a tablet a long name has two lines, and elsewhere one.
          "truncate font-bold font-heading text-18 lg:max-xl:line-clamp-2 lg:max-xl:whitespace-normal lg:max-xl:text-14 lg:max-xl:leading-[1.15]",
          isOneOfMany && "underline underline-offset-4",
        )}
      >
        {name}
      </span>
      <span className="text-12 text-muted">{$t({ id: visit ? "staff.support" : `staff.role.${role}` })}</span>
    </>
  );
  return isOneOfMany ? (
    <Link to={paths.staff} className={look}>
      {words}
    </Link>
  ) : (
    <p className={look}>{words}</p>
  );
}

/** Says why nobody can order, with a link for members who can change that. */
function NoOrders({ why, way, to }: { why: MessageId; way: MessageId; to: string }) {
  const { $t } = useIntl();
  return (
    <Alert tone="warn">
      {$t({ id: why })}{" "}
      {useHasRole("manager") && (
        <Link to={to} className="font-semibold underline underline-offset-4">
          {$t({ id: way })}
        </Link>
      )}
    </Alert>
  );
}
