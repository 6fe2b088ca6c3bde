import { useEffect } from "react";
import { useFieldArray } from "react-hook-form";
import { useIntl } from "react-intl";
import type { WholeMenu } from "#core/contract/catalogue/whole-menu.ts";
import { MAX_MENU_TIMES, type MenuTime } from "#core/contract/organizations/menu-time-input.ts";
import { weekdays } from "#core/contract/values/weekdays.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { FieldError } from "../../../../ui/field.tsx";
import { Loaded } from "../../../../ui/loaded.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { Waiting } from "../../../account/guards.tsx";
import { CheckChips } from "../../forms/check-chips.tsx";
import { useEditorContext, useEditorFields, useEditorValue, useFieldErrors } from "../../forms/editor-context.ts";
import { AddButton, RemoveButton } from "../../forms/list-buttons.tsx";
import { areAllGone } from "../../menu/all-gone.ts";
import { DishesField } from "../../menu/dishes-field.tsx";
import { useTitle, useWholeMenu } from "../../menu/use-menu.ts";
import type { HoursValues } from "../shop-values.ts";
import { WeeklySpansField } from "./weekly-spans-field.tsx";
import { WhileClosed } from "./while-closed.tsx";

/** The hours of a new menu by time: usual hours of breakfast. */
const usual = { from: "08:00", to: "11:00" };

/** The menus that a shop serves only at some times. */
export function MenuTimesField() {
  const { $t } = useIntl();
  return (
    <Loaded query={useWholeMenu()} skeleton={<Waiting />} failure={{ title: $t({ id: "staff.dishesFailed" }) }}>
      {(menu) => <List menu={menu} />}
    </Loaded>
  );
}

function List({ menu }: { menu: WholeMenu }) {
  const { $t } = useIntl();
  const { form } = useEditorContext();
  const error = useFieldErrors()("menuTimes");
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "menuTimes", keyName: "key" });
  const times: MenuTime[] = useEditorValue("menuTimes") ?? [];
  const add = () =>
    append(
      {
        id: crypto.randomUUID(),
        name: "",
        spans: [{ weekdays: [...weekdays], ...usual }],
        categoryIds: [],
        productIds: [],
      },
      { focusName: `menuTimes.${fields.length}.name` },
    );
  return (
    <div className="flex flex-col gap-4">
      {fields.length === 0 && <p className="text-muted">{$t({ id: "staff-shop.noMenuTimes" })}</p>}
      {fields.map(({ key }, place) => (
        <OneTime key={key} place={place} name={times[place]?.name ?? ""} menu={menu} onRemove={() => remove(place)} />
      ))}
      {error && <FieldError id="menu-times-error">{error}</FieldError>}
      {fields.length < MAX_MENU_TIMES && <AddButton onClick={add}>{$t({ id: "staff-shop.addMenuTime" })}</AddButton>}
    </div>
  );
}

function OneTime({
  place,
  name,
  menu,
  onRemove,
}: {
  place: number;
  name: string;
  menu: WholeMenu;
  onRemove: () => void;
}) {
  const { $t } = useIntl();
  const field = useEditorFields<HoursValues>();
  const titleOf = useTitle();
  const title = name.trim() || $t({ id: "staff-shop.menuTimeNumber" }, { number: place + 1 });
  const at = `menuTimes.${place}`;
  const { form } = useEditorContext();
  const error = useFieldErrors<HoursValues>()(`menuTimes.${place}.categoryIds`);
  const productIds: readonly string[] = useEditorValue(`${at}.productIds`) ?? [];
  const categoryIds: readonly string[] = useEditorValue(`${at}.categoryIds`) ?? [];
  const chosen = productIds.length;
  // The error about missing categories and dishes is at the categories, so they are validated again when dishes change.
  useEffect(() => {
    if (chosen > 0 && error) void form.trigger(`${at}.categoryIds`);
  }, [chosen, error, form, at]);
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-docket border border-line p-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex min-w-0 items-start gap-2">
        <TextField
          label={$t({ id: "staff-shop.menuTimeName" })}
          note="required"
          hint={$t({ id: "staff-shop.menuTimeNameHint" })}
          maxLength={40}
          autoComplete="off"
          className="min-w-0 flex-1"
          {...field(`menuTimes.${place}.name`)}
        />
        <RemoveButton label={$t({ id: "staff-shop.remove" }, { title })} onRemove={onRemove} />
      </div>
      <div className="flex flex-col gap-2">
        <p className="font-semibold">{$t({ id: "staff-shop.servedHours" })}</p>
        <WeeklySpansField
          name={`${at}.spans`}
          title={`${title}, ${$t({ id: "staff-shop.servedHours" })}`}
          empty={$t({ id: "staff-forms.servedMissing" })}
          usual={usual}
        />
        <WhileClosed
          spans={`${at}.spans`}
          warning={(days) => $t({ id: "staff-shop.servedOutside" }, { name: title, days })}
        />
      </div>
      {areAllGone([...productIds, ...categoryIds], menu) && (
        <Alert tone="warn">{$t({ id: "staff-shop.servedGone" })}</Alert>
      )}
      {menu.categories.length > 0 ? (
        <CheckChips
          name={`${at}.categoryIds`}
          label={$t({ id: "staff-shop.servedCategories" })}
          chips={menu.categories.map((category) => ({ value: category.id, label: titleOf(category) }))}
        />
      ) : (
        error && <FieldError id={`menu-time-${place}-error`}>{error}</FieldError>
      )}
      <DishesField name={`${at}.productIds`} label={$t({ id: "staff-shop.servedDishes" })} dishes={menu.dishes} />
    </fieldset>
  );
}
