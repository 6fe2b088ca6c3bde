import { type ComponentProps, useState } from "react";
import { useIntl } from "react-intl";
import { priceTyped } from "#core/contract/values/price-typed.ts";
import { typedAmount } from "#core/contract/values/typed-amount.ts";
import type { FieldProps } from "../../../ui/field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { useEditorField } from "./editor-context.ts";

/** A field of an editor's form that holds a number, or null while nothing is typed. */
export function TypedField({
  name,
  write,
  read,
  isTidied = false,
  ...field
}: Omit<ComponentProps<typeof TextField>, "error"> & {
  name: string;
  /** The text of a number. */
  write: (value: number | null) => string;
  /** The number of a text; NaN where it is none. */
  read: (text: string) => number | null;
  /** Whether the text is formatted when the field is left: "24,9" becomes "24,90". */
  isTidied?: boolean;
}) {
  const { $t } = useIntl();
  const { value, onChange, onBlur, ref, error } = useEditorField(name);
  const written = write(value);
  // The typed text stays as it is until the form's number changes.
  const [typed, setTyped] = useState({ text: written, value });
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      className="tabular-nums"
      {...field}
      {...{ name, ref }}
      error={error && Number.isNaN(value) ? $t({ id: "staff-forms.noNumber" }) : error}
      value={Object.is(typed.value, value) ? typed.text : written}
      onChange={({ currentTarget }) => {
        const next = read(currentTarget.value);
        setTyped({ text: currentTarget.value, value: next });
        onChange(next);
      }}
      onBlur={() => {
        if (isTidied && !Number.isNaN(value)) setTyped({ text: written, value });
        onBlur();
      }}
    />
  );
}

/** An amount in the shop's currency. The form holds a number, or null while nothing is typed. */
export function MoneyField({ label, ...field }: Omit<FieldProps, "error"> & { name: string }) {
  const { locale } = useIntl();
  const currency = useStaffShop().configuration.defaultCurrency;
  return (
    <TypedField
      isTidied
      {...field}
      label={
        <>
          {label} <span className="font-normal text-muted">({currency})</span>
        </>
      }
      write={(amount) => typedAmount(amount, { locale, currency })}
      read={priceTyped}
    />
  );
}

/** A whole number. */
export const NumberField = (field: Omit<FieldProps, "error"> & { name: string }) => (
  <TypedField
    {...field}
    inputMode="numeric"
    write={(value) => (value === null ? "" : String(value))}
    read={(text) => (text.trim() ? Number(text.trim()) : null)}
  />
);

/** The number of a typed percent, with a comma or a point; NaN for what is none. */
const percentTyped = (text: string): number | null =>
  text.trim() ? Number(text.trim().replace(",", ".").replace(/\s*%$/, "")) : null;

/** A percentage, which may have decimals. */
export function PercentField(field: Omit<FieldProps, "error"> & { name: string }) {
  const { formatNumber } = useIntl();
  return (
    <TypedField
      {...field}
      write={(value) => (value === null || Number.isNaN(value) ? "" : formatNumber(value, { useGrouping: false }))}
      read={percentTyped}
    />
  );
}
