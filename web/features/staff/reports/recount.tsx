import { useState } from "react";
import { useIntl } from "react-intl";
import { type Difference, recountDay } from "#core/contract/reports/recount.ts";
import { getReport } from "#core/contract/reports/report.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatDate } from "#core/contract/values/format-date.ts";
import { call } from "../../../api/client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, TextLink } from "../../../ui/button.tsx";
import { useRefresh } from "../shell/change.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { Part } from "./group-table.tsx";
import { daysOf, type Span } from "./spans.ts";

type State =
  | { is: "ready" | "failed" | "repaired" }
  | { is: "running"; done: number }
  | { is: "done"; read: number; differences: Difference[] };

/** Differences that are shown by name. */
const MAX_SHOWN = 20;

/** Compares the orders of some days with the report, or counts them again, one day at a time. */
function useRecount() {
  const { id: organizationId } = useStaffShop();
  const refresh = useRefresh(getReport);
  const [state, setState] = useState<State>({ is: "ready" });
  const run = async (days: readonly string[], repair: boolean) => {
    if (state.is === "running") return;
    let read = 0;
    const differences: Difference[] = [];
    try {
      for (const [done, day] of days.entries()) {
        setState({ is: "running", done });
        const answer = await call(recountDay, { params: { organizationId }, body: { day, repair } });
        read += answer.read;
        differences.push(...answer.differences);
      }
      setState(repair ? { is: "repaired" } : { is: "done", read, differences });
      if (repair) await refresh();
    } catch {
      setState({ is: "failed" });
    }
  };
  return { state, run };
}

/** Says that orders from before the shop had reports are missing, with a button that counts them. */
export function NotCounted({ from, to }: Span) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { state, run } = useRecount();
  const days = daysOf({ from, to });
  const [first, last] = [formatDate(from, reader), formatDate(to, reader)];
  return (
    <Alert tone="warn" title={$t({ id: "staff-reports.notCounted" }, { from: first, to: last })}>
      <div className="flex flex-col gap-2">
        <Button
          variant="secondary"
          className="self-start print:hidden"
          pending={state.is === "running"}
          onClick={() => void run(days, true)}
        >
          {state.is === "running"
            ? $t({ id: "staff-reports.notCounted.running" }, { done: state.done, all: days.length })
            : $t({ id: "staff-reports.recount.repair" })}
        </Button>
        {state.is === "failed" && <p role="alert">{$t({ id: "staff-reports.notCounted.failed" })}</p>}
      </div>
    </Alert>
  );
}

/** Compares the report with the orders of its days, one day at a time, and corrects it on request. */
export function Recount({ days }: { days: readonly string[] }) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const { state, run } = useRecount();
  return (
    <Part title={$t({ id: "staff-reports.recount" })} note={$t({ id: "staff-reports.recount.lead" })}>
      <Button
        variant="secondary"
        className="self-start"
        pending={state.is === "running"}
        onClick={() => void run(days, false)}
      >
        {state.is === "running"
          ? $t({ id: "staff-reports.recount.running" }, { done: state.done, all: days.length })
          : $t({ id: "staff-reports.recount.start" })}
      </Button>
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {state.is === "repaired" && <p>{$t({ id: "staff-reports.recount.repaired" })}</p>}
        {state.is === "done" && !state.differences.length && (
          <p className="font-semibold">{$t({ id: "staff-reports.recount.same" }, { count: state.read })}</p>
        )}
        {state.is === "done" && state.differences.length > 0 && (
          <p>{$t({ id: "staff-reports.recount.differs" }, { count: state.differences.length })}</p>
        )}
      </div>
      {state.is === "failed" && <Alert>{$t({ id: "staff-reports.recount.failed" })}</Alert>}
      {state.is === "done" && state.differences.length > 0 && (
        <>
          <ul className="flex flex-col text-14">
            {state.differences.slice(0, MAX_SHOWN).map(({ id, is }) => (
              <li key={`${id} ${is}`} className="flex flex-wrap items-center gap-x-2">
                {id.startsWith("ord_") ? (
                  <TextLink to={paths.staffOrder(organizationId, id)}>{id}</TextLink>
                ) : (
                  <span>{id}</span>
                )}
                {$t({ id: `staff-reports.recount.is.${is}` })}
              </li>
            ))}
          </ul>
          <Button className="self-start" onClick={() => void run(days, true)}>
            {$t({ id: "staff-reports.recount.repair" })}
          </Button>
        </>
      )}
    </Part>
  );
}
