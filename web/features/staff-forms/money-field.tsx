import { useLocale } from "../../i18n/provider.tsx";
import type { FieldProps } from "../../ui/field.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { amountTyped, typedAmount } from "./money.ts";
import { TypedField } from "./typed-field.tsx";

/** An amount in the shop's currency. The form holds a number, or null while nothing is typed. */
export function MoneyField({ label, ...field }: Omit<FieldProps, "error"> & { name: string }) {
  const { locale } = useLocale();
  const currency = useWorkplace().configuration.defaultCurrency;
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
      read={amountTyped}
    />
  );
}
