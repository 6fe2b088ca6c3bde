import { Undo2 } from "lucide-react";
import { useIntl } from "react-intl";
import { Button } from "../../../ui/button.tsx";
import { useWhen } from "../board/due-time.tsx";
import { beginsAt } from "../board/order-steps.ts";
import { calledName } from "../orders/person.tsx";
import type { Ticket } from "./tickets.ts";

/**
 * Tickets that are done here or ready, which a tap brings back; the number of later ones; and the keys of a bump bar.
 */
export function Finished({
  waiting,
  ready,
  later,
  onBack,
}: {
  waiting: Ticket[];
  ready: Ticket[];
  later: Ticket[];
  onBack: (ticket: Ticket) => void;
}) {
  const { $t } = useIntl();
  const when = useWhen();
  const [next] = later;
  const done = [...waiting, ...ready];
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-2 py-1">
      {done.length > 0 && (
        <section aria-labelledby="finished" className="flex min-w-0 flex-1 basis-[16rem] items-center gap-2">
          <h2 id="finished" className="shrink-0 text-16 text-muted">
            {$t({ id: "staff.kitchen.finished" })}
          </h2>
          <ul className="flex min-w-0 gap-1 overflow-x-auto">
            {done.map((ticket) => (
              <li key={ticket.order.id} className="shrink-0">
                <Button
                  variant="quiet"
                  className="min-h-target border border-control"
                  aria-label={$t({ id: "staff.kitchen.bringBack" }, { order: calledName(ticket.order) })}
                  onClick={() => onBack(ticket)}
                >
                  <Undo2 size={20} aria-hidden />
                  <span className="figures">{calledName(ticket.order)}</span>
                  {ticket.order.status === "accepted" && (
                    <span className="font-normal text-14 text-muted">{$t({ id: "staff.kitchen.waits" })}</span>
                  )}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {next && (
        <p className="text-muted">
          {$t(
            { id: "staff.kitchen.later" },
            { count: later.length, time: when(new Date(beginsAt(next.order)).toISOString()) },
          )}
        </p>
      )}
      <Keys />
    </footer>
  );
}

/** The keys of a bump bar or a keyboard. */
function Keys() {
  const { $t } = useIntl();
  const keys = [
    ["1 … 0", "staff.kitchen.key.ticket"],
    ["↑ ↓ ← →", "staff.kitchen.key.dish"],
    ["Enter", "staff.kitchen.key.done"],
    ["⌫", "staff.kitchen.key.back"],
  ] as const;
  return (
    <dl className="ms-auto hidden flex-wrap gap-x-3 text-14 text-muted lg:flex">
      {keys.map(([key, id]) => (
        <div key={id} className="flex items-baseline gap-1">
          <dt>
            <kbd className="rounded-tag border border-control px-1 font-sans text-ink">{key}</kbd>
          </dt>
          <dd>{$t({ id })}</dd>
        </div>
      ))}
    </dl>
  );
}
