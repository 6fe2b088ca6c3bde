import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import type { ModifierGroupInput } from "#core/contract/product-input.ts";
import { useText } from "../../i18n/text.tsx";
import { IconButton } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ruleOf } from "../dish/rules.ts";
import { useWorkplace } from "../staff/workplace.ts";
import { AddButton } from "../staff-forms/add-button.tsx";
import {
  asNumber,
  useEditorContext,
  useEditorFields,
  useEditorValue,
  useFieldErrors,
} from "../staff-forms/editor-context.ts";
import { TranslatedFields } from "../staff-forms/translated-fields.tsx";
import { newGroup, newOption } from "./dish-values.ts";
import { OptionFields } from "./option-fields.tsx";

const NAME = "modifierGroups";
/** As many as the API takes. */
const MOST_GROUPS = 20;
const MOST_OPTIONS = 50;

/** The choices that a dish offers: groups of options, each with a rule. */
export function OptionGroups() {
  const t = useText();
  const { configuration } = useWorkplace();
  const { form } = useEditorContext();
  const error = useFieldErrors()(NAME);
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: NAME, keyName: "key" });
  return (
    <div data-field={NAME} className="flex flex-col gap-6">
      {fields.map(({ key }, place) => (
        <Group
          key={key}
          place={place}
          count={fields.length}
          onMove={(by) => move(place, place + by)}
          onRemove={() => remove(place)}
        />
      ))}
      {error && <FieldError id={`${NAME}-error`}>{error}</FieldError>}
      {fields.length < MOST_GROUPS && (
        <AddButton
          onClick={() =>
            append(newGroup(configuration), { focusName: `${NAME}.${fields.length}.translations.0.title` })
          }
        >
          {t("staff-menu.addGroup")}
        </AddButton>
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

function Group({ place, count, onMove, onRemove }: GroupProps) {
  const t = useText();
  const { configuration } = useWorkplace();
  const { form } = useEditorContext();
  const name = `${NAME}.${place}`;
  const field = useEditorFields();
  const errorOf = useFieldErrors();
  const group: ModifierGroupInput | undefined = useEditorValue(name);
  const options = useFieldArray({ control: form.control, name: `${name}.modifiers`, keyName: "key" });
  const title = group?.translations[0]?.title || t("staff-menu.groupNumber", { number: place + 1 });
  const error = errorOf(name) ?? errorOf(`${name}.modifiers`);
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-docket border border-line p-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center justify-between gap-2">
        <h3 className="min-w-0 break-words text-18">{title}</h3>
        <Moves name={title} {...{ place, count, onMove, onRemove }} />
      </div>
      <TranslatedFields
        name={`${name}.translations`}
        texts={[{ name: "title", label: t("staff-menu.groupTitle"), isRequired: true }]}
      />
      <div className="flex flex-col gap-2">
        <div className="grid gap-4 sm:grid-cols-2">
          {(["selectMin", "selectMax"] as const).map((bound) => (
            <TextField
              key={bound}
              type="number"
              inputMode="numeric"
              min={0}
              label={t(`staff-menu.${bound}`)}
              hint={t(`staff-menu.${bound}Hint`)}
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
      {options.fields.length < MOST_OPTIONS && (
        <AddButton
          variant="quiet"
          onClick={() =>
            options.append(newOption(configuration), {
              focusName: `${name}.modifiers.${options.fields.length}.title`,
            })
          }
        >
          {t("staff-menu.addOption")}
        </AddButton>
      )}
    </fieldset>
  );
}

/** What the numbers of a group mean for a shopper. */
function Rule({ group: { selectMin, selectMax } }: { group: ModifierGroupInput }) {
  const t = useText();
  if (Number.isNaN(selectMin) || Number.isNaN(selectMax)) return null;
  const rule = ruleOf({ selectMin, selectMax });
  return (
    <p className="text-14 text-muted">
      {t("staff-menu.rule", { rule: t(rule.id, rule.values) })}{" "}
      {t(selectMin > 0 ? "staff-menu.ruleRequired" : "staff-menu.ruleOptional")}{" "}
      {selectMax === 1 && t("staff-menu.ruleSingle")}
    </p>
  );
}

function Moves({ name, place, count, isOnly, onMove, onRemove }: GroupProps & { name: string; isOnly?: boolean }) {
  const t = useText();
  return (
    <span className="flex shrink-0">
      <IconButton label={t("staff-menu.up", { name })} disabled={place === 0} onClick={() => onMove(-1)}>
        <ArrowUp size={20} aria-hidden />
      </IconButton>
      <IconButton label={t("staff-menu.down", { name })} disabled={place === count - 1} onClick={() => onMove(1)}>
        <ArrowDown size={20} aria-hidden />
      </IconButton>
      <IconButton label={t("staff-menu.remove", { name })} disabled={isOnly} onClick={onRemove}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
    </span>
  );
}
