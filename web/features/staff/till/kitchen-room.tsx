import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { type KitchenSlot, listSlots } from "#core/contract/orders/slots.ts";
import { travelMinutes } from "#core/contract/shipping/eta.ts";
import { formatTime } from "#core/contract/values/format-date.ts";
import { fetching } from "../../../api/client.ts";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";

const MINUTE_MS = 60_000;

/** The polling interval of the kitchen's load in milliseconds. Other tills and shoppers fill it too. */
const LOAD_MS = 20_000;

const hasRoom = ({ isClosed, taken, limit }: KitchenSlot): boolean => !isClosed && taken < limit;

/**
 * Says that the kitchen has no room at the time of an order, and when it has room again. Staff may take the order all
 * the same. Nothing for a shop whose kitchen has no limit.
 */
export function KitchenRoom({
  expected,
  eta,
}: {
  /** When the order is ready or at the door, in epoch milliseconds. */
  expected: number;
  /** The time of the zone that it is delivered to. */
  eta: string | undefined;
}) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { id: organizationId, configuration } = useStaffShop();
  const { capacity } = configuration;
  const { data } = useQuery({
    ...fetching(listSlots, { params: { organizationId } }),
    enabled: Boolean(capacity),
    refetchInterval: LOAD_MS,
  });
  if (!capacity || !data) return null;
  const [, way] = travelMinutes(eta, capacity);
  const ready = expected - way * MINUTE_MS;
  const { slots, slotMinutes } = data;
  const place = slots.findIndex(({ slot }) => ready < Date.parse(slot) + slotMinutes * MINUTE_MS);
  const slot = slots[place];
  if (!slot || Date.parse(slot.slot) > ready || hasRoom(slot)) return null;
  const next = slots.slice(place).find(hasRoom);
  const time = formatTime(slot.slot, reader);
  return (
    <p role="status" className="text-14 text-warn">
      {next
        ? $t({ id: "staff-till.kitchenFullUntil" }, { time, next: formatTime(next.slot, reader) })
        : $t({ id: "staff-till.kitchenFull" }, { time })}
    </p>
  );
}
