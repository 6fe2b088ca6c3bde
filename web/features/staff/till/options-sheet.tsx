import { useState } from "react";
import { useIntl } from "react-intl";
import { type CartItem, MAX_NOTE, MAX_QUANTITY } from "#core/contract/cart/cart.ts";
import type { LocalizedProduct, ModifierGroup } from "#core/contract/products/product.ts";
import { isSoldOut } from "#core/contract/products/sold-out.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { FieldError } from "../../../ui/field.tsx";
import { Price } from "../../../ui/price.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useWindowEvent } from "../../../ui/window-event.ts";
import { isSingle, problemOf, ruleOf, toggled } from "../../dish/rules.ts";
import { picksOf, type Selection, selectionOf, toCartItem, totalOf } from "../../dish/selection.ts";

/** Whether each group takes exactly one option. */
const isQuick = ({ modifierGroups }: LocalizedProduct): boolean =>
  modifierGroups.every((group) => isSingle(group) && group.selectMin === 1);

/** The options of a dish, one tap each. The last required choice adds the dish to the ticket. */
export default function OptionsSheet({
  dish,
  line,
  quantity: asked,
  onDone,
  onClose,
}: {
  dish: LocalizedProduct;
  /** The line to change. */
  line?: CartItem | undefined;
  quantity: number;
  onDone: (line: CartItem) => void;
  onClose: () => void;
}) {
  const { $t } = useIntl();
  const [selection, setSelection] = useState<Selection>(line ? selectionOf(line) : {});
  const [quantity, setQuantity] = useState(asked);
  const [note, setNote] = useState(line?.note ?? "");
  const [isTried, setTried] = useState(false);
  const { modifierGroups, currency, title } = dish;
  const isWhole = (now: Selection) => !modifierGroups.some((group) => problemOf(now, group));
  const finish = (now: Selection) =>
    onDone({ ...toCartItem(dish, now, quantity), ...(note.trim() && { note: note.trim() }) });
  const tap = (now: Selection) => {
    setSelection(now);
    if (!line && isQuick(dish) && isWhole(now)) finish(now);
  };
  const save = () => (isWhole(selection) ? finish(selection) : setTried(true));
  /** The group in which digits choose: the first without a valid choice. */
  const open = modifierGroups.find((group) => problemOf(selection, group));
  useWindowEvent("keydown", (event) => {
    const { target, key } = event;
    const isIn = (kind: string) => target instanceof Element && target.closest(kind) !== null;
    if (isIn("input") || event.ctrlKey || event.metaKey || event.altKey) return;
    const option = /^[1-9]$/.test(key) ? open?.modifiers[Number(key) - 1] : undefined;
    if (open && option && !isSoldOut(option, new Date())) tap(toggled(selection, open, option.id));
    else if (key === "Enter" && !isIn("button")) save();
    else return;
    event.preventDefault();
  });
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <div className="flex flex-wrap items-center gap-3">
          <Stepper value={quantity} max={MAX_QUANTITY} of={title} onChange={setQuantity} />
          <Button className="flex-1 px-4" onClick={save}>
            <span className="flex-1 text-start">{$t({ id: line ? "staff-till.change" : "staff-till.add" })}</span>
            <Price amount={totalOf(dish, selection, quantity)} currency={currency} />
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-6">
        {modifierGroups.map((group) => (
          <Group
            key={group.id}
            group={group}
            currency={currency}
            selection={selection}
            isTried={isTried}
            isOpen={group === open}
            onTap={tap}
          />
        ))}
        <TextField
          label={$t({ id: "dish.note" })}
          note="optional"
          maxLength={MAX_NOTE}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Sheet>
  );
}

function Group({
  group,
  currency,
  selection,
  isTried,
  isOpen,
  onTap,
}: {
  group: ModifierGroup;
  currency: string;
  selection: Selection;
  isTried: boolean;
  /** Whether digits choose in this group. */
  isOpen: boolean;
  onTap: (selection: Selection) => void;
}) {
  const { $t } = useIntl();
  const rule = ruleOf(group);
  const problem = isTried ? problemOf(selection, group) : undefined;
  const picks = picksOf(selection, group);
  const now = new Date();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={problem && `${group.id}-error`}>
      <legend className="mb-1 flex flex-wrap items-baseline gap-x-2">
        <span dir="auto" className="font-semibold text-18">
          {group.title}
        </span>
        <span className="text-14 text-muted">{$t({ id: rule.id }, rule.values)}</span>
      </legend>
      {problem && <FieldError id={`${group.id}-error`}>{$t({ id: problem.id }, problem.values)}</FieldError>}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {group.modifiers.map((modifier, place) => {
          const isOut = isSoldOut(modifier, now);
          const isPicked = picks.includes(modifier.id);
          return (
            <button
              key={modifier.id}
              type="button"
              aria-pressed={isPicked}
              aria-disabled={isOut}
              className={cx(
                "relative flex min-h-main flex-col items-start justify-center rounded-button border px-3 py-1 text-start transition active:scale-[.98]",
                isPicked ? "border-2 border-brand-text bg-brand-tint font-semibold" : "border-control hover:bg-wash",
                isOut && "border-line bg-wash text-muted",
              )}
              onClick={() => isOut || onTap(toggled(selection, group, modifier.id))}
            >
              <span dir="auto" className={cx("wrap-anywhere", isOut && "line-through")}>
                {modifier.title}
              </span>
              {isOpen && place < 9 && (
                <kbd aria-hidden className="figures absolute end-2 top-1 font-normal text-12 text-muted max-lg:hidden">
                  {place + 1}
                </kbd>
              )}
              {isOut ? (
                <span className="text-12">{$t({ id: "menu.soldOut" })}</span>
              ) : (
                modifier.price > 0 && (
                  <span className="text-14 text-muted">
                    +<Price amount={modifier.price} currency={currency} />
                  </span>
                )
              )}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
