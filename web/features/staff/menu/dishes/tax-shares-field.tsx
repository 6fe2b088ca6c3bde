import { Plus } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { useIntl } from "react-intl";
import { type TaxCategory, taxCategories } from "#core/contract/tax/tax.ts";
import { Button } from "../../../../ui/button.tsx";
import { ChoiceField } from "../../../../ui/choice-field.tsx";
import { CheckRow } from "../../../../ui/choice-row.tsx";
import { FieldError } from "../../../../ui/field.tsx";
import { useEditorContext, useEditorFields, useEditorValue, useFieldErrors } from "../../forms/editor-context.ts";
import { RemoveButton } from "../../forms/list-buttons.tsx";
import { PercentField } from "../../forms/number-fields.tsx";

/** How a dish of mixed rates splits its price over tax categories. A dish of one category has no parts. */
export function TaxSharesField({ name }: { name: string }) {
  const { $t } = useIntl();
  const { form } = useEditorContext();
  const field = useEditorFields();
  const error = useFieldErrors()(name);
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name });
  const category: TaxCategory = useEditorValue("taxCategory");
  const blank = (category: TaxCategory) => ({ category, percent: null });
  return (
    <div data-field={name} className="flex flex-col gap-3">
      <CheckRow
        title={$t({ id: "staff-menu.mixedRates" })}
        detail={$t({ id: "staff-menu.mixedRatesHint" })}
        checked={fields.length > 0}
        onChange={({ target }) =>
          replace(target.checked ? [blank(category), blank(category === "beverage" ? "food" : "beverage")] : [])
        }
      />
      {fields.map(({ id }, place) => (
        <div key={id} className="grid max-w-form grid-cols-[1fr_96px_44px] items-start gap-x-3">
          <ChoiceField
            label={$t({ id: "staff-menu.shareOf" }, { place: place + 1 })}
            choices={taxCategories.map((value) => ({ value, label: $t({ id: `staff-menu.tax.${value}` }) }))}
            {...field(`${name}.${place}.category`)}
          />
          <PercentField name={`${name}.${place}.percent`} label={$t({ id: "staff-menu.sharePercent" })} />
          {fields.length > 2 && (
            <RemoveButton
              label={$t({ id: "staff-menu.removeShare" }, { place: place + 1 })}
              className="mt-6 sm:mt-[28px]"
              onRemove={() => remove(place)}
            />
          )}
        </div>
      ))}
      {fields.length > 0 && fields.length < taxCategories.length && (
        <Button variant="quiet" className="-ms-3 self-start text-brand-text" onClick={() => append(blank("other"))}>
          <Plus size={20} aria-hidden />
          {$t({ id: "staff-menu.addShare" })}
        </Button>
      )}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </div>
  );
}
