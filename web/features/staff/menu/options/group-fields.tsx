import { useFieldArray } from "react-hook-form";
import { useIntl } from "react-intl";
import type { ModifierGroupInput } from "#core/contract/products/product-input.ts";
import { FieldError } from "../../../../ui/field.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { ruleOf } from "../../../dish/rules.ts";
import {
  asNumber,
  useEditorContext,
  useEditorFields,
  useEditorValue,
  useFieldErrors,
} from "../../forms/editor-context.ts";
import { AddButton } from "../../forms/list-buttons.tsx";
import { TranslatedFields } from "../../forms/translated-fields.tsx";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { newOption } from "../dish-values.ts";
import { Moves } from "../moves.tsx";
import { OptionFields } from "./option-fields.tsx";

/** As many as the API takes. */
const MAX_OPTIONS = 50;

/** A choice: its title, its rule and its options. */
export function GroupFields({ name }: { name: string }) {
  const { $t } = useIntl();
  const { configuration } = useStaffShop();
  const { form } = useEditorContext();
  const field = useEditorFields();
  const errorOf = useFieldErrors();
  const group: ModifierGroupInput | undefined = useEditorValue(name);
  const options = useFieldArray({ control: form.control, name: `${name}.modifiers`, keyName: "key" });
  const error = errorOf(name) ?? errorOf(`${name}.modifiers`);
  return (
    <>
      <TranslatedFields
        name={`${name}.translations`}
        texts={[{ name: "title", label: $t({ id: "staff-menu.groupTitle" }), isRequired: true }]}
      />
      <div className="flex flex-col gap-2">
        <div className="grid gap-4 sm:grid-cols-2">
          {(["selectMin", "selectMax"] as const).map((bound) => (
            <TextField
              key={bound}
              type="number"
              inputMode="numeric"
              min={0}
              label={$t({ id: `staff-menu.${bound}` })}
              hint={$t({ id: `staff-menu.${bound}Hint` })}
              {...field(`${name}.${bound}`, asNumber)}
            />
          ))}
        </div>
        {group && <Rule group={group} />}
      </div>
      <ul className="flex flex-col gap-4">
        {options.fields.map(({ key }, at) => (
          <li key={key}>
            <OptionFields
              name={`${name}.modifiers.${at}`}
              defaultLocale={group?.defaultLocale ?? configuration.defaultLocale}
              number={at + 1}
              moves={(optionTitle) => (
                <Moves
                  name={optionTitle}
                  place={at}
                  count={options.fields.length}
                  isOnly={options.fields.length === 1}
                  onMove={(by) => options.move(at, at + by)}
                  onRemove={() => options.remove(at)}
                />
              )}
            />
          </li>
        ))}
      </ul>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      {options.fields.length < MAX_OPTIONS && (
        <AddButton
          variant="quiet"
          onClick={() =>
            options.append(newOption(configuration), {
              focusName: `${name}.modifiers.${options.fields.length}.title`,
            })
          }
        >
          {$t({ id: "staff-menu.addOption" })}
        </AddButton>
      )}
    </>
  );
}

/** The rule of a group in the words that shoppers read. */
function Rule({ group: { selectMin, selectMax } }: { group: ModifierGroupInput }) {
  const { $t } = useIntl();
  if (Number.isNaN(selectMin) || Number.isNaN(selectMax)) return null;
  const rule = ruleOf({ selectMin, selectMax });
  return (
    <p className="text-14 text-muted">
      {$t({ id: "staff-menu.rule" }, { rule: $t({ id: rule.id }, rule.values) })}{" "}
      {$t({ id: selectMin > 0 ? "staff-menu.ruleRequired" : "staff-menu.ruleOptional" })}{" "}
      {selectMax === 1 && $t({ id: "staff-menu.ruleSingle" })}
    </p>
  );
}
