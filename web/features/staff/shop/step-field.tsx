import { useIntl } from "react-intl";
import { reservationSteps } from "#core/contract/organizations/reservation-settings.ts";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { useEditorField } from "../forms/editor-context.ts";

/** The interval of the times that guests may choose. */
export function StepField({ name }: { name: string }) {
  const { $t } = useIntl();
  const { error, value, onChange } = useEditorField(name);
  return (
    <ChoiceField
      label={$t({ id: "staff-shop.step" })}
      error={error}
      name={name}
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      choices={reservationSteps.map((minutes) => ({
        value: minutes,
        label: minutes === 60 ? $t({ id: "staff-shop.stepHour" }) : $t({ id: "staff-shop.stepMinutes" }, { minutes }),
      }))}
    />
  );
}
