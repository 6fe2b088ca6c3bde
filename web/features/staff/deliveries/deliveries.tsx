import { useIntl } from "react-intl";
import { listDeliveries } from "#core/contract/orders/deliveries.ts";
import { formatTime } from "#core/contract/values/format-date.ts";
import { errorMessage } from "../../../api/errors.ts";
import { serverTime } from "../../../api/server-clock.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { toast } from "../../../ui/toast.tsx";
import { Waiting } from "../../account/guards.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { Steady } from "../shell/steady.tsx";
import { Unsent } from "../shell/unsent.tsx";
import { useNow } from "../shell/use-now.ts";
import { isRefusal, usePolled } from "../shell/use-polled.ts";
import { type DriverAction, driverAction, withDriverActions } from "./driver-actions.ts";
import { ReadyToGo } from "./ready-to-go.tsx";
import { Round } from "./round.tsx";
import { calledAs } from "./stop.tsx";
import { useDriverActions, withOwnChanges } from "./use-driver-actions.ts";

/** The page of a driver: orders to take and orders to bring. It is made for one hand. */
export default function DeliveriesPage() {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const query = usePolled(listDeliveries, id, withOwnChanges);
  const { isError, error, data, dataUpdatedAt } = query;
  const isRefused = isRefusal(error);
  const reader = useStaffReader();
  const now = useNow(data !== undefined);
  const { actions, unsentOfOthers, refused, add } = useDriverActions(id);
  const done = (text: string, action: DriverAction, undo: DriverAction["does"]) => {
    add(action);
    toast(text, () => add({ ...action, does: undo }));
  };
  return (
    <div className="mx-auto flex w-full max-w-prose flex-col gap-4 px-4 py-4">
      <PageHeading className="sr-only">{$t({ id: "staff.drive.title" })}</PageHeading>
      {isError && data && !isRefused && (
        <Alert tone="warn">
          {$t({ id: "staff.lost" }, { time: formatTime(new Date(serverTime(dataUpdatedAt)), reader) })}
        </Alert>
      )}
      <Unsent count={actions.length} />
      {unsentOfOthers > 0 && (
        <Alert tone="warn">{$t({ id: "staff.drive.unsentOfOthers" }, { count: unsentOfOthers })}</Alert>
      )}
      {refused.map(({ orderId, order }) => (
        <Alert key={orderId} title={$t({ id: "staff.drive.notDone" }, { order })}>
          {$t({ id: "staff.drive.notDoneHint" })}
        </Alert>
      ))}
      <Loaded
        query={isRefused ? { ...query, data: undefined, isFetching: false } : query}
        skeleton={<Waiting />}
        failure={{
          title: $t({ id: "staff.drive.failed" }),
          hint: isRefused && $t({ id: errorMessage(error) }),
        }}
      >
        {({ deliveries }) => {
          const all = withDriverActions(deliveries, actions);
          const mine = all.filter(({ status }) => status === "dispatched");
          const ready = all.filter(({ status }) => status === "ready-for-dispatch");
          return (
            <Steady className="flex flex-col gap-4" news={all.map(({ id, status }) => id + status).join()}>
              {mine.length > 0 && (
                <Round
                  deliveries={mine}
                  now={now}
                  onHandOver={(each) =>
                    done(
                      $t({ id: "staff.drive.delivered" }, { order: calledAs(each) }),
                      driverAction(each, "hand-over"),
                      "not-handed-over",
                    )
                  }
                  onGiveBack={(each) =>
                    done(
                      $t({ id: "staff.drive.given" }, { order: calledAs(each) }),
                      driverAction(each, "give-back"),
                      "take",
                    )
                  }
                />
              )}
              <ReadyToGo
                deliveries={ready}
                now={now}
                onTake={(each) =>
                  done(
                    $t({ id: "staff.moved.dispatched" }, { reference: calledAs(each) }),
                    driverAction(each, "take"),
                    "give-back",
                  )
                }
                onTakeAll={() => add(...ready.map((each) => driverAction(each, "take")))}
              />
            </Steady>
          );
        }}
      </Loaded>
    </div>
  );
}
