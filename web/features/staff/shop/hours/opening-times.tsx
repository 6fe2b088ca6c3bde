import { useController } from "react-hook-form";
import { useIntl } from "react-intl";
import type { WeekTimes } from "#core/contract/organizations/hours.ts";
import { updateHours } from "#core/contract/organizations/staff.ts";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { useEditorContext, useFieldErrors } from "../../forms/editor-context.ts";
import { EditorForm, EditorPart } from "../../forms/editor-form.tsx";
import { SwitchField } from "../../forms/switch-field.tsx";
import { copiedHours } from "../copied-values.ts";
import { CopyFrom } from "../copy-from.tsx";
import { pageSchemas } from "../shop-schema.ts";
import { type HoursValues, hoursValues } from "../shop-values.ts";
import { useShopEditor } from "../use-shop-editor.ts";
import { MenuTimesField } from "./menu-times-field.tsx";
import { OrderHours } from "./order-hours.tsx";
import { SpecialDays } from "./special-days.tsx";
import { isNeverOpen } from "./week.ts";
import { WeekField } from "./week-field.tsx";

/** The week of a shop, and the days that differ from it. */
export default function OpeningTimes() {
  const { $t } = useIntl();
  const editor = useShopEditor(pageSchemas.hours, hoursValues, updateHours);
  return (
    <EditorForm
      editor={editor}
      label={$t({ id: "staff-shop.hours" })}
      names={{
        isOpen: $t({ id: "staff-shop.doors" }),
        openingTimes: $t({ id: "staff-shop.from" }),
        closingTimes: $t({ id: "staff-shop.to" }),
        specialDays: $t({ id: "staff-shop.specialDays" }),
        breaks: $t({ id: "staff-shop.breaks" }),
        deliveryHours: $t({ id: "staff-shop.deliveryHours" }),
        pickupHours: $t({ id: "staff-shop.pickupHours" }),
        lastOrderMinutes: $t({ id: "staff-shop.lastOrder" }),
        ordersAhead: $t({ id: "staff-shop.ordersAhead" }),
        menuTimes: $t({ id: "staff-shop.menuTimes" }),
      }}
    >
      <PageHeading>{$t({ id: "staff-shop.hours" })}</PageHeading>
      <div className="flex max-w-prose flex-col gap-8">
        <CopyFrom needed="manager" hint={$t({ id: "staff-shop.copyHoursHint" })} valuesOf={copiedHours} />
        <SwitchField name="isOpen" label={$t({ id: "staff-shop.doors" })} hint={$t({ id: "staff-shop.doorsHint" })} />
        <TheWeek />
        <EditorPart title={$t({ id: "staff-shop.specialDays" })} hint={$t({ id: "staff-shop.specialDaysHint" })}>
          <SpecialDays />
        </EditorPart>
        <OrderHours />
        <EditorPart title={$t({ id: "staff-shop.menuTimes" })} hint={$t({ id: "staff-shop.menuTimesHint" })}>
          <MenuTimesField />
        </EditorPart>
      </div>
    </EditorForm>
  );
}

function TheWeek() {
  const { $t } = useIntl();
  const { form } = useEditorContext();
  const errorOf = useFieldErrors<HoursValues>();
  const opening = useController({ control: form.control, name: "openingTimes" }).field;
  const closing = useController({ control: form.control, name: "closingTimes" }).field;
  const week: { openingTimes: WeekTimes | null; closingTimes: WeekTimes | null } = {
    openingTimes: opening.value,
    closingTimes: closing.value,
  };
  return (
    <WeekField
      level="h2"
      value={week}
      onChange={({ openingTimes, closingTimes }) => {
        opening.onChange(openingTimes);
        closing.onChange(closingTimes);
      }}
      errorOf={(side, day) => {
        if (day) return errorOf(`${side}.${day}`);
        return side === "openingTimes" && isNeverOpen(week) ? $t({ id: "staff-shop.neverOpen" }) : undefined;
      }}
    />
  );
}
