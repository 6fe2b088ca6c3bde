import { useId } from "react";
import { useIntl } from "react-intl";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { FieldError } from "../../../ui/field.tsx";
import { Chip } from "../forms/chip.tsx";
import { useEditorField } from "../forms/editor-context.ts";
import { useStaffReader } from "../shell/staff-shop.ts";
import { type SoldOutState, useSoldOutChoices } from "../sold-out/sold-out-choices.ts";

/**
 * Whether a dish or an option is available: yes, again from tomorrow, or once somebody switches it back.
 * @param name the field `soldOut`; its end, `soldOutUntil`, stands beside it
 */
export function SoldOutField({ name, label }: { name: string; label: string }) {
  const { $t } = useIntl();
  const id = useId();
  const reader = useStaffReader();
  const out = useEditorField(name);
  const until = useEditorField(`${name}Until`);
  const error = out.error ?? until.error;
  const state = { soldOut: Boolean(out.value), soldOutUntil: until.value as string | null };
  const choose = ({ soldOut, soldOutUntil }: SoldOutState) => {
    out.onChange(soldOut);
    until.onChange(soldOutUntil);
  };
  const { choices } = useSoldOutChoices(state, new Date());
  return (
    <fieldset data-field={`${name} ${name}Until`} className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      {choices.map(({ text, isChosen, to }) => (
        <Chip key={text} type="radio" name={`${id}-${name}`} checked={isChosen} onChange={() => choose(to)}>
          {isChosen && state.soldOutUntil && to.soldOut
            ? $t({ id: "staff.outUntil" }, { time: formatDateTime(state.soldOutUntil, reader) })
            : text}
        </Chip>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
