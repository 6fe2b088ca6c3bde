import { useId } from "react";
import { useIntl } from "react-intl";
import type { TranslatedProduct } from "#core/contract/products/product.ts";
import { FieldError } from "../../../ui/field.tsx";
import { useEditorField } from "../forms/editor-context.ts";
import { DishChecks } from "./dish-checks.tsx";

/** A field for some dishes of the menu. Deleted dishes are not counted, and are removed with the next change. */
export function DishesField({
  name,
  label,
  dishes,
}: {
  name: string;
  label: string;
  dishes: readonly TranslatedProduct[];
}) {
  const { $t } = useIntl();
  const id = useId();
  const { value, onChange, error } = useEditorField(name);
  const chosen = ((value ?? []) as string[]).filter((each) => dishes.some(({ id }) => id === each));
  return (
    <fieldset data-field={name} aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">
        {label}
        {chosen.length > 0 && (
          <span className="font-normal text-muted">
            {" "}
            · {$t({ id: "staff-promotions.chosen" }, { count: chosen.length })}
          </span>
        )}
      </legend>
      <DishChecks dishes={dishes} chosen={chosen} isInvalid={Boolean(error)} onChange={onChange} />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
