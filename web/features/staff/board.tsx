import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { formatTime } from "#core/contract/format-date.ts";
import { type BoardOrder, openStatuses } from "#core/contract/order-board.ts";
import type { OrderOperation } from "#core/contract/orders.ts";
import type { OrganizationDetails } from "#core/contract/organizations.ts";
import { paths } from "#core/contract/storefront.ts";
import { ApiError } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { announce } from "../../ui/announcer.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeading, SiteName } from "../../ui/page-heading.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { Waiting } from "../account/guards.tsx";
import { BellSwitch } from "./bell-switch.tsx";
import { CancelSheet } from "./cancel-sheet.tsx";
import { Column } from "./column.tsx";
import { inColumn } from "./steps.ts";
import { Overtaken, useBoard, useMove } from "./use-board.ts";
import { useWakeLock } from "./wake-lock.ts";

interface Props {
  organization: OrganizationDetails;
  /** Whether the user works for others too: the name leads to the choice. */
  isOneOfMany: boolean;
  menu: ReactNode;
}

/** All open orders of a shop, in four columns from placed to on the way. */
export function Board({ organization, isOneOfMany, menu }: Props) {
  const t = useText();
  const { locale } = useLocale();
  const reader = { locale, timeZone: organization.configuration.timezone };
  const query = useBoard(organization.id);
  const { data, error, isError, dataUpdatedAt } = query;
  const newOrders = inColumn(data?.orders ?? [], "pending").length;
  const move = useMove(organization.id);
  const [cancelling, setCancelling] = useState<BoardOrder>();
  const now = useNow();
  useWakeLock();
  useEffect(() => {
    if (newOrders) announce(t("staff.newOrders", { count: newOrders }));
  }, [newOrders, t]);

  const carryOut = (order: BoardOrder, operation: OrderOperation, done?: () => void) =>
    move.mutate(
      { order, operation },
      {
        onSuccess: ({ status, referenceId: reference }) => {
          if (status !== "draft" && status !== "pending") announce(t(`staff.moved.${status}`, { reference }));
          done?.();
        },
        onError: (error) => error instanceof Overtaken && done?.(),
      },
    );

  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <SiteName value={organization.name}>
      <div className="flex flex-col lg:h-dvh">
        <header className="sticky top-0 z-20 border-line border-b bg-paper">
          <div className="flex min-h-header flex-wrap items-center justify-between gap-2 px-4 py-1">
            <p className="min-w-0 truncate font-bold font-heading text-18">
              {isOneOfMany ? (
                <Link to={paths.staff} className="inline-flex min-h-tabs items-center underline underline-offset-4">
                  {organization.name}
                </Link>
              ) : (
                organization.name
              )}
            </p>
            <PageHeading title={`${newOrders ? `(${newOrders}) ` : ""}${t("staff.board")}`} className="sr-only">
              {t("staff.board")}
            </PageHeading>
            <BellSwitch isCalling={newOrders > 0} />
            <div className="flex shrink-0 items-center gap-1">{menu}</div>
          </div>
          <div className="flex flex-col gap-2 px-4 pb-2 empty:hidden">
            {isError && !isRefused && data && (
              <Alert tone="warn">{t("staff.lost", { time: formatTime(new Date(dataUpdatedAt), reader) })}</Alert>
            )}
            {data && !data.isWhole && <Alert tone="warn">{t("staff.notWhole")}</Alert>}
            {!cancelling && move.isError && <NotMoved error={move.error} order={move.variables.order} />}
          </div>
        </header>
        <main id="content" className="flex min-h-0 flex-1 flex-col">
          <Loaded
            query={isRefused ? { ...query, data: undefined } : query}
            skeleton={<Waiting />}
            failed={(retry) => (
              <div className="p-4">
                <ErrorState
                  title={t("staff.failed")}
                  hint={t(isRefused ? errorMessage(error) : "staff.lostStart")}
                  onRetry={() => void retry()}
                />
              </div>
            )}
          >
            {({ orders }) => (
              <div className="grid min-h-0 flex-1 grid-cols-1 gap-4 p-4 lg:grid-cols-4 lg:grid-rows-[minmax(0,1fr)] lg:gap-2 lg:px-2 lg:py-0">
                {openStatuses.map((status) => (
                  <Column
                    key={status}
                    status={status}
                    orders={inColumn(orders, status)}
                    now={now}
                    reader={reader}
                    movingId={move.isPending && !cancelling ? move.variables.order.id : undefined}
                    onMove={carryOut}
                    onCancel={(order) => {
                      move.reset();
                      setCancelling(order);
                    }}
                  />
                ))}
              </div>
            )}
          </Loaded>
        </main>
        {cancelling && (
          <CancelSheet
            order={cancelling}
            error={move.error}
            isPending={move.isPending}
            onConfirm={() => carryOut(cancelling, "cancelled", () => setCancelling(undefined))}
            onClose={() => {
              move.reset();
              setCancelling(undefined);
            }}
          />
        )}
      </div>
    </SiteName>
  );
}

/** Why a card is not where the tap should have brought it: another screen was first, or the call failed. */
function NotMoved({ error, order: { referenceId: reference } }: { error: Error; order: BoardOrder }) {
  const t = useText();
  if (error instanceof Overtaken) return <Alert title={t(`staff.isNow.${error.order.status}`, { reference })} />;
  return <Alert title={t("staff.notMoved", { reference })}>{t(errorMessage(error))}</Alert>;
}

/** The current time, every ten seconds, in epoch milliseconds. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
