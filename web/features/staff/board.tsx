import { useEffect, useState } from "react";
import { type BoardOrder, openStatuses } from "#core/contract/order-board.ts";
import type { OrderOperation } from "#core/contract/orders.ts";
import { errorMessage } from "../../api/errors.ts";
import { useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { announce } from "../../ui/announcer.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { Waiting } from "../account/guards.tsx";
import { CancelSheet } from "./cancel-sheet.tsx";
import { Column } from "./column.tsx";
import { inColumn } from "./steps.ts";
import { Overtaken, useMove } from "./use-board.ts";
import { useWatched } from "./watch.ts";
import { useWorkplace, useWorkplaceReader } from "./workplace.ts";

/** All open orders of a shop, in four columns from placed to on the way. */
export function Board() {
  const t = useText();
  const { id } = useWorkplace();
  const reader = useWorkplaceReader();
  const { query, isRefused } = useWatched();
  const { data, error } = query;
  const move = useMove(id);
  const [cancelling, setCancelling] = useState<BoardOrder>();
  const now = useNow();

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

  return (
    <div data-fills className="flex min-h-0 flex-1 flex-col">
      <PageHeading className="sr-only">{t("staff.board")}</PageHeading>
      <div className="flex flex-col gap-2 px-4 pt-2 empty:hidden lg:px-2">
        {data && !data.isWhole && <Alert tone="warn">{t("staff.notWhole")}</Alert>}
        {!cancelling && move.isError && <NotMoved error={move.error} order={move.variables.order} />}
      </div>
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
