import { type KeyboardEvent, type Ref, useState } from "react";
import { useIntl } from "react-intl";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { announce } from "../../../ui/announcer.tsx";
import { cx } from "../../../ui/cx.ts";
import { Price } from "../../../ui/price.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { Section } from "../../dish/menu.ts";
import { isOrderable, priceOf } from "../../dish/selection.ts";
import { NoDishes } from "../orders/no-dishes.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { entryOf, FAVOURITES, favourites, found, type Numbered, numbered } from "./entry.ts";
import { Segments } from "./segments.tsx";

/** The dishes to choose from: the favourites, and then the sections of the menu. */
export function Picker({
  sections,
  entry,
  onPick,
}: {
  sections: Section[];
  entry: Ref<HTMLInputElement>;
  onPick: (dish: LocalizedProduct, quantity: number) => void;
}) {
  const { $t } = useIntl();
  const { popular } = useStaffShop();
  const [typed, setTyped] = useState("");
  const [chosen, choose] = useState<string>();
  const dishes = numbered(sections);
  const { quantity, words } = entryOf(typed);
  const all = [...favourites(sections, popular), ...sections];
  const section = all.find(({ slug }) => slug === chosen) ?? all[0];
  const inSection = (section?.dishes ?? []).flatMap(({ id }) => dishes.find(({ dish }) => dish.id === id) ?? []);
  const shown = words ? found(dishes, words) : inSection;
  const pick = (dish: LocalizedProduct) => {
    setTyped("");
    onPick(dish, quantity);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const first = words ? shown.find(({ dish }) => isOrderable(dish)) : undefined;
    if (first) pick(first.dish);
    else if (words) announce($t({ id: "staff-till.noDish" }));
  };
  return (
    <section aria-label={$t({ id: "staff-till.dishes" })} className="flex min-h-0 flex-1 flex-col gap-3">
      <TextField
        ref={entry}
        label={$t({ id: "staff-till.entry" })}
        hint={$t({ id: "staff-till.entryHint" })}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
      />
      {!words && all.length > 1 && (
        <Segments
          legend={$t({ id: "staff-till.category" })}
          layout="line"
          segments={all.map(({ slug, category }) => ({
            value: slug,
            label: category?.title ?? $t({ id: slug === FAVOURITES ? "staff-till.popular" : "staff-till.others" }),
          }))}
          value={section?.slug}
          onChange={choose}
        />
      )}
      {dishes.length === 0 ? (
        <NoDishes />
      ) : shown.length === 0 ? (
        <p role="status" className="text-muted">
          {$t({ id: "staff-till.noDish" })}
        </p>
      ) : (
        <ul className="grid grid-cols-2 content-start gap-2 sm:grid-cols-3 lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:p-1 xl:grid-cols-4">
          {shown.map((each, place) => (
            <li key={each.dish.id}>
              <Dish {...each} isNext={Boolean(words) && place === 0} onPick={pick} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Dish({
  dish,
  code,
  isNext,
  onPick,
}: Numbered & {
  /** Whether Enter adds it. */
  isNext: boolean;
  onPick: (dish: LocalizedProduct) => void;
}) {
  const { $t } = useIntl();
  const isOut = !isOrderable(dish);
  return (
    <button
      type="button"
      aria-disabled={isOut}
      className={cx(
        "flex h-full min-h-16 w-full flex-col justify-between gap-1 rounded-button border p-2 text-start transition active:scale-[.98]",
        isNext ? "border-2 border-brand-text bg-brand-tint" : "border-control bg-paper hover:bg-wash",
        isOut && "border-line bg-wash text-muted",
      )}
      onClick={() => isOut || onPick(dish)}
    >
      <span dir="auto" className={cx("wrap-anywhere font-semibold", isOut && "line-through")}>
        {dish.title}
      </span>
      <span className="flex w-full items-baseline justify-between gap-2 text-14">
        <span className="figures text-muted">{code}</span>
        {isOut ? $t({ id: "menu.soldOut" }) : <Price amount={priceOf(dish)} currency={dish.currency} />}
      </span>
    </button>
  );
}
