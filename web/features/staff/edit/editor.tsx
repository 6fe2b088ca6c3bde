import { lazy, Suspense, useState } from "react";
import { useIntl } from "react-intl";
import { MAX_QUANTITY } from "#core/contract/cart/cart.ts";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import type { Order } from "#core/contract/orders/order.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { Button } from "../../../ui/button.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { toCartItem } from "../../dish/selection.ts";
import { AddDish } from "./add-dish.tsx";
import { bodyOf, draftOf, type EditDraft, isChanged, optionWords, withItem } from "./edit-draft.ts";
import { Outcome } from "./outcome.tsx";
import { WayFields } from "./way-fields.tsx";

const DishSheet = lazy(() => import("../../dish/dish-sheet.tsx"));

/** The dishes, the fulfilment and the time of an order, and beside them the outcome of a change. */
export function Editor({
  order,
  dishes,
  onOvertaken,
}: {
  order: Order;
  dishes: LocalizedProduct[];
  onOvertaken: () => void;
}) {
  const { $t, locale } = useIntl();
  const [draft, setDraft] = useState(() => draftOf(order));
  const [opened, open] = useState<{ dish: LocalizedProduct; at?: number }>();
  const change = (part: Partial<EditDraft>) => setDraft((last) => ({ ...last, ...part }));
  const { lines } = draft;
  const known = new Map(dishes.map((dish) => [dish.id as string, dish]));
  const titleOf = (at: number) => {
    const { item, line } = lines[at] ?? {};
    const sold = line === undefined ? undefined : inLocale(order.items[line]?.translations ?? [], locale);
    return sold?.title ?? known.get(item?.productId ?? "")?.title ?? "";
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
      <div className="flex flex-col gap-6">
        <section aria-label={$t({ id: "staff-edit.dishes" })} className="flex flex-col gap-4">
          <ul className="divide-y divide-line rounded-docket border border-line">
            {lines.map(({ item, line }, at) => {
              const dish = known.get(item.productId);
              const title = titleOf(at);
              const options = optionWords({ item, line }, order, dish, locale);
              const words = [options, item.note && `"${item.note}"`].filter(Boolean);
              return (
                <li
                  key={JSON.stringify([line, item.productId, item.modifierGroups, item.note])}
                  className="flex flex-wrap items-center gap-3 px-4 py-3"
                >
                  <span className="min-w-0 flex-1 basis-[10rem]">
                    <span dir="auto" className="wrap-anywhere block font-semibold">
                      {title}
                    </span>
                    {words.length > 0 && (
                      <span dir="auto" className="wrap-anywhere block text-14 text-muted">
                        {words.join(" · ")}
                      </span>
                    )}
                  </span>
                  {dish && (
                    <Button variant="quiet" onClick={() => open({ dish, at })}>
                      {$t({ id: "staff-edit.options" })}
                      <span className="sr-only">: {title}</span>
                    </Button>
                  )}
                  <Stepper
                    of={title}
                    value={item.quantity}
                    min={lines.length > 1 ? 0 : 1}
                    max={MAX_QUANTITY}
                    onChange={(quantity) => change({ lines: withItem(lines, { ...item, quantity }, at) })}
                  />
                </li>
              );
            })}
          </ul>
          <AddDish
            dishes={dishes}
            onPick={(dish) =>
              dish.modifierGroups.length > 0
                ? open({ dish })
                : change({ lines: withItem(lines, toCartItem(dish, {}, 1)) })
            }
          />
        </section>
        <WayFields order={order} draft={draft} onChange={change} />
      </div>
      <Outcome order={order} body={bodyOf(draft, order)} isDirty={isChanged(draft, order)} onOvertaken={onOvertaken} />
      {opened && (
        <Suspense>
          <DishSheet
            isOpen
            dish={opened.dish}
            line={opened.at === undefined ? undefined : lines[opened.at]?.item}
            addText={$t({ id: "staff-edit.addToOrder" })}
            onAdd={(item) => change({ lines: withItem(lines, item, opened.at) })}
            onClose={() => open(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
