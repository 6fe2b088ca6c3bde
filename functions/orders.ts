import { changeSlot as doChangeSlot } from "#core/capacity/change-slot.ts";
import { listSlots as doListSlots } from "#core/capacity/list-slots.ts";
import * as board from "#core/contract/orders/board.ts";
import * as deliveries from "#core/contract/orders/deliveries.ts";
import * as edits from "#core/contract/orders/edit-order-input.ts";
import * as estimate from "#core/contract/orders/estimate.ts";
import * as history from "#core/contract/orders/history.ts";
import * as kitchen from "#core/contract/orders/kitchen.ts";
import * as notices from "#core/contract/orders/notices.ts";
import * as payment from "#core/contract/orders/open-payment.ts";
import * as orderTables from "#core/contract/orders/order-table.ts";
import * as orders from "#core/contract/orders/orders.ts";
import * as slots from "#core/contract/orders/slots.ts";
import * as staff from "#core/contract/orders/staff.ts";
import * as steps from "#core/contract/orders/steps.ts";
import * as taken from "#core/contract/orders/take-order.ts";
import { confirmNotice as doConfirmNotice } from "#core/orders/board/confirm-notice.ts";
import { getBoard as doGetBoard } from "#core/orders/board/get-board.ts";
import { isLatestBoard } from "#core/orders/board/is-latest-board.ts";
import { markMade as doMarkMade } from "#core/orders/board/mark-made.ts";
import { deleteOrder as doDeleteOrder } from "#core/orders/change/delete-order.ts";
import { cancelCourierOf } from "#core/orders/couriers/cancel-courier-of.ts";
import { changeDelivery as doChangeDelivery } from "#core/orders/deliveries/change-delivery.ts";
import { listDeliveries as doListDeliveries } from "#core/orders/deliveries/list-deliveries.ts";
import { returnDelivery as doReturnDelivery } from "#core/orders/deliveries/return-delivery.ts";
import { editOrder as doEditOrder } from "#core/orders/edit/edit-order.ts";
import { previewEdit as doPreviewEdit } from "#core/orders/edit/preview-edit.ts";
import { withdrawEdit as doWithdrawEdit } from "#core/orders/edit/withdraw-edit.ts";
import { checkPayment as doCheckPayment } from "#core/orders/pay/check-payment.ts";
import { openPayment as doOpenPayment } from "#core/orders/pay/open-payment.ts";
import { estimateOrder as doEstimateOrder } from "#core/orders/place/estimate-order.ts";
import { placeOrder as doPlaceOrder } from "#core/orders/place/place-order.ts";
import { takeOrder as doTakeOrder } from "#core/orders/place/take-order.ts";
import { getOrder as doGetOrder } from "#core/orders/read/get-order.ts";
import { getOrderHistory as doGetOrderHistory } from "#core/orders/read/get-order-history.ts";
import { listOrders as doListOrders } from "#core/orders/read/list-orders.ts";
import { refundOrder as doRefundOrder } from "#core/orders/refund/refund-order.ts";
import { cancelOrder as doCancelOrder } from "#core/orders/steps/cancel-order.ts";
import { changeOrderStatus as doChangeOrderStatus } from "#core/orders/steps/change-order-status.ts";
import { changePromise as doChangePromise } from "#core/orders/steps/change-promise.ts";
import { noteFiscalReceipt as doNoteFiscalReceipt } from "#core/orders/steps/note-fiscal-receipt.ts";
import { stepBack as doStepBack } from "#core/orders/steps/step-back.ts";
import { getOrderTable as doGetOrderTable } from "#core/organizations/order-table.ts";
import { endpoint } from "./http/endpoint.ts";
import { logPlaced } from "./http/log-placed.ts";

export const cancelOrder = endpoint(orders.cancelOrder, ({ params, body, actor }) =>
  doCancelOrder({ ...params, ...body, actor }),
);

export const checkPayment = endpoint(orders.checkPayment, async ({ params, query, actor }) => {
  const { order, isPlaced } = await doCheckPayment({ ...params, ...query, actor });
  if (isPlaced) logPlaced(order.id);
  return order;
});

export const getOrder = endpoint(orders.getOrder, ({ params, query, actor }) =>
  doGetOrder({ ...params, ...query, actor }),
);

