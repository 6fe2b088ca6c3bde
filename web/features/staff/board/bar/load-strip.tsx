import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { listSlots } from "#core/contract/orders/slots.ts";
import { formatTime } from "#core/contract/values/format-date.ts";
import { call, keyOf } from "../../../../api/client.ts";
import { useStaffReader, useStaffShop } from "../../shell/staff-shop.ts";
import { LoadBar } from "./load-bar.tsx";

/** Slots that fit on a tablet with their numbers: four hours of quarters. */
const MAX_SHOWN = 16;

/** What fills or closes a slot without a new version of the board: an unpaid draft, another screen, the clock. */
const POLL_MS = 60_000;

/** The load of the kitchen's next slots at a glance. It is fetched with each new version of the board. */
export default function LoadStrip({ version, now, onOpen }: { version: string; now: number; onOpen: () => void }) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { id: organizationId } = useStaffShop();
  const asked = { params: { organizationId } };
  const { data } = useQuery({
    queryKey: [...keyOf(listSlots, asked), version],
    queryFn: ({ signal }) => call(listSlots, asked, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const isToCome = (slot: string) => Date.parse(slot) + data.slotMinutes * 60_000 > now;
  const slots = data.slots.filter(({ slot }) => isToCome(slot)).slice(0, MAX_SHOWN);
  if (slots.length === 0) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="order-last flex min-h-target w-full flex-wrap items-center gap-2 rounded-field border border-control px-2 py-1 hover:bg-wash"
      onClick={onOpen}
    >
      <span className="sr-only">{$t({ id: "staff.load" })}: </span>
      {slots.map(({ slot, taken, limit, isClosed }) => (
        <span key={slot} className="flex min-w-[3rem] max-w-[6rem] flex-1 flex-col gap-1 text-start">
          <span className="figures flex flex-wrap justify-between gap-x-1 text-12 leading-none">
            <span className="font-semibold">{formatTime(slot, reader)}</span>{" "}
            {isClosed ? (
              <span>
                <span aria-hidden>×</span>
                <span className="sr-only">{$t({ id: "staff.loadClosed" }, { taken })}</span>
              </span>
            ) : (
              <span>
                {taken}/{limit}
              </span>
            )}{" "}
          </span>
          <LoadBar taken={taken} limit={limit} isClosed={isClosed} />
        </span>
      ))}
    </button>
  );
}
