import { FormattedMessage } from "react-intl";
import type { CodeAnswer, CodeState } from "#core/contract/promotions/code.ts";
import { codeSentences } from "#core/contract/promotions/sentences.ts";
import { cx } from "../../ui/cx.ts";
import { Price } from "../../ui/price.tsx";
import { useOrganization } from "../organization/organization.tsx";

/** The state of a code that a sentence of the API is about. */
const stateOf = (sentence: string): CodeState =>
  (Object.entries(codeSentences).find(([, each]) => each === sentence)?.[0] as CodeState | undefined) ?? "unknown";

/** Why a code takes nothing off: by what a priced cart answered, or by the sentence with which an order was refused. */
export default function CodeReason({
  answer,
  sentence = "",
  className,
}: {
  answer?: Omit<CodeAnswer, "code">;
  sentence?: string;
  className?: string;
}) {
  const { defaultCurrency: currency } = useOrganization().configuration;
  const { is, minimum, missing } = answer ?? { is: stateOf(sentence) };
  const price = (amount = 0) => <Price amount={amount} currency={currency} />;
  return (
    <span className={cx("block", className)}>
      {is === "below_minimum" && minimum === undefined ? (
        sentence
      ) : (
        <FormattedMessage id={`promotion.is.${is}`} values={{ minimum: price(minimum), missing: price(missing) }} />
      )}
    </span>
  );
}
