import { useIntl } from "react-intl";
import type { wayOf } from "#core/contract/orders/way.ts";
import type { PaymentOption } from "#core/contract/payments/payments.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { Choices, RadioRow } from "../../../ui/choice-row.tsx";
import { PaymentMarks } from "./payment-marks.tsx";
import { inPaymentOrder, paymentName } from "./payment-names.ts";

/** The ways to pay. Each row says what happens next. */
export function PaymentMethods({
  options,
  chosen,
  way,
  onChoose,
}: {
  options: readonly PaymentOption[];
  /** Id of the chosen option. */
  chosen: string | undefined;
  way: ReturnType<typeof wayOf>;
  onChoose: (id: string) => void;
}) {
  const { $t } = useIntl();
  return (
    <Choices level="h2" legend={$t({ id: "checkout.paymentMethod" })}>
      {inPaymentOrder(options).map(({ id, method, provider, wallets, reserves }) => (
        <RadioRow
          key={id}
          name="payment"
          title={$t({ id: paymentName(method, way) })}
          aside={provider !== "not_applicable" && <PaymentMarks method={method} wallets={wallets} />}
          detail={
            <span>
              {provider !== "not_applicable" && `${$t({ id: `checkout.provider.${provider}` }, { method })} · `}
              {$t({ id: `${paymentName(method, way)}.what` as MessageId })}
              {reserves && ` ${$t({ id: "checkout.reserves" })}`}
            </span>
          }
          checked={chosen === id}
          onChange={() => onChoose(id)}
        />
      ))}
      {options.length === 0 && <p className="text-muted">{$t({ id: "checkout.noPayments" })}</p>}
    </Choices>
  );
}
