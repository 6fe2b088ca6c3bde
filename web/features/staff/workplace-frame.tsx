import type { ReactNode } from "react";
import { formatTime } from "#core/contract/format-date.ts";
import { paths } from "#core/contract/storefront.ts";
import { useText } from "../../i18n/text.tsx";
import { useLocation } from "../../navigation/hooks.ts";
import { Link } from "../../navigation/link.tsx";
import { Alert } from "../../ui/alert.tsx";
import { cx } from "../../ui/cx.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { SiteName, WaitingCount } from "../../ui/page-heading.tsx";
import { Waiting } from "../account/guards.tsx";
import { usePrintOnAccept } from "../paper/use-print.ts";
import { useBell } from "./bell.ts";
import { SoundIsOff, SoundIsOn } from "./bell-switch.tsx";
import { Navigation } from "./navigation.tsx";
import { officePaths } from "./office-paths.ts";
import { useBoardPush } from "./use-board-push.ts";
import { useNotification } from "./use-notification.ts";
import { useWakeLock } from "./wake-lock.ts";
import { useWatch, WatchContext } from "./watch.ts";
import { useHasRole, useWorkplace, useWorkplaceReader, WorkplaceContext } from "./workplace.ts";
import { NotStaff } from "./workplace-choice.tsx";
import { useWorkplaces } from "./workplaces.ts";

interface Props {
  organizationId: string;
  menu: ReactNode;
  children: ReactNode;
}

/**
 * What all pages of a workplace share: the way between them, and the watch over new orders, which ring on every page.
 * A page that fills the window, and scrolls inside, has `data-fills`.
 */
export function WorkplaceFrame({ organizationId, menu, children }: Props) {
  const t = useText();
  const mine = useWorkplaces();
  // A platform admin has more than one page of them.
  const isFurther =
    mine.data?.pagination.isLastPage === false && !mine.data.data.some(({ id }) => id === organizationId);
  const found = useWorkplaces(isFurther ? organizationId : undefined);
  return (
    <Loaded
      query={isFurther && found.isPlaceholderData ? { ...found, data: undefined, isPending: true } : found}
      skeleton={<Waiting />}
      failure={{ title: t("staff.shopsFailed") }}
    >
      {({ data }) => {
        const workplace = data.find(({ id }) => id === organizationId);
        if (!workplace) return <NotStaff menu={menu} />;
        return (
          <WorkplaceContext value={workplace}>
            <SiteName value={workplace.name}>
              <Frame isOneOfMany={isFurther || data.length > 1} menu={menu}>
                {children}
              </Frame>
            </SiteName>
          </WorkplaceContext>
        );
      }}
    </Loaded>
  );
}

function Frame({ isOneOfMany, menu, children }: { isOneOfMany: boolean; menu: ReactNode; children: ReactNode }) {
  const t = useText();
  const workplace = useWorkplace();
  const { id, name, address, configuration } = workplace;
  // The settings say themselves that the shop takes no orders, and what is missing.
  const isInShop = useLocation().pathname.startsWith(officePaths.shop(id));
  const reader = useWorkplaceReader();
  const watch = useWatch(id);
  const canRing = useBell(watch.newOrders > 0);
  useWakeLock();
  useNotification(watch.newOrders, name);
  useBoardPush(id);
  usePrintOnAccept(workplace, watch.query.data?.orders, watch.query.dataUpdatedAt);
  return (
    <WatchContext value={watch}>
      <WaitingCount value={watch.newOrders}>
        <div className="flex min-h-dvh flex-col lg:has-[[data-fills]]:h-dvh">
          <header className="sticky top-0 z-20 border-line border-b bg-paper">
            <div className="flex min-h-header flex-wrap items-center justify-between gap-x-4 px-4 py-1">
              <Here isOneOfMany={isOneOfMany} />
              <Navigation newOrders={watch.newOrders} />
              <div className="flex shrink-0 items-center gap-1">
                {canRing && <SoundIsOn />}
                {menu}
              </div>
            </div>
            <div className="flex flex-col gap-2 px-4 pb-2 empty:hidden">
              {watch.lostSince !== undefined && (
                <Alert tone="warn">{t("staff.lost", { time: formatTime(new Date(watch.lostSince), reader) })}</Alert>
              )}
              {!address && <Alert tone="warn">{t("staff.noAddress")}</Alert>}
              {!configuration.isAcceptingOrders && !isInShop && <TakesNone />}
              {!canRing && configuration.isAcceptingOrders && <SoundIsOff />}
            </div>
          </header>
          <main id="content" className="flex min-h-0 flex-1 flex-col">
            {children}
          </main>
        </div>
      </WaitingCount>
    </WatchContext>
  );
}

/** Which organization this is, and as what one works there; for whoever works for several, the way to the others. */
function Here({ isOneOfMany }: { isOneOfMany: boolean }) {
  const t = useText();
  const { name, role } = useWorkplace();
  const look = "flex min-h-tabs min-w-0 max-w-1/2 flex-col justify-center lg:max-w-1/4";
  const words = (
    <>
      <span className={cx("truncate font-bold font-heading text-18", isOneOfMany && "underline underline-offset-4")}>
        {name}
      </span>
      <span className="text-12 text-muted">{t(`staff.role.${role}`)}</span>
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

/** Nobody can order, as in a shop that is not set up yet; whoever can change that is led there. */
function TakesNone() {
  const t = useText();
  const { id } = useWorkplace();
  return (
    <Alert tone="warn">
      {t("staff.takesNone")}{" "}
      {useHasRole("manager") && (
        <Link to={officePaths.shop(id)} className="font-semibold underline underline-offset-4">
          {t("staff.finishSetup")}
        </Link>
      )}
    </Alert>
  );
}
