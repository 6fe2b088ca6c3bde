import { useIntl } from "react-intl";
import type { EligibleShippingMethod } from "#core/contract/shipping/shipping-method.ts";
import { ApiError } from "../../../api/client.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { Alert } from "../../../ui/alert.tsx";
import { CartAlert } from "../../cart/cart-alert.tsx";
import { NotServed } from "../../cart/not-served.tsx";
import type { Destination } from "../../cart/pricing.ts";
import { useDraft } from "../../details/draft.ts";
import { PlacingProblem } from "../placing-problem.tsx";
import { WhyNot } from "../shipping-methods.tsx";
import { WaitingOrder } from "./waiting-order.tsx";

/** The messages beside the button that pays: what is missing or wrong, and the result of the last press. */
export function PayAlerts({
  userId,
  pricedFor,
  wrong,
  missing,
  impossible,
  error,
}: {
  userId: string;
  pricedFor: Destination;
  wrong: readonly MessageId[];
  /** The texts of the choices to ask for. */
  missing: readonly MessageId[];
  /** A method that says why none can be chosen. */
  impossible: EligibleShippingMethod | undefined;
  /** Why the order was not placed. */
  error: Error | null;
}) {
  const { $t } = useIntl();
  const { isAnew } = useDraft(userId);
  const listed = isAboutTime(error) ? missing.filter((id) => id !== "checkout.selectSlot") : missing;
  return (
    <>
      {isAnew && <Alert title={$t({ id: "checkout.sessionEnded" })} />}
      <CartAlert />
      <NotServed to={pricedFor} />
      {wrong.map((id) => (
        <Alert key={id}>{$t({ id })}</Alert>
      ))}
      {listed.length > 0 && (
        <Alert>
          {listed.map((id) => (
            <p key={id}>{$t({ id })}</p>
          ))}
          {impossible && (
            <p>
              <WhyNot method={impossible} />
            </p>
          )}
        </Alert>
      )}
      {error && <PlacingProblem error={error} />}
      <WaitingOrder userId={userId} />
    </>
  );
}

/** Whether an error asks for another time already. */
const isAboutTime = (error: unknown) =>
  error instanceof ApiError && error.issues.some(({ path: [field] }) => field === "deliveryAt");
