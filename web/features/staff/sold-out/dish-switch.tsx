import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import type { TranslatedProduct } from "#core/contract/products/product.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Failure } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { AvailabilitySwitch } from "./availability-switch.tsx";
import { useOptionTitle } from "./option-title.ts";
import { useOptionAvailability, useSoldOut } from "./use-dishes.ts";

/** The availability of a dish and of each of its options. Options are folded, so that a screen shows many dishes. */
export function DishSwitch({ dish, title }: { dish: TranslatedProduct; title: string }) {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const change = useSoldOut(id);
  const changeOption = useOptionAvailability(id);
  const optionTitle = useOptionTitle();
  const [isOpen, setOpen] = useState(false);
  const optionsId = useId();
  const options = dish.modifierGroups.flatMap(({ modifiers }) => modifiers);
  return (
    <div className="flex flex-col gap-2">
      <AvailabilitySwitch
        name={title}
        isStrong
        of={dish}
        isPending={change.isPending}
        onChange={(soldOut) => change.mutate({ id: dish.id, patch: soldOut })}
      >
        {options.length > 0 && (
          <Button
            reads
            variant="quiet"
            className="font-normal text-muted"
            aria-expanded={isOpen}
            aria-controls={isOpen ? optionsId : undefined}
            aria-label={$t({ id: "staff.optionsOf" }, { dish: title })}
            onClick={() => setOpen(!isOpen)}
          >
            {$t({ id: "staff.options" })}
            <ChevronDown size={16} aria-hidden className={cx("shrink-0", isOpen && "rotate-180")} />
          </Button>
        )}
      </AvailabilitySwitch>
      <Failure title={$t({ id: "staff.notSaved" })} error={change.error ?? changeOption.error} />
      {isOpen && (
        <ul id={optionsId} className="flex flex-col gap-2 ps-4">
          {options.map((option) => (
            <li key={option.id}>
              <AvailabilitySwitch
                name={optionTitle(option)}
                of={option}
                isPending={changeOption.isPending}
                onChange={(soldOut) =>
                  changeOption.mutate({ options: [{ productId: dish.id, modifierId: option.id }], ...soldOut })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
