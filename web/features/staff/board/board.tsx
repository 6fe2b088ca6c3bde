import { useDeferredValue, useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { type BoardOrder, openStatuses } from "#core/contract/orders/board.ts";
import { errorMessage } from "../../../api/errors.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { Waiting } from "../../account/guards.tsx";
import { PrintSheet } from "../printers/print-sheet.tsx";
import { AcceptSheet } from "./accept-sheet.tsx";
import { BusyBar } from "./busy-bar.tsx";
import { CancelSheet } from "./cancel-sheet.tsx";
import { Column, ColumnTabs } from "./column.tsx";
import { inColumn } from "./order-steps.ts";
import { Overtaken } from "./use-board.ts";
import { useCardActions } from "./use-card-actions.ts";
import { useWatched } from "./watch.ts";

const none: BoardOrder[] = [];

/** All open orders of a shop, in four columns from placed to on the way. */
export default function Board() {
  const { $t } = useIntl();
  const { query, isRefused } = useWatched();
  const { data, error } = query;
  // A hundred cards are rendered in slices, between which a slow tablet scrolls and hears taps.
  const cards = useDeferredValue(data?.orders ?? none, none);
  const now = useNow(data !== undefined);
  const steps = useCardActions();
  const { question, failure } = steps;
  const sheet = question && {
    order: question.order,
    error: steps.error,
    isPending: steps.isPending,
    onClose: steps.close,
  };

  return (
    <div data-fills className="flex min-h-0 flex-1 flex-col">
      <PageHeading className="sr-only">{$t({ id: "staff.board" })}</PageHeading>
      <div className="flex flex-col gap-2 px-4 pt-2 empty:hidden lg:px-2">
        {data && !data.isWhole && <Alert tone="warn">{$t({ id: "staff.notWhole" })}</Alert>}
        {failure && <NotMoved {...failure} />}
      </div>
      {data && <BusyBar ordering={data.ordering} now={now} />}
      <Loaded
        query={isRefused ? { ...query, data: undefined } : query}
        skeleton={<Waiting />}
        failed={(retry) => (
          <div className="p-4">
            <ErrorState
              title={$t({ id: "staff.failed" })}
              hint={$t({ id: isRefused ? errorMessage(error) : "staff.lostStart" })}
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
      {sheet && question.about === "accept" && (
        <AcceptSheet
          {...sheet}
          now={now}
          onAccept={(minutes) => steps.answer({ order: sheet.order, operation: "accepted", change: { minutes } })}
        />
      )}
      {sheet && question.about === "print" && <PrintSheet order={sheet.order} onClose={sheet.onClose} />}
      {sheet && question.about === "cancel" && (
        <CancelSheet
          {...sheet}
          onConfirm={(reason) => steps.answer({ order: sheet.order, operation: "cancelled", change: { reason } })}
        />
      )}
    </div>
  );
}

/** Why a card is not where the tap should have brought it: another screen was first, or the call failed. */
function NotMoved({ error, order: { referenceId: reference } }: { error: Error; order: BoardOrder }) {
  const { $t } = useIntl();
  if (error instanceof Overtaken)
    return <Alert title={$t({ id: `staff.isNow.${error.order.status}` }, { reference })} />;
  return <Alert title={$t({ id: "staff.notMoved" }, { reference })}>{$t({ id: errorMessage(error) })}</Alert>;
}

/** The current time, every ten seconds, in epoch milliseconds. The first response corrects a wrong clock of the tablet. */
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
