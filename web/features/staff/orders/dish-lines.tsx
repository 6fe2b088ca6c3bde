import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import type { Reader } from "#core/contract/values/format-date.ts";
import { cx } from "../../../ui/cx.ts";
import { Summary } from "../../../ui/summary.tsx";
import { useAllergens } from "../../dish/rules.ts";

/**
 * The dishes of an order in at most two lines, to decide whether to accept it. Notes for the kitchen are shown in full,
 * each once, also where several dishes have the same.
 */
export function DishSummary({ order: { items }, locale }: { order: BoardOrder; locale: Reader["locale"] }) {
  const notes = [...new Set(items.map(({ note }) => note))].filter((note) => note !== undefined);
  return (
    <>
      <p dir="auto" className="line-clamp-2">
        {items
          .map(({ quantity, translations }) => `${quantity}\u00a0× ${inLocale(translations, locale)?.title ?? ""}`)
          .join(", ")}
      </p>
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </>
  );
}

const dishLooks = {
  compact: { line: "gap-1", title: "text-18", options: "text-14" },
  normal: { line: "gap-2", title: "text-24", options: "text-18" },
  large: { line: "gap-2", title: "text-34", options: "text-24" },
};

/** The dishes of an order with their options, for the kitchen. */
export function DishLines({
  order: { items },
  locale,
  density,
}: {
  order: BoardOrder;
  locale: Reader["locale"];
  density: keyof typeof dishLooks;
}) {
  const look = dishLooks[density];
  return (
    <ul className={cx("flex flex-col border-line border-t border-dashed pt-2", look.line)}>
      {items.map(({ quantity, translations, note }, place) => {
        const words = inLocale(translations, locale);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place, and keeps nothing here
          <li key={place} className="flex items-baseline gap-2">
            <span className={cx("figures shrink-0 font-bold font-heading", look.title)}>{quantity}×</span>
            <span dir="auto" className="min-w-0 flex-1">
              <span className={cx("font-semibold", look.title)}>{words?.title}</span>
              {words?.subtitle && <span className={cx("block", look.options)}>{words.subtitle}</span>}
              {note && <Note>{note}</Note>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** A customer's note. It is often about an allergy, so nothing on a card stands out more. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p
    dir="auto"
    className="wrap-anywhere mt-1 rounded-field border-2 border-on-accent bg-accent px-2 py-1 font-semibold text-18 text-on-accent"
  >
    {children}
  </p>
);

/** The allergens of each line, on demand. Orders of an earlier version of the code have none. */
export function Allergens({ order: { items }, locale }: { order: BoardOrder; locale: Reader["locale"] }) {
  const { $t } = useIntl();
  const inWords = useAllergens();
  if (items.some(({ allergens }) => !allergens)) return null;
  return (
    <details className="-mb-3 border-line border-t border-dashed">
      <Summary className="min-h-tabs justify-between font-semibold text-muted">{$t({ id: "staff.allergens" })}</Summary>
      <ul className="flex flex-col gap-1 pb-2">
        {items.map(({ translations, allergens = [] }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place, and keeps nothing here
          <li key={place}>
            <span className="font-semibold">{inLocale(translations, locale)?.title}: </span>
            {allergens.length ? inWords(allergens) : $t({ id: "staff.noAllergens" })}
          </li>
        ))}
      </ul>
    </details>
  );
}
