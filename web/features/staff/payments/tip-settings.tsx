import { type FormEvent, useState } from "react";
import { useIntl } from "react-intl";
import { TipSettings } from "#core/contract/orders/tips.ts";
import * as staffOrganizations from "#core/contract/organizations/staff.ts";
import { call } from "../../../api/client.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Switch } from "../forms/switch-field.tsx";
import { staffMessage } from "../forms/validation.ts";
import { Failure, useChange } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { WayToPay } from "./way-to-pay.tsx";

/** The first suggestion of percents. */
const usual: TipSettings = { percents: [5, 10, 15] };

const written = ({ percents }: TipSettings) => percents.join(", ");

/** The percents of a text such as "5, 10, 15". Other text is NaN, which the schema refuses. */
const read = (text: string) =>
  text
    .split(/[,;\s]+/)
    .filter((part) => part !== "" && part !== "%")
    .map((part) => Number(part.replace(/%$/, "")));

/** The switch for tips, which applies at once, and the percents that shoppers see. */
export function Tips() {
  const { $t } = useIntl();
  const { id: organizationId, configuration } = useStaffShop();
  const change = useChange(
    (tips: TipSettings | null) =>
      call(staffOrganizations.updateOrganization, { params: { organizationId }, body: { configuration: { tips } } }),
    staffOrganizations.listOrganizations,
  );
  const tips = change.isPending ? change.variables : configuration.tips;
  return (
    <WayToPay
      title={$t({ id: "staff-payments.tips" })}
      badge={
        <Badge tone={tips ? "ok" : "neutral"}>{$t({ id: tips ? "staff-payments.on" : "staff-payments.off" })}</Badge>
      }
      hint={$t({ id: "staff-payments.tipsHint" })}
    >
      <Switch
        name="tips"
        label={$t({ id: "staff-payments.tipsSwitch" })}
        isOn={tips !== null}
        onChange={(isOn) => change.isPending || change.mutate(isOn ? usual : null)}
      />
      {tips && (
        <Percents
          tips={tips}
          isSaved={change.isSuccess && change.variables !== usual}
          isSaving={change.isPending}
          onSave={(tips) => change.isPending || change.mutate(tips)}
        />
      )}
      <Failure title={$t({ id: "staff-payments.notChanged" })} error={change.error} />
    </WayToPay>
  );
}

function Percents({
  tips,
  isSaved,
  isSaving,
  onSave,
}: {
  tips: TipSettings;
  isSaved: boolean;
  isSaving: boolean;
  onSave: (tips: TipSettings) => void;
}) {
  const { $t } = useIntl();
  const [text, setText] = useState(written(tips));
  const [wrong, setWrong] = useState<string>();
  const isChanged = text !== written(tips);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = TipSettings.safeParse({ percents: read(text) });
    setWrong(error?.issues[0]?.message);
    if (!data) return;
    setText(written(data));
    onSave(data);
  };
  return (
    <form noValidate onSubmit={save} className="flex max-w-form flex-col items-start gap-3">
      <TextField
        label={$t({ id: "staff-payments.tipPercents" })}
        hint={$t({ id: "staff-payments.tipPercentsHint" })}
        inputMode="text"
        autoComplete="off"
        className="w-full"
        value={text}
        error={wrong && $t({ id: staffMessage(wrong) })}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setWrong(undefined);
        }}
      />
      <Button type="submit" variant="secondary" pending={isSaving}>
        {$t({ id: "staff-payments.tipSave" })}
      </Button>
      <p role="status" className="text-muted empty:hidden">
        {isSaved && !isChanged && !wrong && $t({ id: "staff-payments.tipSaved" })}
      </p>
    </form>
  );
}
