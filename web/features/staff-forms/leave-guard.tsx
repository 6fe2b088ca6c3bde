import { useEffect } from "react";
import { useText } from "../../i18n/text.tsx";
import { useLeaveGuard, useLocation } from "../../navigation/hooks.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";

/** Asks before somebody goes to another page, or closes this one, with changes that are not saved. */
export function LeaveGuard({ mayLeave, isDirty }: { mayLeave: () => boolean; isDirty: boolean }) {
  const t = useText();
  // An overlay, and the end of one, are entries of the same page.
  const { pathname } = useLocation();
  const { isHeld, stay, leave } = useLeaveGuard((next) => next.pathname === pathname || mayLeave());
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return (
    <Sheet
      isOpen={isHeld}
      onClose={stay}
      title={t("staff-forms.leaveTitle")}
      footer={
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button wide onClick={stay}>
            {t("staff-forms.stay")}
          </Button>
          <Button wide variant="secondary" onClick={leave}>
            {t("staff-forms.leave")}
          </Button>
        </div>
      }
    >
      <p>{t("staff-forms.leaveHint")}</p>
    </Sheet>
  );
}
