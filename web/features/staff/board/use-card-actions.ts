import { useMemo, useRef, useState } from "react";
import { useIntl } from "react-intl";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import type { Order } from "#core/contract/orders/order.ts";
import { orderName } from "#core/contract/orders/order-name.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { errorMessage } from "../../../api/errors.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { announce } from "../../../ui/announcer.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { etaMinutesOf, isPaidOnline, nextStep, promiseOf, stepToTakeBack, tenMinutesLater } from "./order-steps.ts";
import { type Move, Overtaken, useChangeEta, useMove, useStepBack } from "./use-board.ts";
import { useTaps } from "./use-taps.ts";

/**
 * Milliseconds in which a second tap counts as part of a double tap. The card of the first tap has moved by then, and
 * another one is in its place.
 */
const ONE_TAP_MS = 400;

/** The sheet that a tap on a card opens. */
interface Question {
  about: "open" | "accept" | "step-back" | "cancel" | "print";
  order: BoardOrder;
}

/** The actions of a card's buttons. */
export interface CardActions {
  /** Opens the whole order with all of its actions. */
  open: (order: BoardOrder) => void;
  /**
   * Moves an order to its next step. Accepting promises the customer's time or the kitchen's, and asks for a time if
   * there is neither.
   */
  next: (order: BoardOrder) => void;
  /** Accepts a new order for a time that staff choose in a sheet. */
  acceptOtherwise: (order: BoardOrder) => void;
  /** Takes back its last step, for a reason that staff choose in a sheet. */
  stepBack: (order: BoardOrder) => void;
  cancel: (order: BoardOrder) => void;
  /** Moves its ETA by ten minutes, or promises it in ten minutes where it has none or is late. */
  later: (order: BoardOrder) => void;
  print: (order: BoardOrder) => void;
  /** Confirms that staff have seen its changes. */
  see: (order: BoardOrder) => void;
}

/** A change that failed. */
interface Failed {
  order: BoardOrder;
  error: Error;
  /** When it began, in epoch milliseconds. */
  at: number;
}

/**
 * The actions on the cards of the board, with the open sheet, the changes in progress, and their results. Several orders
 * may be moving at once.
 */
export function useCardActions() {
  const { id } = useStaffShop();
  const announceMove = useAnnounceMove();
  const [question, setQuestion] = useState<Question>();
  const { taps, see } = useTaps(id);
  const { mutateAsync: move } = useMove(id);
  const [movingIds, setMovingIds] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const eta = useChangeEta(id);
  const [lastId, setLastId] = useState<string>();
  const lastTap = useRef({ orderId: "", at: Number.NEGATIVE_INFINITY });
  const { mutate: mutateEta, reset: resetEta } = eta;

  const carryOut = useMemo(
    () => (step: Move, asked?: Question) => {
      const { order } = step;
      const at = Date.now();
      const closeAsked = () => setQuestion((open) => (open === asked ? undefined : open));
      lastTap.current = { orderId: order.id, at: performance.now() };
      setLastId(order.id);
      resetEta();
      setFailed([]);
      setMovingIds((ids) => [...ids, order.id]);
      // Its promise, because the hook itself tells only about the last one of several.
      void move(step)
        .then(
          (moved) => {
            closeAsked();
            announceMove(step, moved);
          },
          (error: Error) => {
            if (error instanceof Overtaken) closeAsked();
            setFailed((others) => [...others, { order, error, at }]);
          },
        )
        .finally(() => setMovingIds((ids) => ids.filter((id) => id !== order.id)));
    },
    [move, resetEta, announceMove],
  );
  // Memoized, so that a card renders only when its own order changes.
  const actions = useMemo((): CardActions => {
    const ask = (question: Question) => {
      setFailed([]);
      resetEta();
      setLastId(question.order.id);
      setQuestion(question);
    };
    const isSecondTap = () => performance.now() - lastTap.current.at < ONE_TAP_MS;
    return {
      open: (order) => ask({ about: "open", order }),
      next: (order) => {
        if (order.status === "pending" && !promiseOf(order, serverNow())) return ask({ about: "accept", order });
        if (isSecondTap() && order.id !== lastTap.current.orderId) return;
        carryOut({ order, operation: nextStep(order).operation });
      },
      acceptOtherwise: (order) => ask({ about: "accept", order }),
      stepBack: (order) => ask({ about: "step-back", order }),
      cancel: (order) => ask({ about: "cancel", order }),
      print: (order) => ask({ about: "print", order }),
      see,
      later: (order) => {
        if (isSecondTap()) return;
        lastTap.current = { orderId: order.id, at: performance.now() };
        setFailed([]);
        mutateEta({ order, promisedAt: tenMinutesLater(order, serverNow()) });
      },
    };
  }, [carryOut, mutateEta, resetEta, see]);

  const isAsked = (orderId: string) => question?.order.id === orderId;
  const { error: etaError, variables, submittedAt } = eta;
  const failures =
    etaError && variables ? [...failed, { order: variables.order, error: etaError, at: submittedAt }] : failed;
  return {
    actions,
    /** Taps that the server has not confirmed yet. */
    taps,
    question,
    /** Why the change that the open sheet asks for failed. */
    error: failures.find(({ order }) => isAsked(order.id))?.error ?? null,
    isPending: movingIds.some(isAsked),
    /** Why cards did not move after a tap, without the failure that the open sheet shows. */
    failures: failures.filter(({ order }) => !isAsked(order.id)),
    /** The orders whose changes are under way. */
    movingIds,
    /**
     * The order that this screen has last moved or opened a sheet for. A poll may show its new place before the answer
     * arrives.
     */
    lastId,
    answer: (step: Move) => carryOut(step, question),
    close: () => {
      setFailed((all) => all.filter(({ order }) => !isAsked(order.id)));
      setQuestion(undefined);
    },
  };
}

/** Announces the new status of an order with an Undo, and the refund of a cancelled one. */
function useAnnounceMove() {
  const { $t } = useIntl();
  const { locale } = useStaffReader();
  const { mutate: undo } = useStepBack(useStaffShop().id);
  return useMemo(
    () =>
      ({ order: before, change }: Move, { status, refunds, ...order }: Order) => {
        const reference = orderName(order);
        if (status === "draft" || status === "pending") return;
        // A repeated step is no error. If another screen was first, its ETA counts.
        if (change?.minutes && etaMinutesOf(order) !== change.minutes)
          return toast($t({ id: "staff.isNow.accepted" }, { reference }));
        const moved = $t({ id: `staff.moved.${status}` }, { reference });
        const from = stepToTakeBack({ status });
        const failed = (error: Error) =>
          toast([$t({ id: "staff.notMoved" }, { reference }), $t({ id: errorMessage(error) })].join(" "));
        if (from) return toast(moved, () => undo({ id: before.id, from, reason: "undone" }, { onError: failed }));
        if (status !== "cancelled" || !isPaidOnline(before)) return announce(moved);
        const { total, currency } = before.payment;
        const isBack = refunds.length > 0 && refunds.every((refund) => refund.status === "succeeded");
        const amount = formatAmount(total, currency, locale);
        toast(`${moved}. ${$t({ id: isBack ? "staff.isBack" : "staff.goesBack" }, { amount })}`);
      },
    [$t, locale, undo],
  );
}
