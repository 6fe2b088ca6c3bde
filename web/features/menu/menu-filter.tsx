import type { Label } from "#core/contract/labels.ts";
import { useText } from "../../i18n/text.tsx";
import { chooseLabels, useChosenLabels } from "./filter.ts";

/** What a shopper can look for in the menu, in a line that scrolls. Any number of them can be chosen. */
export default function MenuFilter({ labels }: { labels: readonly Label[] }) {
  const t = useText();
  const chosen = useChosenLabels();
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:-mx-1 lg:px-1">
      <legend className="sr-only">{t("menu.filter")}</legend>
      {labels.map((label) => (
        <label
          key={label}
          className="relative flex min-h-target shrink-0 cursor-pointer items-center rounded-button border border-control px-3 text-14 transition-colors has-checked:border-brand-text has-checked:bg-brand-tint has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-ink"
        >
          <input
            type="checkbox"
            className="sr-only"
            checked={chosen.includes(label)}
            onChange={({ target: { checked } }) =>
              chooseLabels(checked ? [...chosen, label] : chosen.filter((each) => each !== label))
            }
          />
          {t(`dish.label.${label}`)}
        </label>
      ))}
    </fieldset>
  );
}
