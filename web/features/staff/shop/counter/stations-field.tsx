import { useFieldArray } from "react-hook-form";
import { useIntl } from "react-intl";
import { MAX_STATIONS, type Station } from "#core/contract/organizations/station-input.ts";
import { FieldError } from "../../../../ui/field.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { useEditorContext, useEditorFields, useEditorValue, useFieldErrors } from "../../forms/editor-context.ts";
import { AddButton, RemoveButton } from "../../forms/list-buttons.tsx";
import type { CounterValues } from "../shop-values.ts";

/** The field for the stations of the kitchen. Dishes of a removed station have none. */
export function StationsField() {
  const { $t } = useIntl();
  const { form } = useEditorContext();
  const field = useEditorFields<CounterValues>();
  const error = useFieldErrors()("stations");
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "stations", keyName: "key" });
  const stations: Station[] = useEditorValue("stations") ?? [];
  const add = () => append({ id: crypto.randomUUID(), name: "" }, { focusName: `stations.${fields.length}.name` });
  return (
    <div className="flex max-w-form flex-col gap-3">
      <p className="text-muted">{$t({ id: "staff-shop.stationsHint" })}</p>
      {fields.map(({ key }, place) => (
        <div key={key} className="flex min-w-0 items-start gap-2">
          <TextField
            label={$t({ id: "staff-shop.stationName" })}
            maxLength={20}
            autoComplete="off"
            className="min-w-0 flex-1"
            {...field(`stations.${place}.name`)}
          />
          <RemoveButton
            label={$t({ id: "staff-shop.remove" }, { title: stations[place]?.name ?? "" })}
            className="mt-[30px]"
            onRemove={() => remove(place)}
          />
        </div>
      ))}
      {error && <FieldError id="stations-error">{error}</FieldError>}
      {fields.length < MAX_STATIONS && <AddButton onClick={add}>{$t({ id: "staff-shop.addStation" })}</AddButton>}
    </div>
  );
}
