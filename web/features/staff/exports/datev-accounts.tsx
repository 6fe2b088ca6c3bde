import { useIntl } from "react-intl";
import { type Chart, charts } from "#core/contract/exports/datev-settings.ts";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useEditorContext, useEditorFields } from "../forms/editor-context.ts";
import { EditorForm, EditorPart } from "../forms/editor-form.tsx";
import { NumberField } from "../forms/number-fields.tsx";
import { BackLink } from "../shell/back-link.tsx";
import { RoleNeeded } from "../shell/role-needed.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { useShopEditor } from "../shop/use-shop-editor.ts";
import { type DatevValues, datevValues, TypedDatev, usual } from "./datev-values.ts";
import { useHolderName } from "./holder-name.ts";

/** The accounts of a German shop for DATEV, as its tax adviser names them. */
export function DatevAccounts() {
  return (
    <RoleNeeded least="owner">
      <Accounts />
    </RoleNeeded>
  );
}

function Accounts() {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const editor = useShopEditor(TypedDatev, datevValues);
  const title = $t({ id: "staff-exports.datevTitle" });
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 p-4 lg:py-6">
      <EditorForm editor={editor} label={title} names={{ datev: title }}>
        <header className="flex max-w-prose flex-col gap-2">
          <BackLink to={staffPaths.exports(id)}>{$t({ id: "staff-exports.toExports" })}</BackLink>
          <PageHeading>{title}</PageHeading>
          <p className="text-muted">{$t({ id: "staff-exports.datevLead" })}</p>
        </header>
        <div className="flex max-w-prose flex-col gap-8">
          <Fields />
        </div>
      </EditorForm>
    </div>
  );
}

function Fields() {
  const { $t, formatDate } = useIntl();
  const { form } = useEditorContext();
  const field = useEditorFields<DatevValues>();
  const holderName = useHolderName();
  const { revenue, money } = form.getValues("datev") as DatevValues["datev"];
  const chart = field("datev.chart");
  const months = Array.from({ length: 12 }, (_, n) => ({
    value: n + 1,
    label: formatDate(new Date(Date.UTC(2026, n, 1)), { month: "long", timeZone: "UTC" }),
  }));
  const fillIn = (value: Chart) => {
    const rates = revenue.map(({ rate }) => rate);
    const { untaxed, tips, revenue: ofRates, money: ofMoney } = usual(value, rates);
    const set = (path: string, account: string) => form.setValue(path, account, { shouldDirty: true });
    set("datev.untaxed", untaxed);
    set("datev.tips", tips);
    for (const [place, { account }] of ofRates.entries()) set(`datev.revenue.${place}.account`, account);
    for (const [place, { account }] of ofMoney.entries()) set(`datev.money.${place}.account`, account);
  };
  return (
    <>
      <EditorPart title={$t({ id: "staff-exports.office" })}>
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            name="datev.consultant"
            label={$t({ id: "staff-exports.consultant" })}
            hint={$t({ id: "staff-exports.consultantHint" })}
          />
          <NumberField
            name="datev.client"
            label={$t({ id: "staff-exports.client" })}
            hint={$t({ id: "staff-exports.clientHint" })}
          />
          <ChoiceField label={$t({ id: "staff-exports.yearBegins" })} choices={months} {...field("datev.yearBegins")} />
          <ChoiceField
            label={$t({ id: "staff-exports.chart" })}
            hint={$t({ id: "staff-exports.chartHint" })}
            choices={charts.map((value) => ({ value, label: `SKR${value}` }))}
            {...chart}
            onChange={(event) => {
              void chart.onChange(event);
              fillIn(event.target.value as Chart);
            }}
          />
        </div>
      </EditorPart>
      <EditorPart title={$t({ id: "staff-exports.revenue" })} hint={$t({ id: "staff-exports.revenueHint" })}>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {revenue.map(({ rate }, place) => (
            <TextField
              key={rate}
              label={$t({ id: "staff-exports.revenueAt" }, { rate })}
              inputMode="numeric"
              autoComplete="off"
              {...field(`datev.revenue.${place}.account`)}
            />
          ))}
          <TextField
            label={$t({ id: "staff-exports.untaxed" })}
            inputMode="numeric"
            autoComplete="off"
            {...field("datev.untaxed")}
          />
          <TextField
            label={$t({ id: "staff-exports.tips" })}
            inputMode="numeric"
            autoComplete="off"
            {...field("datev.tips")}
          />
        </div>
      </EditorPart>
      <EditorPart title={$t({ id: "staff-exports.money" })} hint={$t({ id: "staff-exports.moneyHint" })}>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {money.map(({ provider }, place) => (
            <TextField
              key={provider}
              label={holderName(provider)}
              inputMode="numeric"
              autoComplete="off"
              {...field(`datev.money.${place}.account`)}
            />
          ))}
        </div>
      </EditorPart>
    </>
  );
}
