import { useId } from "react";
import { useIntl } from "react-intl";
import type { WholeMenu } from "#core/contract/catalogue/whole-menu.ts";
import { fulfilmentMethods } from "#core/contract/orders/order.ts";
import type { Reward } from "#core/contract/promotions/promotion-input.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { RadioRow } from "../../../ui/choice-row.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { CheckChips } from "../forms/check-chips.tsx";
import { orNull, useEditorField, useEditorFields, useEditorValue } from "../forms/editor-context.ts";
import { EditorPart } from "../forms/editor-form.tsx";
import { MoneyField, NumberField } from "../forms/number-fields.tsx";
import { SwitchField } from "../forms/switch-field.tsx";
import { areAllGone } from "../menu/all-gone.ts";
import { DishesField } from "../menu/dishes-field.tsx";
import { useTitle } from "../menu/use-menu.ts";
import { useDayHint } from "../shell/day-hint.ts";
import { WeeklySpansField } from "../shop/hours/weekly-spans-field.tsx";
import type { PromotionValues } from "./promotion-values.ts";

/** Every field of a promotion that managers write. */
export function PromotionFields({ menu }: { menu: WholeMenu }) {
  const { $t } = useIntl();
  const field = useEditorFields();
  const titleOf = useTitle();
  const label = (name: keyof PromotionValues) => $t({ id: `staff-promotions.field.${name}` });
  return (
    <>
      <EditorPart title={$t({ id: "staff-promotions.part.what" })}>
        <div className="flex max-w-form flex-col gap-4">
          <TextField
            label={label("name")}
            note="required"
            hint={$t({ id: "staff-promotions.nameHint" })}
            {...field("name")}
          />
          <HowField />
        </div>
        <RewardField menu={menu} />
        <SwitchField name="isPaused" label={label("isPaused")} hint={$t({ id: "staff-promotions.pausedHint" })} />
      </EditorPart>
      <EditorPart title={$t({ id: "staff-promotions.part.dishes" })} hint={$t({ id: "staff-promotions.dishesHint" })}>
        <AllGone menu={menu} />
        {menu.categories.length > 0 && (
          <CheckChips
            name="categoryIds"
            label={label("categoryIds")}
            chips={menu.categories.map((category) => ({ value: category.id, label: titleOf(category) }))}
          />
        )}
        <DishesField name="productIds" label={label("productIds")} dishes={menu.dishes} />
      </EditorPart>
      <EditorPart title={$t({ id: "staff-promotions.part.when" })} hint={$t({ id: "staff-promotions.whenHint" })}>
        <div className="grid max-w-prose grid-cols-2 items-start gap-3">
          {(["from", "until"] as const).map((bound) => (
            <DateField key={bound} name={bound} label={label(bound)} />
          ))}
        </div>
        <WeeklySpansField
          name="hours"
          title={label("hours")}
          empty={$t({ id: "staff-promotions.anyTime" })}
          usual={{ from: "15:00", to: "17:00" }}
        />
      </EditorPart>
      <EditorPart title={$t({ id: "staff-promotions.part.orders" })}>
        <div className="flex max-w-form flex-col gap-4">
          <MoneyField
            name="minimum"
            label={label("minimum")}
            note="optional"
            hint={$t({ id: "staff-promotions.minimumHint" })}
          />
          <ChoiceField
            label={label("fulfilment")}
            choices={fulfilmentMethods.map((value) => ({ value, label: $t({ id: `staff-promotions.only.${value}` }) }))}
            {...field("fulfilment", orNull)}
          >
            <option value="">{$t({ id: "staff-promotions.only.both" })}</option>
          </ChoiceField>
          <NumberField
            name="limit"
            label={label("limit")}
            note="optional"
            hint={$t({ id: "staff-promotions.limitHint" })}
          />
          <NumberField name="limitPerCustomer" label={label("limitPerCustomer")} note="optional" />
        </div>
        <SwitchField name="firstOrder" label={label("firstOrder")} hint={$t({ id: "staff-promotions.firstHint" })} />
      </EditorPart>
    </>
  );
}

