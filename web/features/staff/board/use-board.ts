import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Board, type BoardOrder, getBoard, openStatuses, type UnpaidOrder } from "#core/contract/orders/board.ts";
import * as history from "#core/contract/orders/history.ts";
import type { Order, OrderOperation } from "#core/contract/orders/order.ts";
import * as orders from "#core/contract/orders/orders.ts";
import type { StatusChange } from "#core/contract/orders/steps.ts";
import * as steps from "#core/contract/orders/steps.ts";
import { readAgain } from "../../../api/after-change.ts";
import { ApiError, call, keyOf } from "../../../api/client.ts";
import { ownChanges } from "../shell/own-changes.ts";

/** The query key of a shop's board. */
export const boardKey = (organizationId: string) => keyOf(getBoard, { params: { organizationId } });

export interface Move {
  /** As the screen shows it. */
  order: BoardOrder;
  operation: OrderOperation;
  /** The promised time of an acceptance, or the reason of a cancellation. */
  change?: StatusChange;
}

/** Somebody else moved the order first. It holds the order's present status. */
export class Overtaken extends Error {
  readonly order: Order;

  constructor(order: Order) {
    super(`The order is ${order.status}`);
    this.order = order;
  }
}

/**
 * Moves an order and shows at once where it went.
 * @throws Overtaken, ApiError
 */
export function useMove(organizationId: string) {
  const queries = useQueryClient();
  const queryKey = boardKey(organizationId);
  const show = (order: Order) => showOrder(queries, organizationId, order);
  return useMutation({
    mutationFn: async ({ order: { id, status: from }, operation, change }: Move) => {
      const body = { ...change, from };
      try {
        return await call(steps.changeOrderStatus, { params: { organizationId, id, operation }, body });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "invalid_transition")) throw error;
        throw new Overtaken(await call(orders.getOrder, { params: { organizationId, id } }));
      }
    },
    // A poll under way would bring back the state before the change.
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: show,
    onError: (error) => error instanceof Overtaken && show(error.order),
    onSettled: (_order, _error, { order: { id } }) => readOrderAgain(queries, organizationId, id),
  });
}

/**
 * Changes the time that an order is promised for.
 * @throws ApiError
 */
export function useChangeEta(organizationId: string) {
  const queries = useQueryClient();
  const queryKey = boardKey(organizationId);
  return useMutation({
    mutationFn: ({ order: { id }, promisedAt }: { order: BoardOrder; promisedAt: string }) =>
      call(steps.changePromise, { params: { organizationId, id }, body: { promisedAt } }),
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (order) => showOrder(queries, organizationId, order),
    onSettled: (_order, _error, { order: { id } }) => readOrderAgain(queries, organizationId, id),
  });
}

/**
 * Takes back the last step of an order, and shows it at once in its new place.
 * @throws ApiError
 */
export function useStepBack(organizationId: string) {
  const queries = useQueryClient();
  const queryKey = boardKey(organizationId);
  return useMutation({
    mutationFn: ({ id, ...body }: steps.StepBack & { id: Order["id"] }) =>
      call(steps.stepBack, { params: { organizationId, id }, body }),
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (order) => showOrder(queries, organizationId, order),
    // Not awaited, because nobody waits for it.
    onSettled: (_order, _error, { id }) => {
      void dropAsked(queries, shownBy(organizationId, id)).then(() => readAgain(queries));
    },
  });
}

/** The query keys of an order's views: the board and the order's own page. */
const shownBy = (organizationId: string, id: Order["id"]) => {
  const params = { organizationId, id };
  return [boardKey(organizationId), keyOf(orders.getOrder, { params }), keyOf(history.getOrderHistory, { params })];
};

/** Fetches the views of an order again after a change. */
const readOrderAgain = async (queries: QueryClient, organizationId: string, id: Order["id"]): Promise<void> => {
  const shown = shownBy(organizationId, id);
  await dropAsked(queries, shown);
  await Promise.all(shown.map((queryKey) => readAgain(queries, { queryKey })));
};

/** Cancels requests under way, because their answers may lack a change that was made meanwhile. */
const dropAsked = (queries: QueryClient, keys: readonly QueryKey[]) =>
  Promise.all(keys.map((queryKey) => queries.cancelQueries({ queryKey })));

const own = ownChanges<BoardOrder>();

const isOpen = ({ status }: BoardOrder): boolean => openStatuses.some((open) => open === status);

/** An order's card after the answer to a change. Only the card has the marks of the kitchen, so they stay. */
const changedTo = (order: BoardOrder, card: BoardOrder | undefined): BoardOrder => {
  const isMarked = order.items.every(({ line }) => line !== undefined);
  return card && !isMarked ? { ...order, items: card.items } : order;
};

/** Shows a changed order at once. */
export const showOrder = (queries: QueryClient, organizationId: string, order: BoardOrder): void => {
  own.remember(order);
  queries.setQueryData<Board>(boardKey(organizationId), (board) => {
    if (!board) return board;
    const before = board.orders.find(({ id }) => id === order.id);
    const orders = [...board.orders.filter(({ id }) => id !== order.id), changedTo(order, before)];
    return { ...board, orders: orders.filter(isOpen), unpaid: stillUnpaid(board) };
  });
};

/** A board with what this screen has changed since. */
export const withOwnChanges = (board: Board): Board => {
  const orders = board.orders.map((card) => {
    const newer = own.newerThan(card);
    return newer ? changedTo(newer, card) : card;
  });
  return { ...board, orders: orders.filter(isOpen), unpaid: stillUnpaid(board) };
};

/** The unpaid orders without those that this screen has cancelled. */
const stillUnpaid = ({ unpaid = [] }: Board): UnpaidOrder[] => unpaid.filter((order) => !own.newerThan(order));
