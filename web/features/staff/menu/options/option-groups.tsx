import { useFieldArray } from "react-hook-form";
import { useIntl } from "react-intl";
import type { OptionSet } from "#core/contract/products/option-set-input.ts";
import type { ModifierGroupInput } from "#core/contract/products/product-input.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { ChoiceField } from "../../../../ui/choice-field.tsx";
import { FieldError } from "../../../../ui/field.tsx";
import { useEditorContext, useEditorValue, useFieldErrors } from "../../forms/editor-context.ts";
import { AddButton } from "../../forms/list-buttons.tsx";
import { staffPaths } from "../../shell/staff-paths.ts";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { groupValues, newGroup } from "../dish-values.ts";
import { Moves, type MovesProps } from "../moves.tsx";
import { useGroupTitle } from "../use-menu.ts";
import { GroupFields } from "./group-fields.tsx";

const NAME = "modifierGroups";
/** As many as the API takes. */
const MAX_GROUPS = 20;

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

type GroupProps = Omit<MovesProps, "name"> & { sets: readonly OptionSet[] };

function Group({ sets, ...moves }: GroupProps) {
  const { $t } = useIntl();
  const name = `${NAME}.${moves.place}`;
  const group: ModifierGroupInput | undefined = useEditorValue(name);
  const set = sets.find(({ id }) => id === group?.optionSetId);
  const title = group?.translations[0]?.title || $t({ id: "staff-menu.groupNumber" }, { number: moves.place + 1 });
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-docket border border-line p-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center justify-between gap-2">
        <h3 className="min-w-0 break-words text-18">{title}</h3>
        <Moves name={title} {...moves} />
      </div>
      {set ? <SharedGroup name={name} set={set} /> : <GroupFields name={name} />}
    </fieldset>
  );
}

/** A choice that belongs to an option set: its options, a link to the set, and a button that detaches it. */
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
