import { useMemo, useRef, useState } from "react";
import { formatAmount } from "#core/contract/format-amount.ts";
import type { BoardOrder } from "#core/contract/order-board.ts";
import type { Order } from "#core/contract/orders.ts";
import { serverNow } from "../../api/server-clock.ts";
import { useText } from "../../i18n/text.tsx";
import { announce } from "../../ui/announcer.tsx";
import { toast } from "../../ui/toast.tsx";
import { isPaidOnline, minutesPromised, nextStep, tenMinutesLater } from "./steps.ts";
import { type Move, Overtaken, useMove, usePromise } from "./use-board.ts";
import { useWorkplace, useWorkplaceReader } from "./workplace.ts";

/**
 * Milliseconds in which a second tap belongs to the first one. The card of the first is gone by then, and another one is
 * in its place.
 */
const ONE_TAP_MS = 400;

/** The question that a tap on a card opens first. */
interface Question {
  about: "accept" | "cancel" | "print";
  order: BoardOrder;
}

/** The actions of a card's buttons. */
export interface CardActions {
  /** Moves an order to its next step. The customer's slot is the promise; without one, accepting asks for it. */
  next: (order: BoardOrder) => void;
  cancel: (order: BoardOrder) => void;
  /** Promises it ten minutes later. */
  later: (order: BoardOrder) => void;
  print: (order: BoardOrder) => void;
}

/** The actions on the cards of the board: the open question, the change in progress, and its result. */
export function useSteps() {
  const { id } = useWorkplace();
  const tell = useTold();
  const [question, setQuestion] = useState<Question>();
  const move = useMove(id);
  const promise = usePromise(id);
  const lastTap = useRef({ orderId: "", at: Number.NEGATIVE_INFINITY });
  const { mutate: mutateMove, reset: resetMove } = move;
  const { mutate: mutatePromise, reset: resetPromise } = promise;

  const carryOut = useMemo(
    () => (step: Move) => {
      lastTap.current = { orderId: step.order.id, at: performance.now() };
      resetPromise();
      mutateMove(step, {
        onSuccess: (order) => {
          setQuestion(undefined);
          tell(step, order);
        },
        onError: (error) => error instanceof Overtaken && setQuestion(undefined),
      });
    },
    [mutateMove, resetPromise, tell],
  );
  // Memoized, so that a card renders only when its own facts change.
  const actions = useMemo((): CardActions => {
    const ask = (question: Question) => {
      resetMove();
      resetPromise();
      setQuestion(question);
    };
    const isSecondTap = () => performance.now() - lastTap.current.at < ONE_TAP_MS;
    return {
      next: (order) => {
        if (order.status === "pending" && !order.deliveryAt) return ask({ about: "accept", order });
        if (isSecondTap() && order.id !== lastTap.current.orderId) return;
        carryOut({ order, operation: nextStep(order).operation });
      },
      cancel: (order) => ask({ about: "cancel", order }),
      print: (order) => ask({ about: "print", order }),
      later: (order) => {
        if (isSecondTap() || !order.promisedAt) return;
        lastTap.current = { orderId: order.id, at: performance.now() };
        resetMove();
        mutatePromise({ order, promisedAt: tenMinutesLater(order.promisedAt, serverNow()) });
      },
    };
  }, [carryOut, mutatePromise, resetMove, resetPromise]);

  const failed = move.isError ? move : promise.isError ? promise : undefined;
  return {
    actions,
    question,
    error: move.error,
    isPending: move.isPending,
    /** Why a card did not move after a tap, unless a sheet shows the reason. */
    failure: question ? undefined : failed && { error: failed.error, order: failed.variables.order },
    /** The order whose change is under way. */
    movingId: move.isPending && !question ? move.variables.order.id : undefined,
    movedId: move.data?.id,
    answer: carryOut,
    close: () => {
      resetMove();
      setQuestion(undefined);
    },
  };
}

/** Announces the new status of an order, and the refund of a cancelled one. */
function useTold() {
  const t = useText();
  const { locale } = useWorkplaceReader();
  return useMemo(
    () =>
      ({ order: before, change }: Move, { status, referenceId: reference, refunds, ...order }: Order) => {
        if (status === "draft" || status === "pending") return;
        // A repeated step is no error: another screen was first, and its promise counts.
        if (change?.minutes && minutesPromised(order) !== change.minutes)
          return toast(t("staff.isNow.accepted", { reference }));
        const moved = t(`staff.moved.${status}`, { reference });
        if (status !== "cancelled" || !isPaidOnline(before)) return announce(moved);
        const { total, currency } = before.payment;
        const isBack = refunds.length > 0 && refunds.every((refund) => refund.status === "succeeded");
        const amount = formatAmount(total, currency, locale);
        toast(`${moved}. ${t(isBack ? "staff.isBack" : "staff.goesBack", { amount })}`);
      },
    [t, locale],
  );
}
