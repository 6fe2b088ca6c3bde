import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useFieldArray } from "react-hook-form";
import { useText } from "../../i18n/text.tsx";
import { IconButton } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { AddButton } from "../staff-forms/add-button.tsx";
import { useEditorContext, useFieldErrors } from "../staff-forms/editor-context.ts";

/** Things of one kind in the order of their page, to add, move and remove. */
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
  /** What the thing at a place is called. */
  title: (number: number) => string;
  addText: string;
  blank: () => object;
  children: (path: string, place: number) => ReactNode;
}) {
  const t = useText();
  const { form } = useEditorContext();
  const error = useFieldErrors()(name);
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name });
  return (
    <div className="flex flex-col gap-4">
      {fields.map(({ id }, place) => (
        <section key={id} className="flex flex-col gap-4 rounded-docket border border-line p-4">
          <header className="flex items-center gap-1">
            <h3 className="flex-1 text-18">{title(place + 1)}</h3>
            <IconButton
              label={t("staff-shop.up", { title: title(place + 1) })}
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
            >
              <ArrowUp size={20} aria-hidden />
            </IconButton>
            <IconButton
              label={t("staff-shop.down", { title: title(place + 1) })}
              disabled={place === fields.length - 1}
              onClick={() => move(place, place + 1)}
            >
              <ArrowDown size={20} aria-hidden />
            </IconButton>
            <IconButton label={t("staff-shop.remove", { title: title(place + 1) })} onClick={() => remove(place)}>
              <Trash2 size={20} aria-hidden />
            </IconButton>
          </header>
          {children(`${name}.${place}`, place)}
        </section>
      ))}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      {fields.length < most && <AddButton onClick={() => append(blank())}>{addText}</AddButton>}
    </div>
  );
}
