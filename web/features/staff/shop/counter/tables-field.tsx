import { useFieldArray } from "react-hook-form";
import { useIntl } from "react-intl";
import { MAX_TABLES, type Table } from "#core/contract/organizations/table-input.ts";
import { FieldError } from "../../../../ui/field.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { useEditorContext, useEditorFields, useEditorValue, useFieldErrors } from "../../forms/editor-context.ts";
import { AddButton, RemoveButton } from "../../forms/list-buttons.tsx";
import { NumberField } from "../../forms/number-fields.tsx";
import type { CounterValues } from "../shop-values.ts";

const USUAL_SEATS = 4;

/** The field for the tables, with the sum of their seats. */
export function TablesField() {
  const { $t } = useIntl();
  const { form } = useEditorContext();
  const field = useEditorFields<CounterValues>();
  const error = useFieldErrors()("tables");
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "tables", keyName: "key" });
  const tables: Table[] = useEditorValue("tables") ?? [];
  const seats = tables.reduce((sum, table) => sum + (table.seats || 0), 0);
  const add = () => {
    const names = new Set(tables.map(({ name }) => name));
    let number = tables.length + 1;
    while (names.has(String(number))) number++;
    const table: Table = { id: crypto.randomUUID(), name: String(number), seats: USUAL_SEATS };
    append(table, { focusName: `tables.${fields.length}.name` });
  };
  return (
    <div className="flex max-w-form flex-col gap-3">
      <p className="text-muted">{$t({ id: "staff-shop.tablesHint" })}</p>
      {fields.map(({ key }, place) => {
        const name = tables[place]?.name ?? "";
        return (
          <fieldset key={key} className="flex min-w-0 items-start gap-2">
            <legend className="sr-only">{$t({ id: "staff-book.table" }, { count: 1, names: name })}</legend>
            <TextField
              label={$t({ id: "staff-shop.tableName" })}
              maxLength={20}
              autoComplete="off"
              className="min-w-0 flex-1"
              {...field(`tables.${place}.name`)}
            />
            <div className="w-[96px]">
              <NumberField name={`tables.${place}.seats`} label={$t({ id: "staff-shop.tableSeats" })} />
            </div>
            <RemoveButton
              label={$t(
                { id: "staff-shop.remove" },
                { title: $t({ id: "staff-book.table" }, { count: 1, names: name }) },
              )}
              className="mt-[30px]"
              onRemove={() => remove(place)}
            />
          </fieldset>
        );
      })}
      {error && <FieldError id="tables-error">{error}</FieldError>}
      {tables.length > 0 && (
        <p className="figures text-muted">
          {$t({ id: "staff-shop.tablesTogether" }, { tables: tables.length, seats })}
        </p>
      )}
      {fields.length < MAX_TABLES && <AddButton onClick={add}>{$t({ id: "staff-shop.addTable" })}</AddButton>}
    </div>
  );
}
