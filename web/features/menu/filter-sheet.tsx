import { useIntl } from "react-intl";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { setFilter, useFilter } from "./filter.ts";
import { filterOf, tellingLabels } from "./labels.ts";

/** What a shopper can look for in the menu. Any number of labels can be chosen. */
export default function FilterSheet({
  dishes,
  isOpen,
  onClose,
}: {
  dishes: readonly LocalizedProduct[];
  isOpen: boolean;
  onClose: () => void;
}) {
  const { $t } = useIntl();
  const filter = useFilter();
  const chosen = filter?.labels ?? [];
  const count = filter ? dishes.filter(filter.fits).length : dishes.length;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={$t({ id: "menu.filter" })}
      footer={
        <div className="flex gap-3">
          {filter && (
            <Button variant="secondary" onClick={() => setFilter(undefined)}>
              {$t({ id: "cart.clear" })}
            </Button>
          )}
          <Button className="flex-1" onClick={onClose}>
            {$t({ id: "menu.show" }, { count })}
          </Button>
          <span role="status" className="sr-only">
            {$t({ id: "menu.found" }, { count })}
          </span>
        </div>
      }
    >
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{$t({ id: "menu.filter" })}</legend>
        {tellingLabels(dishes).map((label) => (
          <label
            key={label}
            className="relative flex min-h-target shrink-0 cursor-pointer items-center rounded-button border border-control px-4 transition-colors has-checked:border-brand-text has-checked:bg-brand-tint has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(label)}
              onChange={({ target: { checked } }) =>
                setFilter(filterOf(checked ? [...chosen, label] : chosen.filter((each) => each !== label)))
              }
            />
            {$t({ id: `dish.label.${label}` })}
          </label>
        ))}
      </fieldset>
    </Sheet>
  );
}
