import { randomUUID } from "node:crypto";
import { cancelUnanswered } from "../../core/cancellation/cancel-unanswered.ts";
import { changeSlot } from "../../core/capacity/change-slot.ts";
import { listSlots } from "../../core/capacity/list-slots.ts";
import { config } from "../../core/config.ts";
import * as edits from "../../core/contract/orders/edit-order-input.ts";
import { refundedInPanel } from "../../core/contract/orders/history.ts";
import { orderOperations } from "../../core/contract/orders/order.ts";
import { PlaceOrder } from "../../core/contract/orders/orders.ts";
import { RefundOrder } from "../../core/contract/orders/staff.ts";
import { TakeOrder } from "../../core/contract/orders/take-order-input.ts";
import type { OnlineProvider } from "../../core/contract/payments/payments.ts";
import { type OrderId, ProductId } from "../../core/contract/values/ids.ts";
import { keys } from "../../core/db/keys.ts";
import { query } from "../../core/db/table.ts";
import { AppError } from "../../core/errors.ts";
import { findCard } from "../../core/orders/board/board-cards.ts";
import { markMade } from "../../core/orders/board/mark-made.ts";
import { deleteOrder } from "../../core/orders/change/delete-order.ts";
import { changeDelivery } from "../../core/orders/deliveries/change-delivery.ts";
import { editOrder } from "../../core/orders/edit/edit-order.ts";
import { previewEdit } from "../../core/orders/edit/preview-edit.ts";
import { withdrawEdit } from "../../core/orders/edit/withdraw-edit.ts";
import type { StoredOrder } from "../../core/orders/order.ts";
import { checkPayment } from "../../core/orders/pay/check-payment.ts";
import { openPayment } from "../../core/orders/pay/open-payment.ts";
import { receivePaymentEvent } from "../../core/orders/pay/receive-payment-event.ts";
import { sweepPayments } from "../../core/orders/pay/sweep-payments.ts";
import { findPaymentRecord } from "../../core/orders/payment-record.ts";
import { placeOrder } from "../../core/orders/place/place-order.ts";
import { takeOrder } from "../../core/orders/place/take-order.ts";
import { refundOrder } from "../../core/orders/refund/refund-order.ts";
import { dateFieldOf, type OrderDates, statusOf } from "../../core/orders/status.ts";
import { cancelOrder } from "../../core/orders/steps/cancel-order.ts";
import { changeOrderStatus } from "../../core/orders/steps/change-order-status.ts";
import { stepBack } from "../../core/orders/steps/step-back.ts";
import { updateOrganization } from "../../core/organizations/update-organization.ts";
import { clientOf } from "../../core/payments/client-of.ts";
import { paymentOptions } from "../../core/payments/payment-options.ts";
import { connectRevolut } from "../../core/payments/revolut/connect-revolut.ts";
import { countChanges } from "../../core/reports/count-changes.ts";
import { memberOf } from "../../core/testing/member.ts";
import { handler as indexLists } from "../../functions/jobs/index-lists.ts";
import { BY_HAND, openedPages } from "./books.ts";
import { asFunction } from "./functions.ts";
import { sendMails } from "./mails.ts";
import { asProcess } from "./processes.ts";
import type { DeliveredEvent, RefundByHand, Scenario } from "./scenario.ts";
import type { Action, Step, Way } from "./steps.ts";
import { handleTable, reserve, tablesIn } from "./tables.ts";
import { CODE, GUEST, QUANTITIES, shopperOf, type Template } from "./template.ts";
import { Violation } from "./violation.ts";

const payments = {
  card: { provider: "stripe", method: "card" },
  blik: { provider: "stripe", method: "blik" },
  revolut: { provider: "revolut", method: "card" },
  payu: { provider: "payu", method: "card" },
  paypal: { provider: "paypal", method: "paypal" },
  cash: { provider: "not_applicable", method: "cash_on_delivery" },
} as const satisfies Record<Way, unknown>;

/** The element at a number's place, modulo the length. */
const picked = <T>(some: readonly T[], number: number): T | undefined => some[number % some.length];

type Shown = "id" | "token" | "customerId" | "fulfilmentMethod" | keyof OrderDates;

/** The shop's orders, the oldest first. */
const ordersIn = async ({ organizationId }: Scenario): Promise<Pick<StoredOrder, Shown>[]> => {
  const { pk, sk } = keys.item(organizationId, "ORDER", "");
  return (await query({ pk, prefix: sk, consistent: true })) as unknown as StoredOrder[];
};
const orderIds = async (scenario: Scenario): Promise<OrderId[]> => (await ordersIn(scenario)).map(({ id }) => id);

