import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useLocation } from "react-router";
import type { Order } from "#core/contract/orders/order.ts";
import * as orders from "#core/contract/orders/orders.ts";
import { isPaidAtHandOver } from "#core/contract/payments/at-hand-over.ts";
import { readAgain, showAnswer } from "../../api/after-change.ts";
import { call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { signUpThen } from "../../redirects.ts";
import { Alert } from "../../ui/alert.tsx";
import { Answers } from "../../ui/answers.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { focusHeading, takeFocus, useQuestion } from "../../ui/question.ts";
import type { AuthState } from "../account/guards.tsx";
import { useAnySession } from "../account/session.ts";
import { useCartCount } from "../cart/cart.ts";
import { useOrderAgain } from "../cart/order-again.ts";
import { isFinal, orderQuery } from "../order/order.ts";
import { paymentNewsOf } from "./payment-news.ts";

/**
 * Fills the cart with a final order again. An unpaid order still has its cart, unless its payment failed only after the
 * shopper came back.
 */
export function OrderAgain({ order }: { order: Order }) {
  const { $t } = useIntl();
  const again = useOrderAgain();
  const count = useCartCount();
  if (!isFinal(order.status) || (paymentNewsOf(order) === "unpaid" && count > 0 && again.isIdle)) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      <Button pending={again.isPending || again.isSuccess} onClick={() => again.mutate(order.items)}>
        {$t({ id: "tracking.orderAgain" })}
      </Button>
      {again.isError && <Alert title={$t({ id: errorMessage(again.error) })} />}
    </div>
  );
}

/**
 * The actions of an order's customer: cancel it before the shop accepts it, and, for a guest, keep it in an account.
 */
export function OwnOrder({ order, token }: { order: Order; token: string | undefined }) {
  const { $t } = useIntl();
  const { pathname, search } = useLocation();
  const { user } = useAnySession();
  // The API leaves out the token only for others, who read the order by it.
  const isOwn = user && order.token !== null;
  if (!isOwn) return null;
  return (
    <>
      {order.status === "pending" && <Cancelling order={order} token={token} />}
      {user.isAnonymous && order.guestEmail && (
        <Alert
          tone="info"
          title={$t({ id: "tracking.keep" })}
          action={
            <ButtonLink
              variant="quiet"
              className="-mx-3 -mb-2"
              to={signUpThen(pathname + search)}
              state={{ email: order.guestEmail } satisfies AuthState}
            >
              {$t({ id: "account.createAccount" })}
            </ButtonLink>
          }
        >
          <span className="wrap-anywhere">{$t({ id: "tracking.keepHint" }, { email: order.guestEmail })}</span>
        </Alert>
      )}
    </>
  );
}

function Cancelling({ order: { id, organizationId, payment }, token }: { order: Order; token: string | undefined }) {
  const { $t } = useIntl();
  const queries = useQueryClient();
  const { isAsked, ask, close, asker } = useQuestion();
  const asked = orderQuery(organizationId, id, token);
  const paid = payment.reserved ? "tracking.cancelReserved" : "tracking.cancelHint";
  const hint = isPaidAtHandOver(payment) ? "tracking.cancelUnpaid" : paid;
  const cancelling = useMutation({
    mutationFn: async () => {
      const order = await call(orders.cancelOrder, { params: { organizationId, id }, body: { status: "pending" } });
      focusHeading();
      await showAnswer(queries, asked.queryKey, order);
    },
    onError: () => readAgain(queries, { queryKey: asked.queryKey }),
  });
  if (!isAsked)
    return (
      <Button ref={asker} variant="secondary" className="self-start" onClick={ask}>
        {$t({ id: "tracking.cancel" })}
      </Button>
    );
  return (
    <section ref={takeFocus} tabIndex={-1} aria-label={$t({ id: "tracking.cancelAsk" })}>
      <Alert tone="warn" title={$t({ id: "tracking.cancelAsk" })}>
        <p>{$t({ id: hint })}</p>
        {cancelling.isError && <p role="alert">{$t({ id: errorMessage(cancelling.error) })}</p>}
        <div className="mt-3">
          <Answers>
            <Button variant="danger" pending={cancelling.isPending} onClick={() => cancelling.mutate()}>
              {$t({ id: "tracking.cancelYes" })}
            </Button>
            <Button variant="secondary" onClick={close}>
              {$t({ id: "tracking.cancelKeep" })}
            </Button>
          </Answers>
        </div>
      </Alert>
    </section>
  );
}
