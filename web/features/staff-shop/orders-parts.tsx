import { useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { ChoiceField } from "../../ui/choice-field.tsx";
import { EmailField } from "../../ui/contact-fields.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { useEditorField, useEditorFields, useEditorValue } from "../staff-forms/editor-context.ts";
import { EditorPart } from "../staff-forms/editor-form.tsx";
import { SwitchField } from "../staff-forms/switch-field.tsx";
import { CountriesField } from "./countries-field.tsx";
import { NumberField } from "./number-field.tsx";
import type { DetailsValues } from "./shop-values.ts";

/** How the shop takes orders. */
export function OrdersPart() {
  const t = useText();
  const field = useEditorFields<DetailsValues>();
  return (
    <EditorPart title={t("staff-shop.orders")}>
      <div className="flex max-w-prose flex-col gap-4">
        <SwitchField name="isAcceptingOrders" label={t("staff-shop.accepting")} hint={t("staff-shop.acceptingHint")} />
        <SwitchField name="enableHostCheckout" label={t("staff-shop.checkout")} hint={t("staff-shop.checkoutHint")} />
        <SwitchField name="guestCheckout" label={t("staff-shop.guests")} hint={t("staff-shop.guestsHint")} />
        <SwitchField name="enablePickup" label={t("staff-shop.pickup")} hint={t("staff-shop.pickupHint")} />
        <SwitchField name="enableHostTracking" label={t("staff-shop.tracking")} hint={t("staff-shop.trackingHint")} />
        <SwitchField name="textMessages" label={t("staff-shop.textMessages")} hint={t("staff-shop.textMessagesHint")} />
        <div className="flex max-w-form flex-col gap-4">
          <AcceptWithin />
          <EmailField
            label={t("staff-shop.notifyEmail")}
            note="optional"
            hint={t("staff-shop.notifyEmailHint")}
            {...field("notifyEmail")}
          />
          <NotifyReturned />
        </div>
        <CountriesField name="countriesShipping" />
      </div>
    </EditorPart>
  );
}

/** Says that mail to the shop came back, until another address is typed. */
function NotifyReturned() {
  const t = useText();
  const { notifyReturned, configuration } = useWorkplace();
  const typed = useEditorValue("notifyEmail");
  if (!notifyReturned || typed !== configuration.notifyEmail) return null;
  return (
    <Alert tone="warn" title={t(`staff-shop.notify.${notifyReturned}`)}>
      {t("staff-shop.notifyReturned")}
    </Alert>
  );
}

const usualMinutes = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180];

/** Minutes until an order that nobody accepted is cancelled, or never. */
function AcceptWithin() {
  const t = useText();
  const { error, ...field } = useEditorField("acceptWithinMinutes");
  const value: number | null = field.value;
  const offered = [...new Set([...usualMinutes, ...(value === null ? [] : [value])])].toSorted((a, b) => a - b);
  return (
    <ChoiceField
      label={t("staff-shop.acceptWithin")}
      hint={t("staff-shop.acceptWithinHint")}
      error={error}
      name="acceptWithinMinutes"
      value={value ?? ""}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value ? Number(currentTarget.value) : null)}
      choices={[
        ...offered.map((minutes) => ({ value: minutes, label: t("staff-shop.minutes", { minutes }) })),
        { value: "", label: t("staff-shop.never") },
      ]}
    />
  );
}

/** How the shop takes reservations. */
export function ReservationsPart() {
  const t = useText();
  return (
    <EditorPart title={t("staff-shop.reservations")}>
      <div className="flex max-w-form flex-col gap-4">
        <SwitchField name="reservations.enabled" label={t("staff-shop.takesReservations")} />
        <NumberField
          name="reservations.guestsPerHour"
          label={t("staff-shop.guestsPerHour")}
          note="optional"
          hint={t("staff-shop.guestsPerHourHint")}
        />
        <NumberField name="reservations.largestParty" label={t("staff-shop.largestParty")} note="required" />
        <NumberField
          name="reservations.noticeMinutes"
          label={t("staff-shop.notice")}
          note="required"
          hint={t("staff-shop.noticeHint")}
        />
      </div>
    </EditorPart>
  );
}
