import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { allergens } from "#core/contract/products/product.ts";
import type { ModifierInput } from "#core/contract/products/product-input.ts";
import { taxCategories } from "#core/contract/tax/tax.ts";
import { ChoiceField } from "../../../../ui/choice-field.tsx";
import { Summary } from "../../../../ui/summary.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { CheckChips } from "../../forms/check-chips.tsx";
import { orNull, useEditorFields, useEditorValue } from "../../forms/editor-context.ts";
import { languageName } from "../../forms/languages.ts";
import { MoneyField } from "../../forms/number-fields.tsx";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { SoldOutField } from "../sold-out-field.tsx";

interface Props {
  /** The field of the option: `modifierGroups.0.modifiers.1`. */
  name: string;
  /** The language of `title`; the others are translations. */
  defaultLocale: string;
  number: number;
  moves: (title: string) => ReactNode;
}

/** The fields of an option: its title in each language and its price. Rarely needed fields are folded away. */
export function OptionFields({ name, defaultLocale, number, moves }: Props) {
  const { locale, $t } = useIntl();
  const field = useEditorFields();
  const { capacity } = useStaffShop().configuration;
  const option: ModifierInput | undefined = useEditorValue(name);
  const title = option?.title || $t({ id: "staff-menu.optionNumber" }, { number });
  const titleIn = (language: string) =>
    $t({ id: "staff-menu.optionTitle" }, { language: languageName(language, locale) });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-field bg-wash p-3">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 truncate font-semibold">{title}</p>
        {moves(title)}
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label={titleIn(defaultLocale)} note="required" {...field(`${name}.title`)} />
        {option?.translations.map((translation, place) => (
          <TextField
            key={translation.locale}
            label={titleIn(translation.locale)}
            lang={translation.locale}
            hint={option.title && !translation.title ? $t({ id: "staff-forms.missing" }) : undefined}
            {...field(`${name}.translations.${place}.title`)}
          />
        ))}
        <MoneyField name={`${name}.price`} label={$t({ id: "staff-menu.optionPrice" })} />
      </div>
      <details>
        <Summary className="min-h-target font-semibold text-muted">{$t({ id: "staff-menu.optionMore" })}</Summary>
        <div className="flex flex-col gap-3 pt-2">
          <SoldOutField name={`${name}.soldOut`} label={$t({ id: "staff-menu.availability" })} />
          <CheckChips
            name={`${name}.allergens`}
            label={$t({ id: "staff-menu.contains" })}
            chips={allergens.map((value) => ({ value, label: $t({ id: `dish.allergen.${value}` }) }))}
          />
          <ChoiceField
            label={$t({ id: "staff-menu.taxCategory" })}
            choices={taxCategories.map((value) => ({ value, label: $t({ id: `staff-menu.tax.${value}` }) }))}
            {...field(`${name}.taxCategory`, { setValueAs: (category: string) => category || undefined })}
          >
            <option value="">{$t({ id: "staff-menu.taxAsDish" })}</option>
          </ChoiceField>
          {capacity && (
            <TextField
              type="number"
              inputMode="numeric"
              min={0}
              label={$t({ id: "staff-menu.optionLoad" })}
              {...field(`${name}.load`, {
                setValueAs: (load: unknown) => (load === "" || load === undefined ? undefined : Number(load)),
              })}
            />
          )}
          <TextField label={$t({ id: "staff-menu.sku" })} {...field(`${name}.sku`, orNull)} />
        </div>
      </details>
    </fieldset>
  );
}
