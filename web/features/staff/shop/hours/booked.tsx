import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import * as reservations from "#core/contract/reservations/reservations.ts";
import { paths } from "#core/contract/storefront.ts";
import { call, keyOf } from "../../../../api/client.ts";
import { TextLink } from "../../../../ui/button.tsx";
import { everyPage } from "../../../dish/menu.ts";
import { useWatched } from "../../board/watch.ts";
import { dayIn } from "../../shell/days.ts";
import { useStaffShop } from "../../shell/staff-shop.ts";

/** Warns that guests have reserved or ordered for a day whose hours are about to change. Empty if nobody has. */
export function Booked({ date }: { date: string }) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const [guests, orders] = [useReservationsOf(date), useOrdersFor(date)];
  return (
    <>
      {guests > 0 && (
        <p role="status" className="flex w-full flex-wrap items-center gap-x-3 text-warn">
          {$t({ id: "staff-shop.dayReservations" }, { count: guests })}
          <TextLink to={`${paths.staffReservations(organizationId)}?${new URLSearchParams({ day: date })}`}>
            {$t({ id: "staff-shop.seeReservations" })}
          </TextLink>
        </p>
      )}
      {orders > 0 && (
        <p role="status" className="flex w-full flex-wrap items-center gap-x-3 text-warn">
          {$t({ id: "staff-shop.dayOrders" }, { count: orders })}
          <TextLink to={paths.board(organizationId)}>{$t({ id: "staff-shop.seeOrders" })}</TextLink>
        </p>
      )}
    </>
  );
}

/** The number of reservations of a day. */
function useReservationsOf(date: string): number {
  const { id: organizationId, configuration } = useStaffShop();
  const input = { params: { organizationId }, query: { from: date, to: date, limit: 100 } };
  const { data = [] } = useQuery({
    queryKey: keyOf(reservations.listReservations, input),
    queryFn: ({ signal }) =>
      everyPage((cursor) =>
        call(reservations.listReservations, { ...input, query: { ...input.query, cursor } }, signal),
      ),
    enabled: configuration.reservations.enabled,
  });
  return data.filter(({ status }) => status !== "cancelled").length;
}

/** The number of open orders whose customers chose a time of a day. */
function useOrdersFor(date: string): number {
  const { timezone } = useStaffShop().configuration;
  const { data } = useWatched().query;
  return (data?.orders ?? []).filter(({ deliveryAt }) => deliveryAt && dayIn(deliveryAt, timezone) === date).length;
}
