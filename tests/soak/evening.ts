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

/** A shop with a kitchen capacity, a printer, cards, a webhook and tables. */
const openShop = async (origin: string, hooks: string) => {
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
  /** The session of its staff. */
  const cookie = [...owner.cookies].map((pair) => pair.join("=")).join("; ");
  return { origin, shop, params, dishes, printer, cookie, date: lateSlot(shop) };
};
type OpenShop = Awaited<ReturnType<typeof openShop>>;

/** A guest fills a cart, orders, pays or not, and follows the order; some cancel at once. @param n which guest it is */
const orderOnce = async ({ origin, shop, params, dishes }: OpenShop, told: Told[], n: number): Promise<void> => {
  const session = { cookie: cookiesOf(await ask(origin, accounts.signInAnonymous, {})) };
  const items = dishes.slice(0, 1 + (n % 3)).map(({ id }, line) => ({ productId: id, quantity: 1 + ((n + line) % 2) }));
  await ask(origin, cart.priceCart, { params, body: { items, fulfilmentMethod: "pickup" } });
  const method = n % 2 ? "card" : "cash";
  const body = cashOrder(shop, {
    items,
    fulfilmentMethod: "pickup",
    contact: { firstname: "Ada", lastname: "Nowak", phone: `+48 6${10_000_000 + n}` },
    email: `ada-${n}@example.com`,
    ...(method === "card" && { payment: { provider: "stripe", method: "card" } }),
  });
  const placed = bodyOf(orders.placeOrder, await ask(origin, orders.placeOrder, { params, body }, session));
  const { id, token, payment } = placed.order;
  const one = { params: { ...params, id } };
  const outcome = n % 11 === 5 ? "cancel" : "pay";
  if (method === "card") await payOnPage(placed.redirectUrl ?? "", { outcome });
  told.push({ id, total: minor(payment.total), method, isPaid: method === "card" && outcome === "pay" });
  if (n % 13 === 4)
    // The shop may have accepted it in the meantime.
    await ask(origin, orders.cancelOrder, { ...one, body: { status: "pending" } }, session).catch(
      refused("invalid_transition"),
    );
  for (let poll = 0; poll < 4; poll++) {
    await ask(origin, orders.getOrder, { ...one, query: { token: token ?? "" } });
    await pause(300);
  }
};

/** Staff take an order a step further or refuse it; some are refunded. */
const takeStep = async (
  { origin, params, cookie }: OpenShop,
  told: readonly Told[],
  { id, status }: { id: OrderId; status: string },
): Promise<void> => {
  const place = told.findIndex((each) => each.id === id);
  const next = { pending: "accepted", accepted: "ready-for-dispatch", "ready-for-dispatch": "completed" } as const;
  const operation = place % 17 === 3 ? "cancelled" : next[status as keyof typeof next];
  if (!operation) return;
  const moved = ask(origin, orders.changeOrderStatus, { params: { ...params, id, operation } }, { cookie });
  await moved.catch(refused("invalid_transition"));
  if (operation !== "completed" || !told[place]?.isPaid || place % 7 !== 2) return;
  const headers = { "idempotency-key": `back-${id}` };
  await ask(origin, orders.refundOrder, { params: { ...params, id }, headers, body: { amount: 5 } }, { cookie });
};

/** Staff look at the board, and take a step of each order. @returns how many orders were open */
const staffTurn = async (open: OpenShop, told: readonly Told[]): Promise<number> => {
  const { origin, params, cookie } = open;
  const board = bodyOf(orders.getBoard, await ask(origin, orders.getBoard, { params }, { cookie }));
  for (const order of board.orders) await takeStep(open, told, order);
  return board.orders.length;
};

/** A guest reserves a table, and staff answer. @param n which reservation it is */
const reserveOnce = async ({ origin, params, cookie, date }: OpenShop, n: number): Promise<void> => {
  const body = {
    firstname: "Ada",
    lastname: "Nowak",
    phone: `+48 6${10_000_000 + n}`,
    guests: 1 + (n % 4),
    date,
  };
  const made = await ask(origin, reservations.createReservation, { params, body });
  const { id: reservationId } = bodyOf(reservations.createReservation, made);
  // Accepting a third fills the hour after fifty minutes.
  const answer = { ...params, reservationId, operation: n % 10 ? "cancel" : "accept" } as const;
  await ask(origin, reservations.changeReservationStatus, { params: answer }, { cookie });
};

/** A shop, and its simultaneous users. */
export const openEvening = async (origin: string, hooks: string) => {
  const open = await openShop(origin, hooks);
  const { shop, printer, cookie } = open;
  const told: Told[] = [];
  let guests = 0;
  let tables = 0;
  const repeat = async (until: number, work: () => Promise<unknown>) => {
    while (Date.now() < until) await work();
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
        ...Array.from({ length: 3 }, () => repeat(until, () => orderOnce(open, told, guests++))),
        repeat(until, async () => {
          await staffTurn(open, told);
          await pause(1000);
        }),
        repeat(until, async () => {
          await reserveOnce(open, tables++);
          await pause(1000);
        }),
        repeat(until + 2000, async () => (await printer.turn()) || pause(500)),
      ]);
    },
    /** Staff complete the open orders. */
    close: async () => {
      for (let turn = 0; (await staffTurn(open, told)) > 0; turn++) {
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
