import { FormattedMessage, useIntl } from "react-intl";
import { ApiError } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { validationMessages } from "../../i18n/validation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Price } from "../../ui/price.tsx";
import { CodeReason } from "../cart/code-part.tsx";
import { ShopPhone } from "../organization/contact-details.tsx";
import { PriceChanged, Unsent } from "./place-order.ts";

/** Why the order was not placed, and what is true now: the money is safe, and a second try can't order twice. */
export function PlacingProblem({ error }: { error: Error }) {
  const { $t } = useIntl();
  if (error instanceof PriceChanged) return <NewPrice change={error} />;
  const [issue] = error instanceof ApiError && error.code === "invalid_input" ? error.issues : [];
  const known = issue && validationMessages[issue.message];
  // Only the time is the problem; another one helps.
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
  // The order is a draft without a payment page.
  if (error.code === "payment_unavailable") return "checkout.notPlaced";
  // Without an answer, it is unknown. A retry sends the same idempotency key.
  return error.code === "offline" || error.status >= 500 ? "checkout.unknown" : "checkout.notPlaced";
};

function NewPrice({ change: { before, now } }: { change: PriceChanged }) {
  const { $t } = useIntl();
  const price = (amount: number) => <Price amount={amount} currency={now.currency} />;
  const fees = (["shipping", "discount"] as const).map((name) => ({
    what: $t({ id: `cart.${name}` }),
    was: before[name],
    // What took it off no longer applies, and says so itself.
    is: name === "discount" ? now.discount || null : now[name],
  }));
  // `CodeReason` tells of the code.
  const ended = before.promotions?.filter(({ id, code }) => !code && !now.promotions?.some((each) => each.id === id));
  const dishes = now.lines.map(({ index, productId, unitPrice }) => ({
    what: now.products[productId]?.title,
    was: before.lines.find((line) => line.index === index && line.productId === productId)?.unitPrice,
    is: unitPrice,
  }));
  // Two lines of one dish give one message.
  const changes = new Map([...dishes, ...fees].map((each) => [JSON.stringify(each), each]));
  return (
    <Alert tone="warn">
      {before.code?.is === "applied" && now.code && now.code.is !== "applied" && <CodeReason answer={now.code} />}
      <div role="alert">
        {ended?.map(({ id, name }) => (
          <p key={id}>{$t({ id: "checkout.promotionEnded" }, { name })}</p>
        ))}
        {[...changes].map(
          ([key, { what, was, is }]) =>
            was != null &&
            is != null &&
            was !== is && (
              <p key={key}>
                <FormattedMessage id="checkout.changed" values={{ what, before: price(was), now: price(is) }} />
              </p>
            ),
        )}
        <p>
          {before.total === now.total ? (
            <FormattedMessage id="checkout.itemsChanged" />
          ) : (
            <FormattedMessage
              id="checkout.priceChanged"
              values={{ before: price(before.total), now: price(now.total) }}
            />
          )}
        </p>
      </div>
    </Alert>
  );
}
