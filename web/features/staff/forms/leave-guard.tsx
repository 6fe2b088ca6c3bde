import { useEffect } from "react";
import { useIntl } from "react-intl";
import { useBlocker } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { guarded } from "../shell/guarded.ts";

/** Asks before somebody goes to another page, or closes this one, with changes that are not saved. */
export function LeaveGuard({ mayLeave, isDirty }: { mayLeave: () => boolean; isDirty: boolean }) {
  const { $t } = useIntl();
  // Opening and closing an overlay also changes the history, but stays on the page.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname && !mayLeave(),
  );
  const stay = () => blocker.reset?.();
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    guarded.set(guarded.get() + 1);
    return () => {
      removeEventListener("beforeunload", ask);
      guarded.set(guarded.get() - 1);
    };
  }, [isDirty]);
  return (
    <Sheet
      isOpen={blocker.state === "blocked"}
      onClose={stay}
      title={$t({ id: "staff-forms.leaveTitle" })}
      footer={
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button wide onClick={stay}>
            {$t({ id: "staff-forms.stay" })}
          </Button>
          <Button wide variant="secondary" onClick={() => blocker.proceed?.()}>
            {$t({ id: "staff-forms.leave" })}
          </Button>
        </div>
      }
    >
      <p>{$t({ id: "staff-forms.leaveHint" })}</p>
    </Sheet>
  );
}
