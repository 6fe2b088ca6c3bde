import { useState } from "react";
import { useIntl } from "react-intl";
import { type CapacitySettings, slotLengths, type WeeklyLoad } from "#core/contract/organizations/capacity-settings.ts";
import { updateCounter } from "#core/contract/organizations/staff.ts";
import { ChoiceField } from "../../../../ui/choice-field.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { Summary } from "../../../../ui/summary.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { useEditorField, useEditorValue, useFieldErrors } from "../../forms/editor-context.ts";
import { EditorForm, EditorPart } from "../../forms/editor-form.tsx";
import { NumberField } from "../../forms/number-fields.tsx";
import { Switch } from "../../forms/switch-field.tsx";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { WeeklySpansField } from "../hours/weekly-spans-field.tsx";
import { pageSchemas } from "../shop-schema.ts";
import { kitchenValues } from "../shop-values.ts";
import { useShopEditor } from "../use-shop-editor.ts";

type Settings = CapacitySettings | null;

/** The default limit of a kitchen. */
const usual: CapacitySettings = { slotMinutes: 15, load: 12, preparationMinutes: 20, hours: [], stations: [] };

/** The capacity of the kitchen, and its preparation time. */
export default function KitchenCapacity() {
  const { $t } = useIntl();
  const editor = useShopEditor(pageSchemas.kitchen, kitchenValues, updateCounter);
  const label = $t({ id: "staff-shop.capacity" });
  return (
    <EditorForm editor={editor} label={label} names={{ capacity: label }}>
      <PageHeading>{label}</PageHeading>
      <div className="flex max-w-prose flex-col gap-6">
        <OnOff />
        <Parts />
      </div>
    </EditorForm>
  );
}

function OnOff() {
  const { $t } = useIntl();
  const { value, onChange } = useEditorField("capacity");
  const settings: Settings = value;
  const [last, setLast] = useState(settings ?? usual);
  return (
    <Switch
      label={$t({ id: "staff-shop.capacityOn" })}
      hint={$t({ id: "staff-shop.capacityHint" })}
      isOn={settings !== null}
      onChange={(isOn) => {
        if (settings) setLast(settings);
        onChange(isOn ? last : null);
      }}
    />
  );
}

function Parts() {
  const { $t } = useIntl();
  const settings: Settings = useEditorValue("capacity");
  if (!settings) return null;
  const { load, slotMinutes } = settings;
  return (
    <>
      <div className="flex max-w-form flex-col gap-4">
        <SlotLength />
        <NumberField
          name="capacity.load"
          label={$t({ id: "staff-shop.slotLoad" })}
          note="required"
          hint={
            load > 0
              ? $t({ id: "staff-shop.slotLoadIs" }, { load, minutes: slotMinutes, hour: (load * 60) / slotMinutes })
              : $t({ id: "staff-shop.slotLoadHint" })
          }
        />
        <NumberField
          name="capacity.preparationMinutes"
          label={$t({ id: "staff-shop.preparation" })}
          note="required"
          hint={$t({ id: "staff-shop.preparationHint" })}
        />
      </div>
      <details open={settings.hours.length + settings.stations.length > 0 || undefined}>
        <Summary className="min-h-target font-semibold">{$t({ id: "staff-shop.capacityMore" })}</Summary>
        <div className="flex flex-col gap-6 pt-2">
          <EditorPart title={$t({ id: "staff-shop.loadHours" })} hint={$t({ id: "staff-shop.loadHoursHint" })}>
            <WeeklySpansField<WeeklyLoad>
              name="capacity.hours"
              title={$t({ id: "staff-shop.loadHours" })}
              empty={$t({ id: "staff-shop.noLoadHours" })}
              usual={{ from: "18:00", to: "21:00", load }}
              more={({ span, change, error }) => (
                <LoadField
                  label={$t({ id: "staff-shop.slotLoad" })}
                  value={span.load}
                  error={error("load")}
                  onChange={(load) => change({ load: load ?? Number.NaN })}
                />
              )}
            />
          </EditorPart>
          <StationLoads />
        </div>
      </details>
    </>
  );
}

function SlotLength() {
  const { $t } = useIntl();
  const { value, onChange, error } = useEditorField("capacity.slotMinutes");
  return (
    <ChoiceField
      label={$t({ id: "staff-shop.slotLength" })}
      name="capacity.slotMinutes"
      error={error}
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      choices={slotLengths.map((minutes) => ({
        value: minutes,
        label: $t({ id: "staff-shop.slotMinutes" }, { minutes }),
      }))}
    />
  );
}

/** The load of each station in a slot. An empty field means no limit of its own. */
function StationLoads() {
  const { $t } = useIntl();
  const { stations } = useStaffShop().configuration;
  const { value, onChange, error } = useEditorField("capacity.stations");
  const errorOf = useFieldErrors();
  const limits: CapacitySettings["stations"] = value;
  if (stations.length === 0) return <p className="text-muted">{$t({ id: "staff-shop.noStations" })}</p>;
  const set = (stationId: string, load: number | undefined) => {
    const others = limits.filter((limit) => limit.stationId !== stationId);
    onChange(load === undefined ? others : [...others, { stationId, load }]);
  };
  return (
    <EditorPart title={$t({ id: "staff-shop.stationLoads" })} hint={$t({ id: "staff-shop.stationLoadsHint" })}>
      <div className="grid max-w-form gap-4 sm:grid-cols-2">
        {stations.map(({ id, name }) => {
          const place = limits.findIndex(({ stationId }) => stationId === id);
          return (
            <LoadField
              key={id}
              label={name}
              value={limits[place]?.load}
              error={place < 0 ? error : errorOf(`capacity.stations.${place}.load`)}
              onChange={(load) => set(id, load)}
            />
          );
        })}
      </div>
    </EditorPart>
  );
}

function LoadField({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: number | undefined;
  error: string | undefined;
  onChange: (load: number | undefined) => void;
}) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      className="figures w-tile"
      error={error}
      value={value === undefined || Number.isNaN(value) ? "" : String(value)}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value.replace(/\D/g, "");
        onChange(typed ? Number(typed) : undefined);
      }}
    />
  );
}
