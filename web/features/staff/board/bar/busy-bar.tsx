import { ChartNoAxesColumn, MonitorCog, Printer } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useIntl } from "react-intl";
import type { Ordering } from "#core/contract/organizations/ordering.ts";
import { Button } from "../../../../ui/button.tsx";
import { useIsWide } from "../../../../ui/wide.ts";
import { PrintingSheet } from "../../printers/printing-sheet.tsx";
import { Failure } from "../../shell/change.tsx";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { WorkerButton } from "../../working/worker-button.tsx";
import { DisplaySheet } from "../display-sheet.tsx";
import { BusySheet } from "./busy-sheet.tsx";
import { OrderingState } from "./ordering-state.tsx";
import { useOrderingChange } from "./use-ordering-change.ts";

// Loads only for kitchens with a capacity.
const LoadSheet = lazy(() => import("./load-sheet.tsx"));
const LoadStrip = lazy(() => import("./load-strip.tsx"));

/** How the shop takes orders now, with the sheet in which staff pause or delay new ones on a busy evening. */
export function BusyBar({
  ordering,
  version,
  now,
  children,
}: {
  ordering: Ordering;
  /** The version of the board. */
  version: string;
  now: number;
  children: ReactNode;
}) {
  const { $t } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const [isPrinting, setIsPrinting] = useState(false);
  const [isDisplaying, setIsDisplaying] = useState(false);
  const [isLoadOpen, setIsLoadOpen] = useState(false);
  const { capacity } = useStaffShop().configuration;
  const isWide = useIsWide();
  const change = useOrderingChange();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pt-2 lg:px-2">
      <OrderingState ordering={ordering} now={now} isPending={change.isPending} onChange={change.mutate} />
      {capacity && isWide && (
        <Suspense>
          <LoadStrip version={version} now={now} onOpen={() => setIsLoadOpen(true)} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-1">
        <WorkerButton />
        {capacity && !isWide && (
          <Button
            reads
            variant="quiet"
            className="min-h-target min-w-target border border-control"
            onClick={() => setIsLoadOpen(true)}
          >
            <ChartNoAxesColumn size={20} aria-hidden />
            <span className="sr-only">{$t({ id: "staff.load" })}</span>
          </Button>
        )}
        <Button
          reads
          variant="quiet"
          className="min-h-target min-w-target border border-control"
          onClick={() => setIsDisplaying(true)}
        >
          <MonitorCog size={20} aria-hidden />
          <span className="sr-only xl:not-sr-only">{$t({ id: "staff.display" })}</span>
        </Button>
        <Button
          variant="quiet"
          className="min-h-target min-w-target border border-control"
          onClick={() => setIsPrinting(true)}
        >
          <Printer size={20} aria-hidden />
          <span className="sr-only xl:not-sr-only">{$t({ id: "staff.printing" })}</span>
        </Button>
        <Button
          variant="quiet"
          className="min-h-target min-w-target border border-control"
          onClick={() => setIsOpen(true)}
        >
          {$t({ id: "staff.busy" })}
        </Button>
      </div>
      {!isOpen && <Failure className="w-full" title={$t({ id: "staff.notSaved" })} error={change.error} />}
      <div className="flex w-full min-w-0 flex-wrap items-center gap-2 empty:hidden lg:flex-nowrap lg:overflow-x-auto">
        {children}
      </div>
      {isLoadOpen && (
        <Suspense>
          <LoadSheet onClose={() => setIsLoadOpen(false)} />
        </Suspense>
      )}
      {isDisplaying && <DisplaySheet onClose={() => setIsDisplaying(false)} />}
      {isPrinting && <PrintingSheet onClose={() => setIsPrinting(false)} />}
      {isOpen && (
        <BusySheet
          ordering={ordering}
          error={change.error}
          isPending={change.isPending}
          onChange={(ordering) => change.mutate(ordering, { onSuccess: () => setIsOpen(false) })}
          onClose={() => {
            change.reset();
            setIsOpen(false);
          }}
        />
      )}
    </div>
  );
}
