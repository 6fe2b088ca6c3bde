import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import { type CartItem, MAX_NOTE, MAX_QUANTITY } from "#core/contract/cart/cart.ts";
import type { LocalizedProduct, ModifierGroup } from "#core/contract/products/product.ts";
import { loadTexts } from "../../i18n/messages.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Price } from "../../ui/price.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { TextArea } from "../../ui/text-field.tsx";
import { useOrganization } from "../organization/organization.tsx";
import { DishLabels, DishPrice } from "./dish-price.tsx";
import { Maker } from "./maker.tsx";
import { ModifierChoices } from "./modifier-choices.tsx";
import { problemOf, useAllergens } from "./rules.ts";
import { isOrderable, type Selection, selectionOf, toCartItem, totalOf } from "./selection.ts";
import { servedLater } from "./serving.ts";

const AheadPart = lazy(async () => {
  const [part] = await Promise.all([import("./ahead-part.tsx"), loadTexts("served")]);
  return part;
});

/** Scrolls to a group and focuses its first option. */
const attend = ({ id }: ModifierGroup) => {
  const group = document.getElementById(id);
  group?.scrollIntoView({ block: "start" });
  group?.querySelector<HTMLInputElement>("input:enabled")?.focus({ preventScroll: true });
};

/**
 * A dish with its picture, description, allergens, options, and the button to add it. The button is never disabled: if
 * a group breaks its rule, pressing it says what is missing there. Give the sheet a new `key` at each opening, so that
 * picks and quantity start anew.
 */
export default function DishSheet({
  dish,
  line,
  addText,
  isOpen,
  onAdd,
  onClose,
}: {
  dish: LocalizedProduct;
  /** The line of the cart to change. */
  line?: CartItem | undefined;
  /** The label of the button that adds the dish; "Add to cart" by default. */
  addText?: string;
  isOpen: boolean;
  onAdd: (line: CartItem, title: string) => void;
  onClose: () => void;
}) {
  const { $t } = useIntl();
  const [selection, select] = useState<Selection>(line ? selectionOf(line) : {});
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const [note, setNote] = useState(line?.note ?? "");
  const isNoteLong = note.trim().length > MAX_NOTE;
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [hasTried, setTried] = useState(false);
  // The sheet takes a moment to close, so the second half of a double tap still hits its button.
  const isAdded = useRef(false);
  const { title, description, currency, images, modifierGroups } = dish;
  const [picture] = images;
  const later = servedLater(useOrganization(), dish);

  const problem = (group: ModifierGroup) => {
    const problem = problemOf(selection, group);
    return hasTried || problem?.id === "dish.tooMany" ? problem : undefined;
  };
  const add = () => {
    const bad = modifierGroups.find((group) => problemOf(selection, group));
    if (bad) {
      flushSync(() => setTried(true));
      return attend(bad);
    }
    if (isNoteLong) return noteField.current?.focus();
    if (isAdded.current) return;
    isAdded.current = true;
    onAdd({ ...toCartItem(dish, selection, quantity), ...(note.trim() && { note: note.trim() }) }, title);
    onClose();
  };
  const adding = (
    <div className="flex flex-wrap items-center gap-3">
      <Stepper value={quantity} max={MAX_QUANTITY} of={title} onChange={setQuantity} />
      <Button className="flex-1 px-4" onClick={add}>
        <span className="flex-1 text-start">
          {line ? $t({ id: "dish.save" }) : (addText ?? $t({ id: "dish.add" }))}
        </span>
        <Price amount={totalOf(dish, selection, quantity)} currency={currency} />
      </Button>
    </div>
  );
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      cover={picture}
      footer={
        isOrderable(dish) ? (
          later && !line ? (
            <Suspense>
              <AheadPart next={later} onClose={onClose}>
                {adding}
              </AheadPart>
            </Suspense>
          ) : (
            adding
          )
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <Badge>
              <FormattedMessage id="menu.soldOut" />
            </Badge>
            <Button variant="secondary" className="flex-1" onClick={onClose}>
              <FormattedMessage id="common.home" />
            </Button>
          </div>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-3">
          {description && <p dir="auto">{description}</p>}
          <DishPrice dish={dish} className="font-semibold text-18" />
          <DishLabels dish={dish} />
          <Allergens dish={dish} />
        </div>
        {modifierGroups.map((group) => (
          <ModifierChoices
            key={group.id}
            group={group}
            currency={currency}
            selection={selection}
            problem={problem(group)}
            onChange={select}
          />
        ))}
        {isOrderable(dish) && (
          <TextArea
            ref={noteField}
            label={$t({ id: "dish.note" })}
            note="optional"
            hint={$t({ id: "dish.noteHint" })}
            error={isNoteLong && $t({ id: "dish.noteLong" })}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
        {/* Last, because it loads late and would move the options. */}
        {dish.manufacturerId && <Maker id={dish.manufacturerId} />}
      </div>
    </Sheet>
  );
}

function Allergens({ dish: { allergens } }: { dish: LocalizedProduct }) {
  const inWords = useAllergens();
  return (
    <p className="text-14">
      <span className="font-semibold">
        <FormattedMessage id="dish.allergens" />:
      </span>{" "}
      {allergens.length > 0 ? inWords(allergens) : <FormattedMessage id="dish.allergensUnknown" />}
    </p>
  );
}