function DateField({ name, label }: { name: "from" | "until"; label: string }) {
  const field = useEditorFields<PromotionValues>();
  const inWords = useDayHint();
  return (
    <TextField
      label={label}
      note="optional"
      type="date"
      hint={inWords(useEditorValue(name))}
      {...field(name, orNull)}
    />
  );
}

/** Says that all dishes of a promotion were deleted. It then applies to nothing, rather than to everything. */
function AllGone({ menu }: { menu: WholeMenu }) {
  const { $t } = useIntl();
  const products = useEditorField("productIds");
  const categories = useEditorField("categoryIds");
  if (!areAllGone([...products.value, ...categories.value], menu)) return null;
  return (
    <Alert
      tone="warn"
      className="max-w-prose"
      action={
        <Button
          variant="link"
          onClick={() => {
            products.onChange([]);
            categories.onChange([]);
          }}
        >
          {$t({ id: "staff-promotions.forEverything" })}
        </Button>
      }
    >
      {$t({ id: "staff-promotions.allGone" })}
    </Alert>
  );
}

/** The choice whether a promotion applies by itself or by a code, with the code. */
function HowField() {
  const { $t } = useIntl();
  const id = useId();
  const { value, onChange, onBlur, ref, name, error } = useEditorField("code");
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{$t({ id: "staff-promotions.how" })}</legend>
      {[true, false].map((isAutomatic) => (
        <RadioRow
          key={String(isAutomatic)}
          name={id}
          title={$t({ id: `staff-promotions.how.${isAutomatic ? "automatic" : "code"}` })}
          detail={isAutomatic ? $t({ id: "staff-promotions.automaticHint" }) : undefined}
          checked={(value === null) === isAutomatic}
          onChange={() => onChange(isAutomatic ? null : "")}
        />
      ))}
      {value !== null && (
        <TextField
          label={$t({ id: "staff-promotions.field.code" })}
          note="required"
          hint={$t({ id: "staff-promotions.codeHint" })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...{ name, ref, onBlur, error, value }}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </fieldset>
  );
}

/** The first values of each kind. An amount is null while nothing is typed. */
const begins = {
  percent: { kind: "percent", percent: 10 },
  amount: { kind: "amount", amount: null },
  free_delivery: { kind: "free_delivery" },
  dish: { kind: "dish", productIds: [], price: 0 },
} as const;
const kinds = Object.keys(begins) as Reward["kind"][];

/** The fields for what a promotion gives. */
function RewardField({ menu }: { menu: WholeMenu }) {
  const { $t } = useIntl();
  const id = useId();
  const { value, onChange } = useEditorField("reward");
  const { kind }: Pick<Reward, "kind"> = value;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 font-semibold">{$t({ id: "staff-promotions.field.reward" })}</legend>
      <div className="grid max-w-prose gap-2 sm:grid-cols-2">
        {kinds.map((each) => (
          <RadioRow
            key={each}
            name={id}
            title={$t({ id: `staff-promotions.kind.${each}` })}
            checked={kind === each}
            onChange={() => onChange(begins[each])}
          />
        ))}
      </div>
      <div className="max-w-form empty:hidden">
        {kind === "percent" && (
          <NumberField name="reward.percent" label={$t({ id: "staff-promotions.percent" })} note="required" />
        )}
        {kind === "amount" && (
          <MoneyField
            name="reward.amount"
            label={$t({ id: "staff-promotions.amount" })}
            note="required"
            hint={$t({ id: "staff-promotions.amountHint" })}
          />
        )}
        {kind === "dish" && (
          <MoneyField
            name="reward.price"
            label={$t({ id: "staff-promotions.price" })}
            note="required"
            hint={$t({ id: "staff-promotions.priceHint" })}
          />
        )}
      </div>
      {value.kind === "dish" && (
        <>
          {areAllGone(value.productIds, menu) && <Alert tone="warn">{$t({ id: "staff-promotions.rewardGone" })}</Alert>}
          <DishesField name="reward.productIds" label={$t({ id: "staff-promotions.whichDish" })} dishes={menu.dishes} />
        </>
      )}
    </fieldset>
  );
}
