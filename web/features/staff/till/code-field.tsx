import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { CodeAnswer } from "#core/contract/promotions/code.ts";
import { cx } from "../../../ui/cx.ts";
import { Price } from "../../../ui/price.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";

/**
 * The field for a customer's promotion code. It is checked on Enter or when the field is left, because wrong codes are
 * counted.
 * @param answer the effect of the code, or why it has none
 */
export default function CodeField({
  code,
  answer,
  error,
  onChange,
}: {
  code: string;
  answer: CodeAnswer | undefined;
  error: string | undefined;
  onChange: (code: string) => void;
}) {
  const { $t } = useIntl();
  const { defaultCurrency: currency } = useStaffShop().configuration;
  const [typed, setTyped] = useState(code);
  const price = (amount = 0) => <Price amount={amount} currency={currency} />;
  const send = () => onChange(typed.trim());
  return (
    <div className="flex flex-col gap-1">
      <TextField
        label={$t({ id: "promotion.code" })}
        note="optional"
        name="code"
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={answer ? undefined : error}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={send}
        onKeyDown={({ key }) => key === "Enter" && send()}
      />
      <p role="status" className={cx("text-14 empty:hidden", answer?.is === "applied" ? "text-ok" : "text-error")}>
        {answer && (
          <FormattedMessage
            id={`promotion.is.${answer.is}`}
            values={{ minimum: price(answer.minimum), missing: price(answer.missing) }}
          />
        )}
      </p>
    </div>
  );
}
