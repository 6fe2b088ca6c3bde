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

export const boardKey = (organizationId: string) => keyOf(getBoard, { params: { organizationId } });

export interface Move {
  order: BoardOrder;
  operation: OrderOperation;
  /** What accepting promises, or why it is cancelled. */
  change?: StatusChange;
}

/** Somebody else moved the order first: what it has become. */
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
    mutationFn: async ({ order: { id }, operation, change }: Move) => {
      try {
        return await call(steps.changeOrderStatus, { params: { organizationId, id, operation }, body: change });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "invalid_transition")) throw error;
        throw new Overtaken(await call(orders.getOrder, { params: { organizationId, id } }));
      }
    },
    // A poll under way would bring back what was before.
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
 * Takes the last step of an order back. The board shows at once where it went.
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
    // Nobody waits for that.
    onSettled: (_order, _error, { id }) => {
      void dropAsked(queries, shownBy(organizationId, id)).then(() => readAgain(queries));
    },
  });
}

/** What shows an order: the board, and the order's own page. */
const shownBy = (organizationId: string, id: Order["id"]) => {
  const params = { organizationId, id };
  return [boardKey(organizationId), keyOf(orders.getOrder, { params }), keyOf(history.getOrderHistory, { params })];
};

/** Reads again what shows an order, after it was changed. */
const readOrderAgain = async (queries: QueryClient, organizationId: string, id: Order["id"]): Promise<void> => {
  const shown = shownBy(organizationId, id);
  await dropAsked(queries, shown);
  await Promise.all(shown.map((queryKey) => readAgain(queries, { queryKey })));
};

/** Drops what is being asked: the answer may lack a change that was made meanwhile. */
const dropAsked = (queries: QueryClient, keys: readonly QueryKey[]) =>
  Promise.all(keys.map((queryKey) => queries.cancelQueries({ queryKey })));

const own = ownChanges<BoardOrder>();

const isOpen = ({ status }: BoardOrder): boolean => openStatuses.some((open) => open === status);

/** An order as a change has answered it. What the kitchen has made is known only to its card, and stays. */
const changedTo = (order: BoardOrder, card: BoardOrder | undefined): BoardOrder => {
  const isMarked = order.items.every(({ line }) => line !== undefined);
  return card && !isMarked ? { ...order, items: card.items } : order;
};

/** Shows at once what has become of an order. */
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

/** Without those that this screen has cancelled. */
const stillUnpaid = ({ unpaid = [] }: Board): UnpaidOrder[] => unpaid.filter((order) => !own.newerThan(order));
