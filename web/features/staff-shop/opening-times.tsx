import { useController } from "react-hook-form";
import type { WeekTimes } from "#core/contract/hours.ts";
import { useText } from "../../i18n/text.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useEditorContext, useFieldErrors } from "../staff-forms/editor-context.ts";
import { EditorForm, EditorPart } from "../staff-forms/editor-form.tsx";
import { SwitchField } from "../staff-forms/switch-field.tsx";
import { pageSchemas } from "./shop-schema.ts";
import { type HoursValues, hoursValues } from "./shop-values.ts";
import { SpecialDays } from "./special-days.tsx";
import { useShopEditor } from "./use-shop-editor.ts";
import { isNeverOpen } from "./week.ts";
import { WeekField } from "./week-field.tsx";

/** The week of a shop, and the days that differ from it. */
export default function OpeningTimes() {
  const t = useText();
  const editor = useShopEditor(pageSchemas.hours, hoursValues);
  return (
    <EditorForm
      editor={editor}
      label={t("staff-shop.hours")}
      names={{
        isOpen: t("staff-shop.doors"),
        openingTimes: t("staff-shop.from"),
        closingTimes: t("staff-shop.to"),
        specialDays: t("staff-shop.specialDays"),
      }}
    >
      <PageHeading>{t("staff-shop.hours")}</PageHeading>
      <div className="flex max-w-prose flex-col gap-8">
        <SwitchField name="isOpen" label={t("staff-shop.doors")} hint={t("staff-shop.doorsHint")} />
        <TheWeek />
        <EditorPart title={t("staff-shop.specialDays")} hint={t("staff-shop.specialDaysHint")}>
          <SpecialDays />
        </EditorPart>
      </div>
    </EditorForm>
  );
}

function TheWeek() {
  const t = useText();
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
        return side === "openingTimes" && isNeverOpen(week) ? t("staff-shop.neverOpen") : undefined;
      }}
    />
  );
}
