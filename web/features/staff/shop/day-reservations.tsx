import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import * as reservations from "#core/contract/reservations/reservations.ts";
import { paths } from "#core/contract/storefront.ts";
import { call, keyOf } from "../../../api/client.ts";
import { TextLink } from "../../../ui/button.tsx";
import { everyPage } from "../../dish/menu.ts";
import { useStaffShop } from "../shell/staff-shop.ts";

/** Warns that guests have reserved for a day whose hours are about to change. Empty if nobody has. */
export function DayReservations({ date }: { date: string }) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const input = { params: { organizationId }, query: { from: date, to: date, limit: 100 } };
  const { data = [] } = useQuery({
    queryKey: keyOf(reservations.listReservations, input),
    queryFn: ({ signal }) =>
      everyPage((cursor) =>
        call(reservations.listReservations, { ...input, query: { ...input.query, cursor } }, signal),
      ),
  });
  const count = data.filter(({ status }) => status !== "cancelled").length;
  if (count === 0) return null;
  return (
    <p role="status" className="flex w-full flex-wrap items-center gap-x-3 text-warn">
      {$t({ id: "staff-shop.dayReservations" }, { count })}
      <TextLink to={`${paths.staffReservations(organizationId)}?${new URLSearchParams({ day: date })}`}>
        {$t({ id: "staff-shop.seeReservations" })}
      </TextLink>
    </p>
  );
}
