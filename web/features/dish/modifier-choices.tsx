import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Modifier, ModifierGroup } from "#core/contract/products/product.ts";
import { isSoldOut } from "#core/contract/products/sold-out.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { Badge } from "../../ui/badge.tsx";
import { CheckRow, Choices, RadioRow } from "../../ui/choice-row.tsx";
import { isSingle, ruleOf, toggled, useAllergens, type Words } from "./rules.ts";
import { picksOf, type Selection } from "./selection.ts";

/** One group of options under a heading with its rule: radios where only one may be picked, else checkboxes. */
export function ModifierChoices({
  group,
  currency,
  selection,
  problem,
  onChange,
}: {
  group: ModifierGroup;
  currency: string;
  selection: Selection;
  problem: Words | undefined;
  onChange: (selection: Selection) => void;
}) {
  const { locale, $t } = useIntl();
  const allergens = useAllergens();
  const name = useId();
  const picks = picksOf(selection, group);
  const rule = ruleOf(group);
  const Row = isSingle(group) ? RadioRow : CheckRow;
  const facts = (modifier: Modifier) => ({
    title: modifier.title,
    aside: modifier.price > 0 && <span className="figures">+{formatAmount(modifier.price, currency, locale)}</span>,
    detail: modifier.allergens.length > 0 && $t({ id: "dish.contains" }, { allergens: allergens(modifier.allergens) }),
    reason: isSoldOut(modifier, new Date()) && $t({ id: "menu.soldOut" }),
  });
  return (
    <Choices
      id={group.id}
      className="scroll-mt-4"
      legend={group.title}
      rule={
        <span className="flex items-center gap-2">
          {$t({ id: rule.id }, rule.values)}
          {group.selectMin > 0 && (
            <Badge tone={problem ? "error" : "neutral"}>
              <FormattedMessage id="dish.required" />
            </Badge>
          )}
        </span>
      }
      error={problem && $t({ id: problem.id }, problem.values)}
    >
      {isSingle(group) && group.selectMin === 0 && (
        <RadioRow
          name={name}
          title={$t({ id: "dish.none" })}
          checked={picks.length === 0}
          onChange={() => onChange({ ...selection, [group.id]: [] })}
        />
      )}
      {group.modifiers.map((modifier) => (
        <Row
          key={modifier.id}
          name={name}
          {...facts(modifier)}
          checked={picks.includes(modifier.id)}
          onChange={() => onChange(toggled(selection, group, modifier.id))}
        />
      ))}
    </Choices>
  );
}
