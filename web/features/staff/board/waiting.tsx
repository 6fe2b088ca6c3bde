import { useQuery } from "@tanstack/react-query";
import { CalendarClock, Printer as PrinterIcon } from "lucide-react";
import { Fragment } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router";
import type { Printer } from "#core/contract/printers/printers.ts";
import { listReservations } from "#core/contract/reservations/reservations.ts";
import { paths } from "#core/contract/storefront.ts";
import { fetching } from "../../../api/client.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { isSilent, problemsOf, usePrinters } from "../printers/use-printers.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { useWhen } from "./due-time.tsx";

/** The polling interval for everything but orders, because nobody waits at the counter for it. */
const POLL_MS = 30_000;

/** How many reservations wait for an answer, and the time of the latest; none if the shop takes no reservations. */
export function useReservationsToAnswer(): { count: number; latest: string | undefined } {
  const { id: organizationId, configuration } = useStaffShop();
  const { data } = useQuery({
    ...fetching(listReservations, { params: { organizationId }, query: { status: "pending", limit: 10 } }),
    enabled: configuration.reservations.enabled,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  });
  const latest = data?.data
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1);
  return { count: data?.pagination.totalCount ?? 0, latest };
}

const chip = "inline-flex min-h-target max-w-full items-center lg:shrink-0 gap-2 rounded-field px-3 font-semibold";

/** A link to the reservations that wait for an answer. */
export function ReservationsToAnswer() {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const { count } = useReservationsToAnswer();
  if (count === 0) return null;
  return (
    <Link to={paths.staffReservations(id)} className={`${chip} bg-warn-wash text-warn underline underline-offset-4`}>
      <CalendarClock size={20} aria-hidden />
      {$t({ id: "staff.toAnswer" }, { count })}
    </Link>
  );
}

/** The printers that do not print although tickets wait for them, and the tickets that may be missing. */
export function PrintersInTrouble() {
  const { data = [] } = usePrinters(POLL_MS);
  return data.map((printer) => (
    <Fragment key={printer.id}>
      {problemsOf(printer).map((problem) => (
        <Lost key={problem.at} printer={printer.name} problem={problem} />
      ))}
      {printer.waiting > 0 && !prints(printer) && <Trouble printer={printer} />}
    </Fragment>
  ));
}

/** How long the board tells of a ticket that may be missing. Later its meal is made, or somebody has asked for it. */
const LOST_MS = 30 * 60_000;

/** The order whose ticket may be missing, which nobody would make. It is printed again from its page. */
function Lost({ printer, problem }: { printer: string; problem: NonNullable<Printer["problem"]> }) {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  if (!problem.orderId || serverNow() - Date.parse(problem.at) > LOST_MS) return null;
  return (
    <Link
      to={paths.staffOrder(id, problem.orderId)}
      className={`${chip} bg-error-wash text-error underline underline-offset-4`}
    >
      <PrinterIcon size={20} aria-hidden />
      {$t({ id: "staff.printoutMissing" }, { printer, reference: problem.reference })}
    </Link>
  );
}

const stops: readonly Printer["state"][] = ["out_of_paper", "paper_jam", "cover_open", "failed"];

const prints = (printer: Printer): boolean =>
  printer.seenAt !== null && !isSilent(printer) && !stops.includes(printer.state);

function Trouble({ printer }: { printer: Printer }) {
  const { $t } = useIntl();
  const when = useWhen();
  const { name, state, seenAt, waiting } = printer;
  const told = () => {
    if (seenAt === null) return $t({ id: "staff.printerNew" });
    if (isSilent(printer)) return $t({ id: "staff.printerSilent" }, { time: when(seenAt) });
    return $t({ id: `staff.printerIs.${state}` });
  };
  return (
    <p className={`${chip} bg-error-wash text-error`}>
      <PrinterIcon size={20} aria-hidden />
      {name}: {told()} · {$t({ id: "staff.printJobsWait" }, { count: waiting })}
    </p>
  );
}
