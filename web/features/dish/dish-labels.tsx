import { labelsOf, shownLabels } from "#core/contract/labels.ts";
import type { LocalizedProduct } from "#core/contract/product.ts";
import { useText } from "../../i18n/text.tsx";

/** Whom a dish suits and how hot it is, in words: "Vegan · Spicy". */
export function DishLabels({ dish }: { dish: LocalizedProduct }) {
  const t = useText();
  const labels = shownLabels(labelsOf(dish));
  return (
    labels.length > 0 && (
      <p className="text-14 text-muted">{labels.map((label) => t(`dish.label.${label}`)).join(" · ")}</p>
    )
  );
}