export const listOrders = endpoint(orders.listOrders, ({ params, query, actor }) =>
  doListOrders({ ...params, ...query, actor }),
);

export const placeOrder = endpoint(
  orders.placeOrder,
  async ({ params, body, headers, actor, limits, locale, site }) => {
    const idempotencyKey = headers["idempotency-key"];
    const { isPlaced, ...placed } = await doPlaceOrder({
      ...params,
      body,
      actor,
      idempotencyKey,
      locale,
      host: site.host,
      network: site.address,
      limits,
    });
    if (isPlaced) logPlaced(placed.order.id);
    return placed;
  },
);

export const takeOrder = endpoint(taken.takeOrder, async ({ body, headers, actor: member }) => {
  const { order, isPlaced } = await doTakeOrder({ member, body, idempotencyKey: headers["idempotency-key"] });
  if (isPlaced) logPlaced(order.id);
  return order;
});

export const openPayment = endpoint(payment.openPayment, ({ params, query, actor, site }) =>
  doOpenPayment({ ...params, ...query, actor, site: site.origin, network: site.address }),
);

export const deleteOrder = endpoint(staff.deleteOrder, ({ params, actor: member }) =>
  doDeleteOrder({ ...params, member }),
);

export const refundOrder = endpoint(staff.refundOrder, ({ params, body, headers, actor: member }) =>
  doRefundOrder({ ...params, member, body, idempotencyKey: headers["idempotency-key"] }),
);

export const noteFiscalReceipt = endpoint(staff.noteFiscalReceipt, ({ params, body, actor: member }) =>
  doNoteFiscalReceipt({ ...params, ...body, member }),
);

export const getBoard = endpoint(board.getBoard, ({ actor: member }) => doGetBoard({ member }), {
  isLatest: isLatestBoard,
});

export const confirmNotice = endpoint(notices.confirmNotice, ({ params, actor: member }) =>
  doConfirmNotice({ ...params, member }),
);

export const markMade = endpoint(kitchen.markMade, ({ params, body, actor: member }) =>
  doMarkMade({ ...params, ...body, member }),
);

export const changeOrderStatus = endpoint(steps.changeOrderStatus, async ({ params, body, actor: member }) => {
  const order = await doChangeOrderStatus({ ...params, member, change: body });
  if (params.operation === "cancelled") await cancelCourierOf(order);
  return order;
});

export const changePromise = endpoint(steps.changePromise, ({ params, body, actor: member }) =>
  doChangePromise({ ...params, ...body, member }),
);

export const stepBack = endpoint(steps.stepBack, ({ params, body, actor: member }) =>
  doStepBack({ ...params, ...body, member }),
);

export const getOrderHistory = endpoint(history.getOrderHistory, ({ params, actor: member }) =>
  doGetOrderHistory({ ...params, member }),
);

export const previewEdit = endpoint(edits.previewEdit, ({ params, body: edit, actor: member }) =>
  doPreviewEdit({ ...params, edit, member }),
);

export const withdrawEdit = endpoint(edits.withdrawEdit, ({ params: { id, edit }, actor: member }) =>
  doWithdrawEdit({ id, edit, member }),
);

export const editOrder = endpoint(edits.editOrder, ({ params, body: edit, headers, actor: member }) =>
  doEditOrder({ ...params, edit, member, idempotencyKey: headers["idempotency-key"] }),
);

export const listDeliveries = endpoint(deliveries.listDeliveries, ({ actor: member }) => doListDeliveries({ member }), {
  isLatest: isLatestBoard,
});

export const changeDelivery = endpoint(deliveries.changeDelivery, ({ params, actor: member }) =>
  doChangeDelivery({ ...params, member }),
);

export const returnDelivery = endpoint(deliveries.returnDelivery, ({ params, body, actor: member }) =>
  doReturnDelivery({ ...params, ...body, member }),
);

export const getOrderTable = endpoint(orderTables.getOrderTable, ({ params }) => doGetOrderTable(params));

export const estimateOrder = endpoint(estimate.estimateOrder, ({ params, body, actor }) =>
  doEstimateOrder({ ...params, ...body, actor }),
);

export const listSlots = endpoint(slots.listSlots, ({ actor: member }) => doListSlots({ member }));

export const changeSlot = endpoint(slots.changeSlot, ({ params, body: change, actor: member }) =>
  doChangeSlot({ member, slot: params.slot, change }),
);