/**
 * The order's note contains the key's text, so that the table shows it. One word, because each word is a write of the
 * index.
 */
export const markOf = (key: number, way: Way) => (key ? `Key${key}${way}` : "None");

/** The lines of each kind of order. */
const linesOf = ({ dish, side, gift, timed }: Template) => ({
  dish: [{ productId: dish, quantity: QUANTITIES[0] }],
  meal: [
    { productId: dish, quantity: QUANTITIES[0] },
    { productId: side, quantity: QUANTITIES[1] },
  ],
  gift: [{ productId: gift, quantity: 2 }],
  timed: [{ productId: timed, quantity: QUANTITIES[0] }],
  gone: [{ productId: NOT_SOLD, quantity: 2 }],
});

const bodyOf = (
  { template }: Scenario,
  { shopper, key, way, buys, to, hasCode, tip }: Extract<Action, { does: "place" }>,
): PlaceOrder =>
  PlaceOrder.parse({
    items: linesOf(template)[buys],
    ...(to === "door"
      ? { shippingMethodId: template.courier }
      : {
          fulfilmentMethod: "pickup",
          contact: { firstname: markOf(key, way), lastname: "Nowak", phone: "+48600100200" },
        }),
    ...(!template.emails[shopper] && { email: GUEST }),
    ...(way !== "cash" && tip > 0 && { tip }),
    ...(hasCode && { code: CODE.code }),
    payment: payments[way],
    checkoutBaseUrl: `https://${template.hostname}`,
  });

const NOT_SOLD = ProductId.parse("prd_00000000000000000000000000");

const place = async (scenario: Scenario, action: Extract<Action, { does: "place" }>): Promise<void> => {
  const { organizationId, now, pages } = scenario;
  const actor = shopperOf(scenario, action.shopper);
  const { redirectUrl } = await placeOrder(
    {
      organizationId,
      actor,
      body: bodyOf(scenario, action),
      idempotencyKey: action.key ? `${markOf(action.key, action.way)} of a schedule` : undefined,
      host: "",
      network: "",
    },
    now(),
  );
  if (redirectUrl && !pages.includes(redirectUrl)) pages.push(redirectUrl);
};

const takeByStaff = async (
  { organizationId, template, now }: Scenario,
  { key, way, buys, isMailed }: Extract<Action, { does: "take" }>,
): Promise<void> => {
  const body = TakeOrder.parse({
    source: "phone",
    items: linesOf(template)[buys],
    fulfilmentMethod: "pickup",
    contact: { firstname: markOf(key, way), lastname: "Nowak", phone: "+48600100200" },
    minutes: 25,
    ...(isMailed && { email: GUEST }),
    payment: payments[way],
  });
  const idempotencyKey = key ? `${markOf(key, way)} of a schedule` : undefined;
  await takeOrder({ member: memberOf(organizationId, "staff", template.owner), body, idempotencyKey }, now());
};

/** Opens the payment page of an order with its link. */
const openByLink = async (
  { organizationId, now, pages }: Scenario,
  { id, token }: Pick<StoredOrder, Shown>,
): Promise<void> => {
  const { redirectUrl } = await openPayment(
    { organizationId, id, token, site: config().PLATFORM_URL, network: "" },
    now(),
  );
  if (redirectUrl && !pages.includes(redirectUrl)) pages.push(redirectUrl);
};

/** Makes a choice on a payment page, as a shopper does. */
const pay = async (page: string, choice: { outcome: string; telling: string }): Promise<void> => {
  const body = new URLSearchParams({ method: "card", ...choice });
  await (await fetch(page, { method: "POST", body, redirect: "manual" })).text();
};

/** Delivers a provider's event to the shop. */
export const deliverEvent = ({ provider, text, headers }: DeliveredEvent, { now }: Scenario) =>
  asFunction("payments.receivePaymentEvent", () => receivePaymentEvent({ provider, text, headers }, now()))();

const HOUR = 3_600_000;

/** Indexes changes. */
export const indexChanges = async (records: Scenario["changes"]): Promise<void> => {
  const { batchItemFailures } = await asFunction("indexLists", () => indexLists({ Records: records }))();
  if (batchItemFailures.length) throw new AppError("conflict");
};

/** Counts the changes that the index has noted for reports. */
export const countForReports = ({ now }: Scenario) =>
  asFunction("countReports", () => countChanges(new Date(Math.max(now().getTime(), Date.now()) + HOUR)))();

