import { useIntl } from "react-intl";
import { updateCounter } from "#core/contract/organizations/staff.ts";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { EditorForm, EditorPart } from "../../forms/editor-form.tsx";
import { MoneyField } from "../../forms/number-fields.tsx";
import { SwitchField } from "../../forms/switch-field.tsx";
import { pageSchemas } from "../shop-schema.ts";
import { counterValues } from "../shop-values.ts";
import { useShopEditor } from "../use-shop-editor.ts";
import { StationsField } from "./stations-field.tsx";
import { TablesField } from "./tables-field.tsx";

/**
 * The settings of the counter: what staff may do without a manager, the stations of the kitchen, and the tables, at
 * which guests may order.
 */
export default function Counter() {
  const { $t } = useIntl();
  const editor = useShopEditor(pageSchemas.counter, counterValues, updateCounter);
  const label = $t({ id: "staff-shop.staffRefundLimit" });
  return (
    <EditorForm
      editor={editor}
      label={$t({ id: "staff-shop.counter" })}
      names={{
        staffRefundLimit: label,
        stations: $t({ id: "staff-shop.stations" }),
        tables: $t({ id: "staff-shop.tables" }),
        tableOrders: $t({ id: "staff-shop.tableOrders" }),
      }}
    >
      <PageHeading>{$t({ id: "staff-shop.counter" })}</PageHeading>
      <div className="max-w-prose">
        <MoneyField name="staffRefundLimit" label={label} hint={$t({ id: "staff-shop.staffRefundLimitHint" })} />
      </div>
      <EditorPart title={$t({ id: "staff-shop.stations" })}>
        <StationsField />
      </EditorPart>
      <EditorPart title={$t({ id: "staff-shop.tables" })}>
        <TablesField />
        <SwitchField
          name="tableOrders"
          label={$t({ id: "staff-shop.tableOrders" })}
          hint={$t({ id: "staff-shop.tableOrdersHint" })}
        />
      </EditorPart>
    </EditorForm>
  );
}
