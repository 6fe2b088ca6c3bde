import * as workplaces from "#core/contract/workplaces.ts";
import { call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Failure, useChange } from "../staff/change.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { Switch } from "../staff-forms/switch-field.tsx";
import { accounts } from "./accounts.ts";
import { WayToPay } from "./way-to-pay.tsx";

/** Cash, on or off. It applies at once. */
export function Cash() {
  const t = useText();
  const { id: organizationId, configuration } = useWorkplace();
  const change = useChange(
    (enableCash: boolean) =>
      call(workplaces.updateOrganization, { params: { organizationId }, body: { configuration: { enableCash } } }),
    ...accounts,
  );
  const isOn = change.isPending ? change.variables : configuration.enableCash;
  return (
    <WayToPay
      title={t("staff-payments.cash")}
      badge={<Badge tone={isOn ? "ok" : "neutral"}>{t(isOn ? "staff-payments.on" : "staff-payments.off")}</Badge>}
      hint={t("staff-payments.cashHint")}
    >
      <Switch
        name="enableCash"
        label={t("staff-payments.cashSwitch")}
        isOn={isOn}
        onChange={(enableCash) => change.isPending || change.mutate(enableCash)}
      />
      <Failure title={t("staff-payments.notChanged")} error={change.error} />
    </WayToPay>
  );
}
