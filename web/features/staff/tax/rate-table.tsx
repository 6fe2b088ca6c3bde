import { Plus } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { useIntl } from "react-intl";
import { type TaxCategory, taxCategories } from "#core/contract/tax/tax.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useEditorContext, useEditorField, useFieldErrors } from "../forms/editor-context.ts";
import { RemoveButton } from "../forms/list-buttons.tsx";
import { PercentField } from "../forms/number-fields.tsx";
import type { TaxValues, TypedRate } from "./tax-values.ts";

/** The rates of each category. A later rate of a category stands below the ones before it. */
export function RateTable() {
  const { $t } = useIntl();
  const { form } = useEditorContext();
  const error = useFieldErrors<TaxValues>()("tax.rates");
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "tax.rates" });
  const rates = fields as unknown as (TypedRate & { id: string })[];
  return (
    <div className="flex flex-col gap-3">
      {taxCategories.map((category) => {
        const places = rates.flatMap((rate, place) => (rate.category === category ? [place] : []));
        const name = $t({ id: `staff-menu.tax.${category}` });
        return (
          <fieldset key={category} className="flex flex-col gap-2 rounded-docket border border-line p-4">
            <legend className="sr-only">{name}</legend>
            <header className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p aria-hidden className="font-bold font-heading text-18">
                {name}
              </p>
              <p className="text-14 text-muted">{$t({ id: `staff-tax.hint.${category}` })}</p>
            </header>
            {places.map((place) => (
              <Rate
                key={rates[place]?.id}
                category={category}
                place={place}
                onRemove={places.length > 1 ? () => remove(place) : undefined}
              />
            ))}
            <Button
              variant="quiet"
              className="-ms-3 self-start text-brand-text"
              aria-label={$t({ id: "staff-tax.addFor" }, { category: name })}
              onClick={() => append({ category, delivery: null, pickup: null, from: "" } satisfies TypedRate)}
            >
              <Plus size={20} aria-hidden />
              {$t({ id: "staff-tax.add" })}
            </Button>
          </fieldset>
        );
      })}
      {error && <FieldError id="tax-rates-error">{error}</FieldError>}
    </div>
  );
}

function Rate({
  category,
  place,
  onRemove,
}: {
  category: TaxCategory;
  place: number;
  onRemove?: (() => void) | undefined;
}) {
  const { $t, formatDate } = useIntl();
  // A date without a time is that of the shop, wherever its reader is.
  const inWords = (date: string) => formatDate(date, { dateStyle: "long", timeZone: "UTC" });
  const path = `tax.rates.${place}`;
  const { error, ...from } = useEditorField(`${path}.from`);
  const percent = (name: "delivery" | "pickup") => (
    <PercentField name={`${path}.${name}`} label={$t({ id: `staff-tax.${name}` })} />
  );
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-2 sm:grid-cols-[1fr_1fr_1.4fr_44px]">
      {percent("delivery")}
      {percent("pickup")}
      <TextField
        {...from}
        error={error}
        type="date"
        label={$t({ id: "staff-tax.from" })}
        hint={from.value && inWords(from.value)}
      />
      {onRemove && (
        <RemoveButton
          label={$t(
            { id: "staff-tax.remove" },
            { category: $t({ id: `staff-menu.tax.${category}` }), day: from.value ? inWords(from.value) : "–" },
          )}
          className="mt-6 sm:mt-[28px]"
          onRemove={onRemove}
        />
      )}
    </div>
  );
}
