import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../i18n/text.tsx";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Failure, useRefresh } from "../staff/change.tsx";
import { accounts } from "./accounts.ts";

/** Stops taking payments through a provider, once somebody has read what that affects. */
export function Disconnect({ provider, disconnect }: { provider: string; disconnect: () => Promise<unknown> }) {
  const t = useText();
  const refresh = useRefresh(...accounts);
  const [isAsked, setAsked] = useState(false);
  const leave = useMutation({
    mutationFn: disconnect,
    onSuccess: async () => {
      await refresh();
      setAsked(false);
    },
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {t("staff-payments.disconnect", { provider })}
      </Button>
      <Sheet
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t("staff-payments.disconnectTitle", { provider })}
        footer={
          <Button wide pending={leave.isPending} onClick={() => leave.mutate()}>
            {t(leave.isPending ? "staff-payments.disconnecting" : "staff-payments.disconnect", { provider })}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <p>{t("staff-payments.disconnectHint")}</p>
          <Failure title={t("staff-payments.notChanged")} error={leave.error} />
        </div>
      </Sheet>
    </>
  );
}
