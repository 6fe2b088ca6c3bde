import { useState } from "react";
import { useController } from "react-hook-form";
import { useLocale } from "../../i18n/provider.tsx";
import type { FieldProps } from "../../ui/field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { useEditorContext, useFieldErrors } from "./editor-context.ts";
import { amountTyped, typedAmount } from "./money.ts";

/** An amount in the shop's currency. The form holds a number, or null while nothing is typed. */
export function MoneyField({ name, ...field }: Omit<FieldProps, "error"> & { name: string }) {
  const { locale } = useLocale();
  const currency = useWorkplace().configuration.defaultCurrency;
  const { form } = useEditorContext();
  const errorOf = useFieldErrors();
  const { field: bound } = useController({ control: form.control, name });
  const amount: number | null = bound.value;
  const written = typedAmount(amount, { locale, currency });
  // What is being typed stays as it is, until the form gets another amount.
  const [typed, setTyped] = useState({ text: written, amount });
  const text = Object.is(typed.amount, amount) ? typed.text : written;
  return (
    <TextField
      {...field}
      label={
        <>
          {field.label} <span className="font-normal text-muted">({currency})</span>
        </>
      }
      error={errorOf(name)}
      name={name}
      ref={bound.ref}
      inputMode="decimal"
      autoComplete="off"
      className="figures"
      value={text}
      onChange={({ currentTarget }) => {
        const next = amountTyped(currentTarget.value);
        setTyped({ text: currentTarget.value, amount: next });
        bound.onChange(next);
      }}
      onBlur={() => {
        if (!Number.isNaN(amount)) setTyped({ text: written, amount });
        bound.onBlur();
      }}
    />
  );
}
