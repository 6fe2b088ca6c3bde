import { useIntl } from "react-intl";
import * as staffOrganizations from "#core/contract/organizations/staff.ts";
import { call } from "../../../api/client.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Switch } from "../forms/switch-field.tsx";
import { Failure, useChange } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { accounts } from "./accounts.ts";
import { WayToPay } from "./way-to-pay.tsx";

/** The switch for cash. A change applies at once. */
export function Cash() {
  const { $t } = useIntl();
  const { id: organizationId, configuration } = useStaffShop();
  const change = useChange(
    (enableCash: boolean) =>
      call(staffOrganizations.updateOrganization, {
        params: { organizationId },
        body: { configuration: { enableCash } },
      }),
    ...accounts,
  );
  const isOn = change.isPending ? change.variables : configuration.enableCash;
  return (
    <WayToPay
      title={$t({ id: "staff-payments.cash" })}
      badge={
        <Badge tone={isOn ? "ok" : "neutral"}>{$t({ id: isOn ? "staff-payments.on" : "staff-payments.off" })}</Badge>
      }
      hint={$t({ id: "staff-payments.cashHint" })}
    >
      <Switch
        name="enableCash"
        label={$t({ id: "staff-payments.cashSwitch" })}
        isOn={isOn}
        onChange={(enableCash) => change.isPending || change.mutate(enableCash)}
      />
      <Failure title={$t({ id: "staff-payments.notChanged" })} error={change.error} />
    </WayToPay>
  );
}
