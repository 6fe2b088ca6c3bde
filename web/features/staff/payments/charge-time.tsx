import { useIntl } from "react-intl";
import * as staffOrganizations from "#core/contract/organizations/staff.ts";
import { call } from "../../../api/client.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Switch } from "../forms/switch-field.tsx";
import { Failure, useChange } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { accounts } from "./accounts.ts";
import { WayToPay } from "./way-to-pay.tsx";

/** The choice whether an order is charged at once or on acceptance. It applies to later orders. */
export function ChargeTime() {
  const { $t } = useIntl();
  const { id: organizationId, configuration } = useStaffShop();
  const change = useChange(
    (capturesOnAcceptance: boolean) =>
      call(staffOrganizations.updateOrganization, {
        params: { organizationId },
        body: { configuration: { capturesOnAcceptance } },
      }),
    ...accounts,
  );
  const isOn = change.isPending ? change.variables : configuration.capturesOnAcceptance;
  return (
    <WayToPay
      title={$t({ id: "staff-payments.charge" })}
      badge={
        <Badge tone={isOn ? "ok" : "neutral"}>
          {$t({ id: isOn ? "staff-payments.chargeOnAcceptance" : "staff-payments.chargeAtOnce" })}
        </Badge>
      }
      hint={$t({ id: "staff-payments.chargeHint" })}
    >
      <Switch
        name="capturesOnAcceptance"
        label={$t({ id: "staff-payments.chargeSwitch" })}
        isOn={isOn}
        onChange={(capturesOnAcceptance) => change.isPending || change.mutate(capturesOnAcceptance)}
      />
      <Failure title={$t({ id: "staff-payments.notChanged" })} error={change.error} />
    </WayToPay>
  );
}
