import { FormattedMessage, useIntl } from "react-intl";
import { ApiError } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { validationMessages } from "../../i18n/validation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Price } from "../../ui/price.tsx";
import { CodeReason } from "../cart/code-part.tsx";
import { ShopPhone } from "../organization/contact-details.tsx";
import { useOrganization } from "../organization/organization.tsx";
import { PriceChanged, Unsent } from "./place-order.ts";

/** Why the order was not placed, and what is true now: the money is safe, and a second try can't order twice. */
export function PlacingProblem({ error }: { error: Error }) {
  const { $t } = useIntl();
  if (error instanceof PriceChanged) return <NewPrice change={error} />;
  const [issue] = error instanceof ApiError && error.code === "invalid_input" ? error.issues : [];
  const known = issue && validationMessages[issue.message];
  // Another time helps, and nothing else failed.
  if (known === "validation.kitchenFull")
    return (
      <Alert title={$t({ id: known })}>
        <p>{$t({ id: "checkout.notPlaced" })}</p>
      </Alert>
    );
  if (error instanceof ApiError && error.code === "not_taken_online")
    return (
      <Alert title={$t({ id: errorMessage(error) })} action={<ShopPhone />}>
        <p>{$t({ id: "checkout.notPlaced" })}</p>
      </Alert>
    );
  return (
    <Alert title={$t({ id: "checkout.placingFailed" })}>
      {issue?.path[0] === "code" ? (
        <CodeReason sentence={issue.message} />
      ) : (
        <p>{$t({ id: known ?? errorMessage(error instanceof Unsent ? error.cause : error) })}</p>
      )}
      <p>{$t({ id: truthOf(error) })}</p>
    </Alert>
  );
}

/** Whether an order was placed and money taken. */
const truthOf = (error: Error): MessageId => {
  if (!(error instanceof ApiError)) return "checkout.notPlaced";
  // The order is a draft without a page to pay on.
  if (error.code === "payment_unavailable") return "checkout.notPlaced";
  // Without an answer nobody knows. A retry carries the same key.
  return error.code === "offline" || error.status >= 500 ? "checkout.unknown" : "checkout.notPlaced";
};

function NewPrice({ change: { before, now, lost } }: { change: PriceChanged }) {
  const { defaultCurrency: currency } = useOrganization().configuration;
  const price = (amount: number) => <Price amount={amount} currency={currency} />;
  return (
    <Alert tone="warn">
      {lost && <CodeReason answer={lost} />}
      <p role="alert">
        {before === now ? (
          <FormattedMessage id="checkout.itemsChanged" />
        ) : (
          <FormattedMessage id="checkout.priceChanged" values={{ before: price(before), now: price(now) }} />
        )}
      </p>
    </Alert>
  );
}