const refundByHand = async (scenario: Scenario, payment: number): Promise<void> => {
  const stored = scenario.records
    .collection<{ order: { id: string; type: string; state: string; refunded_amount: number } }>("revolut.order")
    .all()
    .filter(({ order }) => order.type === "payment" && order.state === "completed" && !order.refunded_amount);
  const chosen = picked(stored, payment);
  if (chosen) await refundInDashboard(scenario, { charge: chosen.order.id, amount: BY_HAND });
};

const refundInDashboard = async (scenario: Scenario, refund: Omit<RefundByHand, "id">): Promise<void> => {
  const response = await fetch(`${process.env.REVOLUT_API_BASE}/api/orders/${refund.charge}/refund`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${scenario.revolutKey}~dashboard`,
      "revolut-api-version": "2024-09-01",
      "content-type": "application/json",
    },
    body: JSON.stringify({ amount: refund.amount }),
  });
  if (!response.ok) return;
  const { id } = (await response.json()) as { id: string };
  scenario.refundedByHand.push({ id, ...refund });
};

/** Makes what is left to staff in Revolut's dashboard. */
export const refundWhatIsLeft = async (scenario: Scenario): Promise<void> => {
  const { organizationId, refundedByHand } = scenario;
  for (const orderId of await orderIds(scenario)) {
    const { order } = await findPaymentRecord(organizationId, orderId);
    for (const { id: instead, charge, amount, problem } of order?.refunds ?? [])
      if (problem === refundedInPanel && !refundedByHand.some((each) => each.instead === instead))
        await refundInDashboard(scenario, { charge, amount, instead });
  }
};

/** Changes that only a provider's stand-in can make. */
const tell = async (path: string, facts: object): Promise<void> => {
  await fetch(`${config().PLATFORM_URL}${path}`, { method: "POST", body: JSON.stringify(facts) });
};

/** Makes future refunds of a provider pending or immediate, or ends the pending ones. */
export const settleRefunds = (
  { template, revolutKey, posId, paypalApp }: Scenario,
  provider: OnlineProvider,
  how: { are?: "pending" | "succeeded"; become?: "succeeded" | "failed" },
): Promise<void> => {
  const accounts = { stripe: template.account, revolut: revolutKey, payu: posId, paypal: paypalApp };
  return tell(`/${provider}/refunds`, { of: accounts[provider], ...how });
};

/** Revokes the first key of the shop at Revolut. */
const revoke = ({ revolutKey: of }: Scenario): Promise<void> =>
  tell("/revolut/faults", [{ of, status: 401, times: 1000, body: '{"code":"unauthenticated"}' }]);

type OnOrder = Extract<
  Action,
  { does: "check" | "move" | "serve" | "make" | "drive" | "step back" | "call off" | "remove" | "refund" }
>;

/** Actions of staff and shoppers on an order. */
const handle = (action: OnOrder, order: Pick<StoredOrder, Shown>, scenario: Scenario): (() => Promise<unknown>) => {
  const { organizationId, template, now } = scenario;
  const { id, token } = order;
  const member = memberOf(organizationId, "manager", template.owner);
  switch (action.does) {
    case "check":
      return asFunction("orders.checkPayment", () =>
        checkPayment({ organizationId, id, ...(action.by === "link" ? { token } : { actor: member }) }, now()),
      );
    case "move":
      return asFunction("orders.changeOrderStatus", () =>
        changeOrderStatus({ member, id, operation: action.operation }, now()),
      );
    case "serve": {
      const steps = orderOperations.filter((step) => step !== "dispatched" || order.fulfilmentMethod === "delivery");
      const ahead = steps.filter((step) => !order[dateFieldOf[step]]);
      const operation = ahead[action.skips ? 1 : 0] ?? "completed";
      const change = operation === "accepted" && action.minutes ? { minutes: action.minutes } : {};
      return asFunction("orders.changeOrderStatus", () => changeOrderStatus({ member, id, operation, change }, now()));
    }
    case "make":
      return asFunction("orders.markMade", async () => {
        const { items = [] } = (await findCard(organizationId, id)) ?? {};
        const lines = { first: items.slice(0, 1), last: items.slice(-1), all: items }[action.lines];
        const made = (quantity: number) => Math.min(action.made, quantity);
        await markMade(
          {
            member: memberOf(organizationId, "staff", template.cook),
            id,
            lines: lines.map(({ line = "", quantity }) => ({ line, made: made(quantity) })),
          },
          now(),
        );
      });
    case "drive": {
      const shop = action.by === "of another shop" ? template.otherShop : organizationId;
      const driver = memberOf(shop, "driver", template.drivers[action.by]);
      return asFunction("orders.changeDelivery", () =>
        changeDelivery({ member: driver, id, operation: action.operation }, now()),
      );
    }
    case "step back":
      return asFunction("orders.stepBack", () =>
        stepBack({ member, id, from: action.from, reason: "by_mistake" }, now()),
      );
    case "call off": {
      // An order that staff took belongs to no shopper.
      const own = Math.max(
        0,
        template.shoppers.findIndex(({ userId }) => userId === order.customerId),
      );
      const actor = shopperOf(scenario, action.by === "own" ? own : (own + 1) % template.shoppers.length);
      return asFunction("orders.cancelOrder", () =>
        cancelOrder({ organizationId, id, actor, status: action.seen }, now()),
      );
    }
    case "remove":
      return asFunction("orders.deleteOrder", () => deleteOrder({ member, id }, now()));
    case "refund": {
      const { key } = action;
      const note = key ? `Key ${key}` : undefined;
      const body = RefundOrder.parse({ ...action.asks, note });
      return asFunction("orders.refundOrder", () => refundOrder({ id, body, member, idempotencyKey: note }, now()));
    }
  }
};

/** The lines of an order after an edit. */
const editedItems = ({ items }: StoredOrder, wants: Extract<Action, { does: "edit" }>["wants"], { side }: Template) => {
  const lines = items.map(({ rawData }, line) => ({ ...rawData, line }));
  switch (wants) {
    case "fewer":
      return lines.map((line, place) => (place === 0 ? { ...line, quantity: Math.max(1, line.quantity - 1) } : line));
    case "more":
      return lines.map((line, place) => (place === 0 ? { ...line, quantity: line.quantity + 1 } : line));
    case "without the last":
      return lines.length > 1 ? lines.slice(0, -1) : lines;
    case "with a side":
      return [...lines, { productId: side, quantity: 1 }];
    case "pickup":
      return lines;
  }
};

/** An edit as a tablet shows it before it is confirmed. Other actions may overtake it. */
const edited = async (action: Extract<Action, { does: "edit" }>, id: OrderId, scenario: Scenario) => {
  const { organizationId, template, now } = scenario;
  const member = memberOf(organizationId, "manager", template.owner);
  const { order } = await findPaymentRecord(organizationId, id);
  if (!order) return undefined;
  const wanted = {
    edition: order.edits?.length ?? 0,
    items: editedItems(order, action.wants, template),
    ...(action.wants === "pickup" && { fulfilmentMethod: "pickup" }),
  };
  const seen = await previewEdit({ member, id, edit: edits.previewEdit.body.parse(wanted) }, now()).catch(
    () => undefined,
  );
  const { total = 0, tip = 0 } = seen?.order.payment ?? {};
  const { collect } = action;
  const edit = edits.editOrder.body.parse({ ...wanted, collect, charged: Math.round((total + tip) * 100) / 100 });
  const idempotencyKey = action.key ? `Edit ${action.key} of a schedule` : undefined;
  return asFunction("orders.editOrder", () => editOrder({ member, id, edit, idempotencyKey }, now()));
};

/** Applies an action to the picked object. Undefined when there is no such object. */
const prepare = async (action: Action, scenario: Scenario): Promise<(() => Promise<unknown>) | undefined> => {
  const { organizationId, template, now, deliveredEvents } = scenario;
  const member = memberOf(organizationId, "manager", template.owner);
  switch (action.does) {
    case "place":
      return asFunction("orders.placeOrder", () => place(scenario, action));
    case "take":
      return asFunction("orders.takeOrder", () => takeByStaff(scenario, action));
    case "open by link": {
      const order = picked(await ordersIn(scenario), action.order);
      return order && asFunction("orders.openPayment", () => openByLink(scenario, order));
    }
    case "pay": {
      const page = picked(openedPages(scenario), action.page);
      if (!page) return undefined;
      const { outcome } = action;
      // Only an event can report a payment on a page to which nobody was sent.
      const telling = scenario.pages.includes(page) ? action.telling : "once";
      return () => pay(page, { outcome, telling });
    }
    case "hear": {
      const event = picked(deliveredEvents, action.event);
      if (!event) return undefined;
      if (!action.again) deliveredEvents.splice(deliveredEvents.indexOf(event), 1);
      return () =>
        deliverEvent(event, scenario).catch((error: unknown) => {
          if (!deliveredEvents.includes(event)) deliveredEvents.push(event);
          throw error;
        });
    }
    case "check":
    case "move":
    case "serve":
    case "make":
    case "drive":
    case "step back":
    case "call off":
    case "remove":
    case "refund": {
      const order = picked(await ordersIn(scenario), action.order);
      return order && handle(action, order, scenario);
    }
    case "edit": {
      const id = picked(await orderIds(scenario), action.order);
      return id && edited(action, id, scenario);
    }
    case "withdraw": {
      const id = picked(await orderIds(scenario), action.order);
      const { order } = id ? await findPaymentRecord(organizationId, id) : {};
      const waiting = order?.waitingEdit;
      if (!order || !waiting) return undefined;
      const withdrawn = { member, id: order.id, edit: waiting.id };
      return asFunction("orders.withdrawEdit", () => withdrawEdit(withdrawn, now()));
    }
    case "change slot": {
      const { slots } = await listSlots({ member }, now());
      const slot = picked(slots, action.slot)?.slot;
      const change = { isClosed: action.isClosed, extra: 0 };
      return slot ? asFunction("orders.changeSlot", () => changeSlot({ member, slot, change })) : undefined;
    }
    case "messages":
      await scenario.readChanges();
      return () => sendMails(scenario);
    case "reserve":
      return () => reserve(action, scenario);
    case "move table":
    case "answer table":
    case "remove table": {
      const table = picked(await tablesIn(scenario), action.table);
      return table && handleTable(action, table, scenario);
    }
    case "settle refunds": {
      // An order can't be judged if a manual refund fails too.
      if (action.to === "failed" && scenario.refundedByHand.length) return undefined;
      return () =>
        settleRefunds(scenario, action.provider, action.to === "pending" ? { are: "pending" } : { become: action.to });
    }
    case "neighbour": {
      const orderId = picked(await orderIds(scenario), action.order);
      return orderId ? () => scenario.addNeighbour(orderId) : undefined;
    }
    case "open again": {
      const id = picked(await orderIds(scenario), action.order);
      const { order } = id ? await findPaymentRecord(organizationId, id) : {};
      if (order?.payment.provider !== "revolut" || statusOf(order) !== "draft") return undefined;
      const site = config().PLATFORM_URL;
      const visit = { paid: site, cancelled: site, network: "203.0.113.7" };
      return asFunction("orders.placeOrder", async () => (await clientOf(order)).open(order, visit, 0));
    }
    case "set charge": {
      const patch = { configuration: { capturesOnAcceptance: action.onAcceptance } };
      return asFunction("organizations.updateOrganization", () =>
        updateOrganization({ member, patch, paymentOptions }),
      );
    }
    case "sweep":
      return asFunction("sweepPayments", () => sweepPayments(now()));
    case "cancel unanswered":
      return asFunction("cancelUnanswered", () => cancelUnanswered(now()));
    case "pass":
      return async () => scenario.pass(action.minutes);
    case "give back":
      return () => refundByHand(scenario, action.payment);
    case "rotate": {
      const [mark, times] = action.to === "other merchants" ? ["_", 6] : ["~", 1];
      return async () => {
        const secretKey = () => `${scenario.revolutKey}${mark}${randomUUID()}`;
        for (let time = 0; time < times; time++)
          await asFunction("payments.connectRevolut", () => connectRevolut({ member, secretKey: secretKey() }))();
        if (action.to === "another key for the revoked one") await revoke(scenario);
      };
    }
    case "index": {
      await scenario.readChanges();
      const some = scenario.changes.slice(0, 5);
      return async () => {
        await indexChanges({ first: some, last: some.toReversed(), twice: [...some, ...some] }[action.order]);
        await countForReports(scenario);
      };
    }
  }
};

/** Refusals that no call may answer with: our own defects. */
const isDefect = (error: unknown): boolean => !(error instanceof AppError) || error.code === "internal";

/** DynamoDB's answer when it fails for longer than its client retries. The caller gets 500. */
const fromServices = ["InternalServerError", "ProvisionedThroughputExceededException", "ECONNRESET"];

/** Actions of the shopper and the providers alone, which our code can't make fail. */
const outside: readonly Action["does"][] = ["pay", "give back", "settle refunds", "pass", "neighbour"];

/** Takes one step. It may be refused, but must not hit a defect. */
export const take = async ({ action, faults }: Step, scenario: Scenario): Promise<void> => {
  const work = await prepare(action, scenario);
  if (!work) return;
  const met = outside.includes(action.does) ? {} : faults;
  const ending = await asProcess(met, work);
  if (ending.is !== "refused" || !isDefect(ending.error)) return;
  const { name = "", code = "" } = ending.error as { name?: string; code?: string };
  const isServices = fromServices.includes(name) || fromServices.includes(code);
  if (Object.keys(met).length && (isServices || action.does === "rotate")) return;
  throw new Violation(`To ${action.does} failed for a reason of ours`, ending.error);
};
