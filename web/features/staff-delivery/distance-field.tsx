import { useState } from "react";
import { useController } from "react-hook-form";
import { useLocale } from "../../i18n/provider.tsx";
import { useText } from "../../i18n/text.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useEditorContext, useFieldErrors } from "../staff-forms/editor-context.ts";
import { amountTyped } from "../staff-forms/money.ts";

/** Kilometres with a comma or a point. The form holds a number, or null while nothing is typed. */
export function DistanceField({ name }: { name: string }) {
  const t = useText();
  const { locale } = useLocale();
  const { form } = useEditorContext();
  const errorOf = useFieldErrors();
  const { field } = useController({ control: form.control, name });
  const km: number | null = field.value;
  const written = km === null ? "" : new Intl.NumberFormat(locale, { useGrouping: false }).format(km);
  // What is being typed stays as it is, until the form gets another distance.
  const [typed, setTyped] = useState({ text: written, km });
  return (
    <TextField
      label={t("staff-delivery.distance")}
      note="required"
      hint={t("staff-delivery.distanceHint")}
      error={errorOf(name)}
      name={name}
      ref={field.ref}
      inputMode="decimal"
      autoComplete="off"
      className="figures"
      value={Object.is(typed.km, km) ? typed.text : written}
      onChange={({ currentTarget }) => {
        const next = amountTyped(currentTarget.value);
        setTyped({ text: currentTarget.value, km: next });
        field.onChange(next);
      }}
      onBlur={field.onBlur}
    />
  );
}
