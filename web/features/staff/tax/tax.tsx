import { useIntl } from "react-intl";
import { taxCategories } from "#core/contract/tax/tax.ts";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { RadioRow } from "../../../ui/choice-row.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useEditorField, useEditorFields, useEditorValue } from "../forms/editor-context.ts";
import { EditorForm, EditorPart } from "../forms/editor-form.tsx";
import { useShopEditor } from "../shop/use-shop-editor.ts";
import { RateTable } from "./rate-table.tsx";
import { type TaxValues, TypedTax, taxValues, ways } from "./tax-values.ts";

/** The page of a shop's VAT. */
export default function Tax() {
  const { $t } = useIntl();
  const editor = useShopEditor(TypedTax, taxValues);
  return (
    <EditorForm editor={editor} label={$t({ id: "staff-tax.title" })} names={{ tax: $t({ id: "staff-tax.title" }) }}>
      <header className="flex max-w-prose flex-col gap-2">
        <PageHeading>{$t({ id: "staff-tax.title" })}</PageHeading>
        <p className="text-muted">{$t({ id: "staff-tax.lead" })}</p>
        <p className="font-semibold">{$t({ id: "staff-tax.adviser" })}</p>
      </header>
      <div className="flex max-w-prose flex-col gap-8">
        <Way />
        <Details />
      </div>
    </EditorForm>
  );
}

function Way() {
  const { $t } = useIntl();
  const { value, name, onChange, onBlur } = useEditorField("tax.way");
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{$t({ id: "staff-tax.way" })}</legend>
      {ways.map((way) => (
        <RadioRow
          key={way}
          name={name}
          title={$t({ id: `staff-tax.way.${way}` })}
          detail={$t({ id: `staff-tax.way.${way}Hint` })}
          checked={value === way}
          onChange={() => onChange(way)}
          onBlur={onBlur}
        />
      ))}
    </fieldset>
  );
}

function Details() {
  const { $t } = useIntl();
  const way = useEditorValue("tax.way");
  const field = useEditorFields<TaxValues>();
  if (way === "exempt")
    return (
      <TextField
        label={$t({ id: "staff-tax.exemption" })}
        note="required"
        hint={$t({ id: "staff-tax.exemptionHint" })}
        {...field("tax.exemption")}
      />
    );
  if (way === "none") return null;
  return (
    <>
      <EditorPart title={$t({ id: "staff-tax.rates" })} hint={$t({ id: "staff-tax.ratesHint" })}>
        <RateTable />
      </EditorPart>
      <EditorPart title={$t({ id: "staff-tax.deliveryPrice" })}>
        <div className="max-w-form">
          <ChoiceField
            label={$t({ id: "staff-tax.deliveryCategory" })}
            hint={$t({ id: "staff-tax.deliveryCategoryHint" })}
            choices={[
              { value: "", label: $t({ id: "staff-tax.split" }) },
              ...taxCategories.map((value) => ({ value, label: $t({ id: `staff-menu.tax.${value}` }) })),
            ]}
            {...field("tax.deliveryCategory")}
          />
        </div>
      </EditorPart>
    </>
  );
}
