import { useIntl } from "react-intl";
import type { PaymentOption } from "#core/contract/payments/payments.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { Choices, RadioRow } from "../../ui/choice-row.tsx";

/** The most used methods come first. */
const ranked: readonly PaymentOption["method"][] = ["blik", "card", "paypal", "cash_on_delivery"];

export const inPaymentOrder = (options: readonly PaymentOption[]): PaymentOption[] =>
  options.toSorted((a, b) => ranked.indexOf(a.method) - ranked.indexOf(b.method));

/** A method's name. Cash has one name for delivery and one for pickup. */
export const paymentName = (method: PaymentOption["method"], isPickup: boolean): MessageId =>
  method === "cash_on_delivery" && isPickup ? "checkout.payment.cash_on_pickup" : `checkout.payment.${method}`;

/** The ways to pay. Each row says what happens next. */
export function PaymentMethods({
  options,
  chosen,
  isPickup,
  onChoose,
}: {
  options: readonly PaymentOption[];
  /** Id of the chosen option. */
  chosen: string | undefined;
  isPickup: boolean;
  onChoose: (id: string) => void;
}) {
  const { $t } = useIntl();
  return (
    <Choices level="h2" legend={$t({ id: "checkout.paymentMethod" })}>
      {inPaymentOrder(options).map(({ id, method, provider }) => (
        <RadioRow
          key={id}
          name="payment"
          title={$t({ id: paymentName(method, isPickup) })}
          detail={
            <>
              {provider !== "not_applicable" && <span>{$t({ id: `checkout.provider.${provider}` })}</span>}
              <span>{$t({ id: `${paymentName(method, isPickup)}.what` as MessageId })}</span>
            </>
          }
          checked={chosen === id}
          onChange={() => onChoose(id)}
        />
      ))}
      {options.length === 0 && <p className="text-muted">{$t({ id: "checkout.noPayments" })}</p>}
    </Choices>
  );
}
