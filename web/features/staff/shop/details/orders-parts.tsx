import { useIntl } from "react-intl";
import { Alert } from "../../../../ui/alert.tsx";
import { ChoiceField } from "../../../../ui/choice-field.tsx";
import { EmailField } from "../../../../ui/contact-fields.tsx";
import { useEditorField, useEditorFields, useEditorValue } from "../../forms/editor-context.ts";
import { EditorPart } from "../../forms/editor-form.tsx";
import { NumberField } from "../../forms/number-fields.tsx";
import { SwitchField } from "../../forms/switch-field.tsx";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { CountriesField } from "../country-fields.tsx";
import type { DetailsValues } from "../shop-values.ts";
import { StepField } from "../step-field.tsx";

/** The switches with their texts. */
const switches = [
  ["isAcceptingOrders", "accepting"],
  ["enableHostCheckout", "checkout"],
  ["guestCheckout", "guests"],
  ["enablePickup", "pickup"],
  ["enableHostTracking", "tracking"],
  ["textMessages", "textMessages"],
] as const;

/** How the shop takes orders. */
export function OrdersPart() {
  const { $t } = useIntl();
  const field = useEditorFields<DetailsValues>();
  return (
    <EditorPart title={$t({ id: "staff-shop.orders" })}>
      <div className="flex max-w-prose flex-col gap-4">
        {switches.map(([name, text]) => (
          <SwitchField
            key={name}
            name={name}
            label={$t({ id: `staff-shop.${text}` })}
            hint={$t({ id: `staff-shop.${text}Hint` })}
          />
        ))}
        <div className="flex max-w-form flex-col gap-4">
          <AcceptWithin />
          <EmailField
            label={$t({ id: "staff-shop.notifyEmail" })}
            note="optional"
            hint={$t({ id: "staff-shop.notifyEmailHint" })}
            {...field("notifyEmail")}
          />
          <NotifyReturned />
        </div>
        <CountriesField name="countriesShipping" />
      </div>
    </EditorPart>
  );
}

/** Says that mail to the shop has bounced, until another address is typed. */
function NotifyReturned() {
  const { $t } = useIntl();
  const { notifyReturned, configuration } = useStaffShop();
  const typed = useEditorValue("notifyEmail");
  if (!notifyReturned || typed !== configuration.notifyEmail) return null;
  return (
    <Alert tone="warn" title={$t({ id: `staff-shop.notify.${notifyReturned}` })}>
      {$t({ id: "staff-shop.notifyReturned" })}
    </Alert>
  );
}

const usualMinutes = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180];

/** Minutes until an order that nobody accepted is cancelled, or never. */
function AcceptWithin() {
  const { $t } = useIntl();
  const { error, ...field } = useEditorField("acceptWithinMinutes");
  const value: number | null = field.value;
  const offered = [...new Set([...usualMinutes, ...(value === null ? [] : [value])])].toSorted((a, b) => a - b);
  return (
    <ChoiceField
      label={$t({ id: "staff-shop.acceptWithin" })}
      hint={$t({ id: "staff-shop.acceptWithinHint" })}
      error={error}
      name="acceptWithinMinutes"
      value={value ?? ""}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value ? Number(currentTarget.value) : null)}
      choices={[
        ...offered.map((minutes) => ({ value: minutes, label: $t({ id: "staff-shop.minutes" }, { minutes }) })),
        { value: "", label: $t({ id: "staff-shop.never" }) },
      ]}
    />
  );
}

/** How the shop takes reservations. */
export function ReservationsPart() {
  const { $t } = useIntl();
  return (
    <EditorPart id="reservations" title={$t({ id: "staff-shop.reservations" })}>
      <div className="flex max-w-form flex-col gap-4">
        <SwitchField name="reservations.enabled" label={$t({ id: "staff-shop.takesReservations" })} />
        <NumberField
          name="reservations.guestsPerHour"
          label={$t({ id: "staff-shop.guestsPerHour" })}
          note="optional"
          hint={$t({ id: "staff-shop.guestsPerHourHint" })}
        />
        <NumberField name="reservations.largestParty" label={$t({ id: "staff-shop.largestParty" })} note="required" />
        <NumberField
          name="reservations.stayMinutes"
          label={$t({ id: "staff-shop.stay" })}
          note="required"
          hint={$t({ id: "staff-shop.stayHint" })}
        />
        <StepField name="reservations.stepMinutes" />
        <NumberField
          name="reservations.daysAhead"
          label={$t({ id: "staff-shop.daysAhead" })}
          note="required"
          hint={$t({ id: "staff-shop.daysAheadHint" })}
        />
        <NumberField
          name="reservations.noticeMinutes"
          label={$t({ id: "staff-shop.notice" })}
          note="required"
          hint={$t({ id: "staff-shop.noticeHint" })}
        />
      </div>
    </EditorPart>
  );
}
