import { setTimeout as pause } from "node:timers/promises";
import { routes } from "#core/contract/index.ts";
import { usualRates } from "#core/contract/tax/usual-rates.ts";
import type { OrderId } from "#core/contract/values/ids.ts";
import { ask, bodyOf, cookiesOf } from "../kit/caller.ts";
import { cashOrder, newProduct, newShop } from "../kit/factories.ts";
import { onboard, payOnPage } from "../kit/payments.ts";
import { lateSlot } from "../kit/reservations.ts";
import { starPrinter } from "../kit/star-printer.ts";

const { accounts, cart, orders, organizations, printers, reservations, webhooks } = routes;

/** The answer that a caller got about an order. */
export interface Told {
  id: OrderId;
  /** In minor units. */
  total: number;
  method: "cash" | "card";
  isPaid: boolean;
}

const minor = (amount: number) => Math.round(amount * 100);

/** A shop with a kitchen capacity, a printer, cards, a webhook and tables, and its simultaneous users. */
export const openEvening = async (origin: string, hooks: string) => {
  const shop = await newShop(origin, { enablePickup: true });
  const params = { organizationId: shop.organizationId };
  const { owner } = shop;
  await onboard(shop);
  const configuration = {
    reservations: { enabled: true, guestsPerHour: 2000, largestParty: 50, noticeMinutes: 60 },
    tax: { rates: usualRates("PL") ?? [], deliveryCategory: null, exemption: null },
    capacity: { slotMinutes: 15 as const, load: 10_000, preparationMinutes: 15, hours: [], stations: [] },
  };
  await owner.call(organizations.updateOrganization, { params, body: { configuration } });
  const dishes = await Promise.all(
    [24.9, 31.5, 12].map((basePrice, n) =>
      newProduct(shop, { basePrice, taxCategory: n === 2 ? "beverage" : "food", load: 1 + n }),
    ),
  );
  await owner.call(webhooks.addWebhook, { params, body: { url: hooks, events: ["order.placed", "order.changed"] } });
  const { url } = await owner.call(printers.addPrinter, {
    params,
    body: { name: "Kitchen", width: 80, prints: ["kitchen"] },
  });
  const printer = starPrinter(origin + new URL(url).pathname);
  const cookie = [...owner.cookies].map((pair) => pair.join("=")).join("; ");
  const date = lateSlot(shop);

  const told: Told[] = [];
  let tables = 0;
  let n = 0;

  /** A guest fills a cart, orders, pays or not, and follows the order; some cancel at once. */
  const shopperLoop = async (until: number) => {
    while (Date.now() < until) {
      const me = n++;
      const session = { cookie: cookiesOf(await ask(origin, accounts.signInAnonymous, {})) };
      const items = dishes
        .slice(0, 1 + (me % 3))
        .map(({ id }, line) => ({ productId: id, quantity: 1 + ((me + line) % 2) }));
      await ask(origin, cart.priceCart, { params, body: { items, fulfilmentMethod: "pickup" } });
      const method = me % 2 ? "card" : "cash";
      const body = cashOrder(shop, {
        items,
        fulfilmentMethod: "pickup",
        contact: { firstname: "Ada", lastname: "Nowak", phone: `+48 6${10_000_000 + me}` },
        email: `ada-${me}@example.com`,
        ...(method === "card" && { payment: { provider: "stripe", method: "card" } }),
      });
      const placed = bodyOf(orders.placeOrder, await ask(origin, orders.placeOrder, { params, body }, session));
      const { id, token, payment } = placed.order;
      const one = { params: { ...params, id } };
      const outcome = me % 11 === 5 ? "cancel" : "pay";
      if (method === "card") await payOnPage(placed.redirectUrl ?? "", { outcome });
      told.push({ id, total: minor(payment.total), method, isPaid: method === "card" && outcome === "pay" });
      if (me % 13 === 4)
        // The shop may have accepted it in the meantime.
        await ask(origin, orders.cancelOrder, { ...one, body: { status: "pending" } }, session).catch(
          refused("invalid_transition"),
        );
      for (let poll = 0; poll < 4; poll++) {
        await ask(origin, orders.getOrder, { ...one, query: { token: token ?? "" } });
        await pause(300);
      }
    }
  };

  /** Staff poll the board every second, and take each order a step further or refuse it; some are refunded. */
  const step = async (id: OrderId, status: string, place: number): Promise<void> => {
    const next = { pending: "accepted", accepted: "ready-for-dispatch", "ready-for-dispatch": "completed" } as const;
    const operation = place % 17 === 3 ? "cancelled" : next[status as keyof typeof next];
    if (!operation) return;
    const moved = ask(origin, orders.changeOrderStatus, { params: { ...params, id, operation } }, { cookie });
    await moved.catch(refused("invalid_transition"));
    const paid = told.find((each) => each.id === id)?.isPaid;
    if (operation === "completed" && paid && place % 7 === 2) {
      const key = { "idempotency-key": `back-${id}` };
      await ask(
        origin,
        orders.refundOrder,
        { params: { ...params, id }, headers: key, body: { amount: 5 } },
        { cookie },
      );
    }
  };
  const staffTurn = async (): Promise<number> => {
    const board = bodyOf(orders.getBoard, await ask(origin, orders.getBoard, { params }, { cookie }));
    for (const { id, status } of board.orders)
      await step(
        id,
        status,
        told.findIndex((each) => each.id === id),
      );
    return board.orders.length;
  };
  const staffLoop = async (until: number) => {
    while (Date.now() < until) {
      await staffTurn();
      await pause(1000);
    }
  };

  const tableLoop = async (until: number) => {
    while (Date.now() < until) {
      const body = {
        firstname: "Ada",
        lastname: "Nowak",
        phone: `+48 6${10_000_000 + tables}`,
        guests: 1 + (tables % 4),
        date,
      };
      const made = await ask(origin, reservations.createReservation, { params, body });
      const { id: reservationId } = bodyOf(reservations.createReservation, made);
      // Accepting more would fill the hour before the soak is over.
      const operation = tables++ % 3 ? "cancel" : "accept";
      await ask(
        origin,
        reservations.changeReservationStatus,
        { params: { ...params, reservationId, operation } },
        { cookie },
      );
      await pause(1000);
    }
  };

  const printerLoop = async (until: number) => {
    while (Date.now() < until) if (!(await printer.turn())) await pause(500);
  };

  return {
    shop,
    told,
    printer,
    tables: () => tables,
    cookie,
    /** Runs everybody for a number of milliseconds. */
    run: async (milliseconds: number) => {
      const until = Date.now() + milliseconds;
      await Promise.all([
        ...Array.from({ length: 3 }, () => shopperLoop(until)),
        staffLoop(until),
        tableLoop(until),
        printerLoop(until + 2000),
      ]);
    },
    /** Staff complete the open orders. */
    close: async () => {
      for (let turn = 0; (await staffTurn()) > 0; turn++) {
        if (turn > 60) throw new Error("The board does not become empty");
        await pause(500);
      }
    },
  };
};
export type Evening = Awaited<ReturnType<typeof openEvening>>;

/** Ignores one refusal. */
const refused = (code: string) => (error: Error) => {
  if (!error.message.includes(`"code":"${code}"`)) throw error;
};
