import { useId } from "react";
import { formatDateTime } from "#core/contract/format-date.ts";
import { nextMorning } from "#core/contract/opening.ts";
import { isSoldOut } from "#core/contract/sold-out.ts";
import { useText } from "../../i18n/text.tsx";
import { FieldError } from "../../ui/field.tsx";
import { useWorkplace, useWorkplaceReader } from "../staff/workplace.ts";
import { useEditorField } from "../staff-forms/editor-context.ts";

/**
 * Whether a dish or an option can be had: yes, from tomorrow on, or once somebody switches it back.
 * @param name the field `soldOut`; its end, `soldOutUntil`, stands beside it
 */
export function SoldOutField({ name, label }: { name: string; label: string }) {
  const t = useText();
  const id = useId();
  const reader = useWorkplaceReader();
  const { timezone } = useWorkplace().configuration;
  const out = useEditorField(name);
  const until = useEditorField(`${name}Until`);
  const error = out.error ?? until.error;
  const now = new Date();
  const isOut = isSoldOut({ soldOut: Boolean(out.value), soldOutUntil: until.value }, now);
  const choose = (soldOut: boolean, end: string | null) => {
    out.onChange(soldOut);
    until.onChange(end);
  };
  const choices = [
    { text: t("staff.available"), isChosen: !isOut, choose: () => choose(false, null) },
    {
      text:
        isOut && until.value
          ? t("staff.outUntil", { time: formatDateTime(until.value, reader) })
          : t("staff.outUntilTomorrow"),
      isChosen: isOut && until.value !== null,
      choose: () => choose(true, nextMorning(now, timezone).toISOString()),
    },
    { text: t("staff.outUntilBack"), isChosen: isOut && until.value === null, choose: () => choose(true, null) },
  ];
  return (
    <fieldset data-field={`${name} ${name}Until`} className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      {choices.map(({ text, isChosen, choose }) => (
        <label
          key={text}
          className="flex min-h-target cursor-pointer items-center rounded-button border border-control px-3 transition-colors has-checked:border-brand-text has-checked:bg-brand-tint has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2"
        >
          <input type="radio" name={`${id}-${name}`} className="sr-only" checked={isChosen} onChange={choose} />
          {text}
        </label>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
