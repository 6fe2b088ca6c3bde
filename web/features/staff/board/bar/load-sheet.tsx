import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { changeSlot, type KitchenSlot, listSlots } from "#core/contract/orders/slots.ts";
import { formatTime } from "#core/contract/values/format-date.ts";
import { readAgain } from "../../../../api/after-change.ts";
import { call, fetching, keyOf } from "../../../../api/client.ts";
import { announce } from "../../../../ui/announcer.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Loaded } from "../../../../ui/loaded.tsx";
import { Sheet } from "../../../../ui/sheet.tsx";
import { ErrorState, Skeleton } from "../../../../ui/states.tsx";
import { Failure } from "../../shell/change.tsx";
import { useStaffReader, useStaffShop } from "../../shell/staff-shop.ts";
import { LoadBar } from "./load-bar.tsx";

type Change = Pick<KitchenSlot, "isClosed" | "extra">;

/** The load that a tap adds to a slot's limit, or takes off again: a quarter of it, and at least one. */
const more = (load: number): number => Math.max(1, Math.round(load / 4));

/** The load of the kitchen until it closes, a bar for each slot. A tap closes or widens one. */
export default function LoadSheet({ onClose }: { onClose: () => void }) {
  const { $t } = useIntl();
  const { id: organizationId, configuration } = useStaffShop();
  const query = useQuery({ ...fetching(listSlots, { params: { organizationId } }), refetchInterval: 20_000 });
  const { change, error, pending } = useSlotChange();
  const step = more(configuration.capacity?.load ?? 1);
  return (
    <Sheet isOpen onClose={onClose} title={$t({ id: "staff.load" })}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{$t({ id: "staff.loadHint" })}</p>
        <Failure title={$t({ id: "staff.notSaved" })} error={error} />
        <Loaded
          query={query}
          skeleton={<Skeleton className="h-tile" />}
          failed={(retry) => <ErrorState title={$t({ id: "staff.loadFailed" })} onRetry={() => void retry()} />}
        >
          {({ slots }) =>
            slots.length === 0 ? (
              <p>{$t({ id: "staff.loadNone" })}</p>
            ) : (
              <ul className="divide-y divide-line">
                {slots.map((slot) => (
                  <Row key={slot.slot} slot={slot} step={step} isPending={pending === slot.slot} onChange={change} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Sheet>
  );
}

function Row({
  slot,
  step,
  isPending,
  onChange,
}: {
  slot: KitchenSlot;
  step: number;
  isPending: boolean;
  onChange: (slot: KitchenSlot, change: Change) => void;
}) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { stations: names } = useStaffShop().configuration;
  const { taken, limit, isClosed, extra, stations } = slot;
  const time = formatTime(slot.slot, reader);
  const less = Math.min(step, extra);
  // Staff may have put more into the slot than it takes.
  const beyond = Math.max(0, taken - limit);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="figures w-[3.5rem] font-semibold text-18">{time}</span>
      <span className="flex min-w-[4.5rem] flex-1 flex-col gap-1">
        <span className="figures text-14">
          {isClosed ? $t({ id: "staff.loadClosed" }, { taken }) : $t({ id: "staff.loadOf" }, { taken, limit })}
          {stations
            .filter(({ taken }) => taken > 0)
            .map(({ stationId, taken, limit }) => {
              const name = names.find(({ id }) => id === stationId)?.name;
              return name && ` · ${name} ${taken}/${limit}`;
            })}
        </span>
        <LoadBar taken={taken} limit={limit} isClosed={isClosed} />
      </span>
      <span className="ms-auto flex gap-1">
        {!isClosed && less > 0 && (
          <Button
            variant="secondary"
            className="figures min-h-target min-w-target px-3 py-1"
            aria-label={$t({ id: "staff.slotNarrowOf" }, { time, less })}
            aria-disabled={isPending}
            onClick={() => isPending || onChange(slot, { isClosed, extra: extra - less })}
          >
            {$t({ id: "staff.slotNarrow" }, { less })}
          </Button>
        )}
        {!isClosed && (
          <Button
            variant="secondary"
            className="figures min-h-target min-w-target px-3 py-1"
            aria-label={$t({ id: "staff.slotWidenOf" }, { time, more: step })}
            aria-disabled={isPending}
            onClick={() => isPending || onChange(slot, { isClosed, extra: extra + beyond + step })}
          >
            {$t({ id: "staff.slotWiden" }, { more: step })}
          </Button>
        )}
        <Button
          variant="secondary"
          className="min-h-target px-3 py-1"
          aria-label={$t({ id: isClosed ? "staff.slotOpenOf" : "staff.slotCloseOf" }, { time })}
          aria-disabled={isPending}
          onClick={() => isPending || onChange(slot, { isClosed: !isClosed, extra })}
        >
          {$t({ id: isClosed ? "staff.slotOpen" : "staff.slotClose" })}
        </Button>
      </span>
    </li>
  );
}

/** Changes a slot and announces it. */
function useSlotChange() {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { id: organizationId } = useStaffShop();
  const queries = useQueryClient();
  const { mutate, error, variables, isPending } = useMutation({
    mutationFn: ({ slot: { slot }, change }: { slot: KitchenSlot; change: Change }) =>
      call(changeSlot, {
        params: { organizationId, slot },
        body: change,
      }),
    onSuccess: ({ isClosed, limit }, { slot }) => {
      const time = formatTime(slot.slot, reader);
      const said = isClosed ? "staff.slotClosed" : slot.isClosed ? "staff.slotOpened" : "staff.slotWidened";
      announce($t({ id: said }, { time, limit }));
    },
    onSettled: () => readAgain(queries, { queryKey: keyOf(listSlots, { params: { organizationId } }) }),
  });
  return {
    change: (slot: KitchenSlot, change: Change) => mutate({ slot, change }),
    error,
    pending: isPending ? variables.slot.slot : undefined,
  };
}
