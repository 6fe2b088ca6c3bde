import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useIntl } from "react-intl";
import { Link } from "react-router";
import type { User } from "#core/contract/accounts/session.ts";
import type { Reservation } from "#core/contract/reservations/reservations.ts";
import { listUserReservations } from "#core/contract/reservations/reservations.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { fetching } from "../../api/client.ts";
import { serverNow } from "../../api/server-clock.ts";
import { Badge } from "../../ui/badge.tsx";
import { useOrganization, useReader } from "../organization/organization.tsx";

/** More than anybody has ahead of them at one shop. */
const LIMIT = 50;

/** The reservations of the user at this shop, the latest first. */
export const useOwnReservations = (userId: User["id"]) => {
  const { id: organizationId } = useOrganization();
  return useQuery(fetching(listUserReservations, { params: { organizationId, userId }, query: { limit: LIMIT } }));
};

/** Those that are still to come, the next one first, each with a link to the page that moves or cancels it. */
export function OwnReservations({ reservations }: { reservations: readonly Reservation[] }) {
  const { $t } = useIntl();
  const reader = useReader();
  const ahead = reservations
    .filter(({ status, date }) => status !== "cancelled" && Date.parse(date) > serverNow())
    .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  if (ahead.length === 0) return null;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="reservations">
      <h2 id="reservations" className="text-18">
        {$t({ id: "account.reservations" })}
      </h2>
      <ul className="divide-y divide-line rounded-docket border border-line">
        {ahead.map(({ id, date, guests, status }) => (
          <li key={id}>
            <Link to={paths.reserved(id)} className="flex items-center gap-3 rounded-docket px-4 py-3 hover:bg-wash">
              <span className="flex min-w-0 flex-1 flex-col gap-1">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="figures font-semibold">{formatDateTime(date, reader)}</span>
                  <Badge tone={status === "confirmed" ? "ok" : "warn"}>
                    {$t({ id: status === "confirmed" ? "tracking.reserved" : "tracking.reservedAsked" })}
                  </Badge>
                </span>
                <span>{$t({ id: "tracking.reservedFor" }, { guests })}</span>
              </span>
              <ChevronRight size={20} className="shrink-0 text-muted" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
