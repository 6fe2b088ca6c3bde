import type { ReactNode } from "react";
import { useFieldArray } from "react-hook-form";
import { useIntl } from "react-intl";
import { FieldError } from "../../../../ui/field.tsx";
import { useEditorContext, useFieldErrors } from "../../forms/editor-context.ts";
import { AddButton, MoveButtons, RemoveButton } from "../../forms/list-buttons.tsx";

/** A list of form parts that can be added, moved and removed. */
export function Repeated({
  name,
  most,
  title,
  addText,
  blank,
  children,
}: {
  name: string;
  most: number;
  /** The title of a part, by its number. */
  title: (number: number) => string;
  addText: string;
  blank: () => object;
  children: (path: string, place: number) => ReactNode;
}) {
  const { $t } = useIntl();
  const { form } = useEditorContext();
  const error = useFieldErrors()(name);
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name });
  return (
    <div className="flex flex-col gap-4">
      {fields.map(({ id }, place) => (
        <section key={id} className="flex flex-col gap-4 rounded-docket border border-line p-4">
          <header className="flex items-center gap-1">
            <h3 className="flex-1 text-18">{title(place + 1)}</h3>
            <MoveButtons
              up={$t({ id: "staff-shop.up" }, { title: title(place + 1) })}
              down={$t({ id: "staff-shop.down" }, { title: title(place + 1) })}
              place={place}
              count={fields.length}
              onMove={(by) => move(place, place + by)}
            />
            <RemoveButton
              label={$t({ id: "staff-shop.remove" }, { title: title(place + 1) })}
              onRemove={() => remove(place)}
            />
          </header>
          {children(`${name}.${place}`, place)}
        </section>
      ))}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      {fields.length < most && <AddButton onClick={() => append(blank())}>{addText}</AddButton>}
    </div>
  );
}
