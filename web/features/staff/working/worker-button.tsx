import { Lock, UserRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useIntl } from "react-intl";
import { useFailures } from "../../../api/use-failures.ts";
import { Button } from "../../../ui/button.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { useWorkers } from "./use-workers.ts";

const WorkersSheet = lazy(() => import("./workers-sheet.tsx"));

/** A button with the name of the worker on this device. It opens the sheet that changes the worker. */
export function WorkerButton() {
  const { $t } = useIntl();
  const { data } = useWorkers(useStaffShop().id);
  const [isOpen, setOpen] = useState(false);
  const name = data?.people.find(({ userId }) => userId === data.working)?.name;
  if (!data) return null;
  return (
    <>
      <Button variant="quiet" className="min-h-target min-w-target border border-control" onClick={() => setOpen(true)}>
        <UserRound size={20} aria-hidden />
        {name ? (
          $t({ id: "staff-team.working" }, { name })
        ) : (
          <span className="sr-only xl:not-sr-only">{$t({ id: "staff-team.who" })}</span>
        )}
      </Button>
      <Suspense>{isOpen && <WorkersSheet workers={data} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/**
 * Says on each page that the device is locked, with a button to unlock it by PIN. When a call is refused for this
 * reason, it asks for the PIN at once, even on top of an open sheet.
 */
export function LockedDevice() {
  const { $t } = useIntl();
  const { data } = useWorkers(useStaffShop().id);
  const [isOpen, setOpen] = useState(false);
  useFailures(({ code }) => code === "locked" && setOpen(true));
  if (!data?.isLocked) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-field bg-warn-wash px-3 py-1">
      <p className="flex shrink grow basis-[6rem] items-center gap-2 text-14 text-warn">
        <Lock size={20} aria-hidden className="shrink-0" />
        {$t({ id: "staff-team.locked" })}
      </p>
      <Button variant="secondary" className="min-h-tabs max-w-full" onClick={() => setOpen(true)}>
        {$t({ id: "staff-team.unlock" })}
      </Button>
      <Suspense>{isOpen && <WorkersSheet workers={data} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
