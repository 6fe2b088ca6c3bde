import { useId } from "react";
import { formatAmount } from "#core/contract/format-amount.ts";
import type { Modifier, ModifierGroup } from "#core/contract/product.ts";
import { isSoldOut } from "#core/contract/sold-out.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { Text, useText } from "../../i18n/text.tsx";
import { Badge } from "../../ui/badge.tsx";
import { CheckRow, Choices, RadioRow } from "../../ui/choice-row.tsx";
import { useAllergens } from "./allergens.ts";
import { isSingle, ruleOf, toggled, type Words } from "./rules.ts";
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
  const t = useText();
  const { locale } = useLocale();
  const allergens = useAllergens();
  const name = useId();
  const picks = picksOf(selection, group);
  const rule = ruleOf(group);
  const Row = isSingle(group) ? RadioRow : CheckRow;
  const facts = (modifier: Modifier) => ({
    title: modifier.title,
    aside: modifier.price > 0 && <span className="figures">+{formatAmount(modifier.price, currency, locale)}</span>,
    detail: modifier.allergens.length > 0 && t("dish.contains", { allergens: allergens(modifier.allergens) }),
    reason: isSoldOut(modifier, new Date()) && t("menu.soldOut"),
  });
  return (
    <Choices
      id={group.id}
      className="scroll-mt-4"
      legend={group.title}
      rule={
        <span className="flex items-center gap-2">
          {t(rule.id, rule.values)}
          {group.selectMin > 0 && (
            <Badge tone={problem ? "error" : "neutral"}>
              <Text id="dish.required" />
            </Badge>
          )}
        </span>
      }
      error={problem && t(problem.id, problem.values)}
    >
      {isSingle(group) && group.selectMin === 0 && (
        <RadioRow
          name={name}
          title={t("dish.none")}
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
