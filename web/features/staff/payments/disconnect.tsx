import { useIntl } from "react-intl";
import { useChange } from "../shell/change.tsx";
import { ConfirmButton } from "../shell/confirm-sheet.tsx";
import { accounts } from "./accounts.ts";

/** Disconnects a provider after a confirmation. */
export function Disconnect({ provider, disconnect }: { provider: string; disconnect: () => Promise<unknown> }) {
  const { $t } = useIntl();
  return (
    <ConfirmButton
      variant="secondary"
      title={$t({ id: "staff-payments.disconnectTitle" }, { provider })}
      action={$t({ id: "staff-payments.disconnect" }, { provider })}
      pendingAction={$t({ id: "staff-payments.disconnecting" }, { provider })}
      hint={$t({ id: "staff-payments.disconnectHint" })}
      failed={$t({ id: "staff-payments.notChanged" })}
      change={useChange<void, unknown>(disconnect, ...accounts)}
    />
  );
}
