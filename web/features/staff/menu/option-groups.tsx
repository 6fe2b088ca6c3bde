import { Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { useIntl } from "react-intl";
import type { OptionSet } from "#core/contract/products/option-set-input.ts";
import type { ModifierGroupInput } from "#core/contract/products/product-input.ts";
import { Button, ButtonLink, IconButton } from "../../../ui/button.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { ruleOf } from "../../dish/rules.ts";
import {
  asNumber,
  useEditorContext,
  useEditorFields,
  useEditorValue,
  useFieldErrors,
} from "../forms/editor-context.ts";
import { AddButton, MoveButtons } from "../forms/list-buttons.tsx";
import { TranslatedFields } from "../forms/translated-fields.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { groupValues, newGroup, newOption } from "./dish-values.ts";
import { OptionFields } from "./option-fields.tsx";
import { useGroupTitle } from "./use-menu.ts";

const NAME = "modifierGroups";
/** As many as the API takes. */
const MAX_GROUPS = 20;
const MAX_OPTIONS = 50;

/** The choices that a dish offers: groups of options, each with a rule. */
export function OptionGroups({ sets }: { sets: readonly OptionSet[] }) {
  const { $t } = useIntl();
  const titleOf = useGroupTitle();
  const { configuration } = useStaffShop();
  const { form } = useEditorContext();
  const error = useFieldErrors()(NAME);
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: NAME, keyName: "key" });
  const groups: readonly ModifierGroupInput[] = useEditorValue(NAME) ?? [];
  const unused = sets.filter(({ id }) => groups.every(({ optionSetId }) => optionSetId !== id));
  return (
    <div data-field={NAME} className="flex flex-col gap-6">
      {fields.map(({ key }, place) => (
        <Group
          key={key}
          place={place}
          count={fields.length}
          sets={sets}
          onMove={(by) => move(place, place + by)}
          onRemove={() => remove(place)}
        />
      ))}
      {error && <FieldError id={`${NAME}-error`}>{error}</FieldError>}
      {fields.length < MAX_GROUPS && (
        <AddButton
          onClick={() =>
            append(newGroup(configuration), { focusName: `${NAME}.${fields.length}.translations.0.title` })
          }
        >
          {$t({ id: "staff-menu.addGroup" })}
        </AddButton>
      )}
      {fields.length < MAX_GROUPS && unused.length > 0 && (
        <ChoiceField
          label={$t({ id: "staff-menu.addSet" })}
          note="optional"
          className="max-w-form"
          value=""
          onChange={({ target }) => {
            const set = unused.find(({ id }) => id === target.value);
            if (set) append(groupValues(set.group, configuration));
          }}
          choices={[
            { value: "", label: $t({ id: "staff-menu.chooseSet" }) },
            ...unused.map(({ id, group }) => ({ value: id, label: titleOf(group) })),
          ]}
        />
      )}
    </div>
  );
}

interface GroupProps {
  place: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function Group({ place, count, sets, onMove, onRemove }: GroupProps & { sets: readonly OptionSet[] }) {
  const { $t } = useIntl();
  const name = `${NAME}.${place}`;
  const group: ModifierGroupInput | undefined = useEditorValue(name);
  const set = sets.find(({ id }) => id === group?.optionSetId);
  const title = group?.translations[0]?.title || $t({ id: "staff-menu.groupNumber" }, { number: place + 1 });
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-docket border border-line p-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center justify-between gap-2">
        <h3 className="min-w-0 break-words text-18">{title}</h3>
        <Moves name={title} {...{ place, count, onMove, onRemove }} />
      </div>
      {set ? <SharedGroup name={name} set={set} /> : <GroupFields name={name} />}
    </fieldset>
  );
}

/** A choice that follows its set: what it offers, the way to the set, and the way to leave it. */
function SharedGroup({ name, set }: { name: string; set: OptionSet }) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const { form } = useEditorContext();
  const leave = () => {
    const { optionSetId: _set, id: _group, ...group }: ModifierGroupInput = form.getValues(name);
    const modifiers = group.modifiers.map(({ id: _option, ...modifier }) => modifier);
    form.setValue(name, { ...group, modifiers }, { shouldDirty: true });
  };
  return (
    <>
      <p className="text-muted">{set.group.modifiers.map(({ title }) => title).join(", ")}</p>
      <p className="text-14 text-muted">{$t({ id: "staff-menu.ofSet" })}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="secondary" className="px-4" to={staffPaths.menuItem(organizationId, "optionSets", set.id)}>
          {$t({ id: "staff-menu.editSet" })}
        </ButtonLink>
        <Button variant="secondary" className="px-4" onClick={leave}>
          {$t({ id: "staff-menu.leaveSet" })}
        </Button>
      </div>
    </>
  );
}

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

/** What the numbers of a group mean for a shopper. */
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

function Moves({ name, place, count, isOnly, onMove, onRemove }: GroupProps & { name: string; isOnly?: boolean }) {
  const { $t } = useIntl();
  return (
    <span className="flex shrink-0">
      <MoveButtons
        up={$t({ id: "staff-menu.up" }, { name })}
        down={$t({ id: "staff-menu.down" }, { name })}
        {...{ place, count, onMove }}
      />
      <IconButton label={$t({ id: "staff-menu.remove" }, { name })} disabled={isOnly} onClick={onRemove}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
    </span>
  );
}
