import { useDeferredValue, useEffect, useState } from "react";
import { type BoardOrder, openStatuses } from "#core/contract/order-board.ts";
import { errorMessage } from "../../api/errors.ts";
import { serverNow } from "../../api/server-clock.ts";
import { useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { Waiting } from "../account/guards.tsx";
import { AcceptSheet } from "./accept-sheet.tsx";
import { BusyBar } from "./busy-bar.tsx";
import { CancelSheet } from "./cancel-sheet.tsx";
import { Column } from "./column.tsx";
import { ColumnTabs } from "./column-tabs.tsx";
import { PrintSheet } from "./print-sheet.tsx";
import { inColumn } from "./steps.ts";
import { Overtaken } from "./use-board.ts";
import { useSteps } from "./use-steps.ts";
import { useWatched } from "./watch.ts";

const none: BoardOrder[] = [];

/** All open orders of a shop, in four columns from placed to on the way. */
export function Board() {
  const t = useText();
  const { query, isRefused } = useWatched();
  const { data, error } = query;
  // A hundred cards are rendered in slices, between which a slow tablet scrolls and hears taps.
  const cards = useDeferredValue(data?.orders ?? none, none);
  const now = useNow(data !== undefined);
  const steps = useSteps();
  const { question, failure } = steps;
  const asked = question && {
    order: question.order,
    error: steps.error,
    isPending: steps.isPending,
    onClose: steps.close,
  };

  return (
    <div data-fills className="flex min-h-0 flex-1 flex-col">
      <PageHeading className="sr-only">{t("staff.board")}</PageHeading>
      <div className="flex flex-col gap-2 px-4 pt-2 empty:hidden lg:px-2">
        {data && !data.isWhole && <Alert tone="warn">{t("staff.notWhole")}</Alert>}
        {failure && <NotMoved {...failure} />}
      </div>
      {data && <BusyBar ordering={data.ordering} now={now} />}
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
          <>
            <ColumnTabs orders={orders} />
            <div className="grid min-h-0 flex-1 grid-cols-1 gap-4 p-4 lg:grid-cols-4 lg:grid-rows-[minmax(0,1fr)] lg:gap-2 lg:px-2 lg:py-0">
              {openStatuses.map((status) => (
                <Column
                  key={status}
                  status={status}
                  orders={inColumn(cards, status)}
                  count={inColumn(orders, status).length}
                  now={now}
                  movingId={steps.movingId}
                  movedId={steps.movedId}
                  actions={steps.actions}
                />
              ))}
            </div>
          </>
        )}
      </Loaded>
      {asked && question.about === "accept" && (
        <AcceptSheet
          {...asked}
          now={now}
          onAccept={(minutes) => steps.answer({ order: asked.order, operation: "accepted", change: { minutes } })}
        />
      )}
      {asked && question.about === "print" && <PrintSheet order={asked.order} onClose={asked.onClose} />}
      {asked && question.about === "cancel" && (
        <CancelSheet
          {...asked}
          onConfirm={(reason) => steps.answer({ order: asked.order, operation: "cancelled", change: { reason } })}
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

/** The current time, every ten seconds, in epoch milliseconds. The first answer tells how wrong the tablet's clock is. */
function useNow(isAnswered: boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    if (isAnswered) tick();
    const timer = setInterval(tick, 10_000);
    return () => clearInterval(timer);
  }, [isAnswered]);
  return now;
}
