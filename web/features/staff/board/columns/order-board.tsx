import { useDeferredValue, useMemo } from "react";
import { useIntl } from "react-intl";
import type { BoardOrder, OpenStatus } from "#core/contract/orders/board.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { useStore } from "../../../../ui/store.ts";
import { Steady } from "../../shell/steady.tsx";
import { useNow } from "../../shell/use-now.ts";
import { BusyBar } from "../bar/busy-bar.tsx";
import { display } from "../display.ts";
import { NotMoved, OrderQuestions } from "../order/order-questions.tsx";
import { inColumn } from "../order-steps.ts";
import { withTaps } from "../taps.ts";
import { useCardActions } from "../use-card-actions.ts";
import { useNews } from "../use-news.ts";
import { PrintersInTrouble, ReservationsToAnswer } from "../waiting.tsx";
import { useWatched } from "../watch.ts";
import { WatchedBoard } from "../watched-board.tsx";
import { Column, ColumnTabs } from "./column.tsx";
import { LaterStrip } from "./later-strip.tsx";
import { Notices } from "./notices.tsx";
import { Unpaid } from "./unpaid.tsx";

const none: BoardOrder[] = [];

/** Orders that are ready and orders that are on the way share a column: each of them is one line. */
const columns: OpenStatus[][] = [["pending"], ["accepted"], ["ready-for-dispatch", "dispatched"]];

/** All open orders of a shop, from placed to on the way, what is due next first. */
export default function Board() {
  const { $t } = useIntl();
  const { data } = useWatched().query;
  const steps = useCardActions();
  const { failures, taps } = steps;
  const open = useMemo(() => withTaps(data?.orders ?? none, taps), [data?.orders, taps]);
  // A hundred cards render in slices, so that a slow tablet can scroll and respond to taps in between.
  const cards = useDeferredValue(open, none);
  const now = useNow(data !== undefined);
  const news = useNews(data, now);
  const density = useStore(display, ({ density }) => density);
  return (
    <div data-fills className="flex min-h-0 flex-1 flex-col">
      <PageHeading className="sr-only">{$t({ id: "staff.board" })}</PageHeading>
      <div className="flex flex-col gap-2 px-4 pt-2 empty:hidden lg:px-2">
        {data && !data.isWhole && <Alert tone="warn">{$t({ id: "staff.notWhole" })}</Alert>}
        {failures.map((failure) => (
          <NotMoved key={failure.order.id + failure.at} {...failure} />
        ))}
      </div>
      <WatchedBoard>
        {({ orders, notices, unpaid = [], ordering, version }) => (
          <>
            <ColumnTabs orders={orders} now={now} />
            <Steady
              news={news}
              className="relative flex min-h-0 flex-1 scroll-p-0 flex-col overflow-y-auto lg:overflow-visible"
            >
              <BusyBar ordering={ordering} version={version} now={now}>
                <Notices notices={notices} />
                <Unpaid unpaid={unpaid} />
                <ReservationsToAnswer />
                <PrintersInTrouble />
                <LaterStrip orders={orders} now={now} lastId={steps.lastId} onOpen={steps.actions.open} />
              </BusyBar>
              <div className="flex flex-col gap-4 p-4 lg:grid lg:min-h-0 lg:flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)_minmax(0,1fr)] lg:gap-2 lg:p-2">
                {columns.map((statuses) => (
                  <div key={statuses[0]} className="flex min-h-0 shrink-0 flex-col gap-4 lg:gap-2">
                    {statuses.map((status) => (
                      <Column
                        key={status}
                        status={status}
                        orders={inColumn(cards, status, now)}
                        all={inColumn(orders, status, now)}
                        now={now}
                        movingIds={steps.movingIds}
                        lastId={steps.lastId}
                        density={density}
                        actions={steps.actions}
                      />
                    ))}
                  </div>
                ))}
              </div>
            </Steady>
          </>
        )}
      </WatchedBoard>
      <OrderQuestions steps={steps} board={data} now={now} />
    </div>
  );
}
