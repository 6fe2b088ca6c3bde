import { useIntl } from "react-intl";
import { type CsvStyle, decimalMarks, separators } from "#core/contract/exports/csv.ts";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { CheckRow } from "../../../ui/choice-row.tsx";

/** The separator, decimal mark and byte order mark of a CSV file. */
export function CsvStyleFields({ style, onChange }: { style: CsvStyle; onChange: (style: CsvStyle) => void }) {
  const { $t } = useIntl();
  const names = { ";": "semicolon", ",": "comma", "\t": "tab", ".": "point" } as const;
  return (
    <div className="grid max-w-form grid-cols-2 gap-3">
      <ChoiceField
        label={$t({ id: "staff-exports.separator" })}
        value={style.separator}
        onChange={({ target }) => onChange({ ...style, separator: target.value as CsvStyle["separator"] })}
        choices={separators.map((value) => ({ value, label: $t({ id: `staff-exports.mark.${names[value]}` }) }))}
      />
      <ChoiceField
        label={$t({ id: "staff-exports.decimal" })}
        value={style.decimal}
        onChange={({ target }) => onChange({ ...style, decimal: target.value as CsvStyle["decimal"] })}
        choices={decimalMarks.map((value) => ({ value, label: $t({ id: `staff-exports.mark.${names[value]}` }) }))}
      />
      <CheckRow
        className="col-span-2"
        title={$t({ id: "staff-exports.bom" })}
        detail={$t({ id: "staff-exports.bomHint" })}
        checked={style.bom}
        onChange={({ target }) => onChange({ ...style, bom: target.checked })}
      />
    </div>
  );
}
