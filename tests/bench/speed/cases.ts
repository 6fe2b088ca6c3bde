import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { routes } from "#core/contract/index.ts";
import { ask, bodyOf } from "../../kit/caller.ts";
import { addressAt } from "../../kit/factories.ts";
import { newsTo } from "../../kit/mail.ts";
import { payOnPage } from "../../kit/payments.ts";
import { MONTH, type Size, sizes, type World } from "./world.ts";

const { catalogue, cart, orders, reports, reservations, shipping } = routes;

interface Case {
  name: string;
  /** How often it is measured at 16 at once; less often at 4, and at 1. */
  calls: number;
  /** What one call needs that is not measured, such as the session of a guest. */
  prepare?: (world: World) => Promise<string>;
  call: (world: World, prepared: string, n: number) => Promise<unknown>;
}

/** Milliseconds between two looks at what follows a call. */
const OFTEN_MS = 5;

const lines = ({ product }: World) => [{ productId: product.id, quantity: 2 }];
const isOwners = ({ ownerCookie: cookie }: World) => ({ cookie });
const guest = ({ newGuest }: World) => newGuest();

/** Asks for the board as a caller that was told a version, and gets 304 while nothing is new. */
const askBoard = (world: World, version: string) =>
  ask(
    world.origin,
    orders.getBoard,
    { params: world.params, headers: { "if-none-match": `"${version}"` } },
    isOwners(world),
  );

/** The version of the board that is shown while no order comes. */
const boardVersions = new WeakMap<World, string>();
const versionOf = async (world: World): Promise<string> => {
  const known = boardVersions.get(world);
  if (known !== undefined) return known;
  const { version } = bodyOf(orders.getBoard, await askBoard(world, ""));
  boardVersions.set(world, version);
  return version;
};

/** Every call that is measured, in this order: those that add orders come after those that list them. */
export const casesOf = (size: Size): readonly Case[] => [
  {
    name: "a list, page 1",
    calls: 1600,
    call: ({ origin, params }) => ask(origin, catalogue.listProducts, { params }),
  },
  {
    name: "a list, page 100",
    calls: 64,
    call: ({ origin, params }) =>
      ask(origin, catalogue.listProducts, {
        params,
        query: { page: String(Math.min(100, sizes[size].products / 10)) },
      }),
  },
  {
    name: "a search",
    calls: 400,
    call: ({ origin, params }) => ask(origin, catalogue.listProducts, { params, query: { search: "dish 0012" } }),
  },
  {
    name: "one product",
    calls: 1600,
    call: ({ origin, params, product }) => ask(origin, catalogue.getProduct, { params: { ...params, id: product.id } }),
  },
  {
    name: "a cart",
    calls: 1600,
    call: (world) => ask(world.origin, cart.priceCart, { params: world.params, body: { items: lines(world) } }),
  },
  {
    name: "following an order",
    calls: 1600,
    call: ({ origin, params, order }) =>
      ask(origin, orders.getOrder, { params: { ...params, id: order.id }, query: { token: order.token ?? "" } }),
  },
  {
    name: "the board of 30 orders",
    calls: 16,
    call: (world) => askBoard(world, ""),
  },
  {
    name: "the board, nothing new",
    calls: 16,
    prepare: versionOf,
    call: askBoard,
  },
  {
    name: "placing, until the board shows it",
    calls: 16,
    prepare: guest,
    call: async (world, cookie) => {
      const { order } = await world.place(cookie);
      for (let version = ""; ; await pause(OFTEN_MS)) {
        const answer = await askBoard(world, version);
        if (answer.status === 304) continue;
        const board = bodyOf(orders.getBoard, answer);
        if (board.orders.some(({ id }) => id === order.id)) return;
        version = board.version;
      }
    },
  },
  {
    name: "the report of a month",
    calls: 16,
    call: (world) => ask(world.origin, reports.getReport, { params: world.params, query: MONTH }, isOwners(world)),
  },
  {
    name: "placing, cash",
    calls: 320,
    prepare: guest,
    call: ({ place }, cookie) => place(cookie),
  },
  {
    name: "placing, until its mail is sent",
    calls: 64,
    prepare: guest,
    call: async ({ origin, place }, cookie) => {
      const email = `${randomUUID()}@example.com`;
      await place(cookie, { email });
      while (!(await newsTo(origin, email)).length) await pause(OFTEN_MS);
    },
  },
  {
    name: "placing by card, with its event",
    calls: 128,
    prepare: guest,
    call: async ({ place }, cookie) => {
      const { redirectUrl = "" } = await place(cookie, { payment: { provider: "stripe", method: "card" } });
      await payOnPage(redirectUrl, { outcome: "pay" });
    },
  },
  {
    name: "a whole checkout",
    calls: 128,
    call: async (world) => {
      const { origin, params, method, newGuest, place } = world;
      const items = lines(world);
      const cookie = await newGuest();
      await ask(origin, cart.priceCart, { params, body: { items } });
      await ask(origin, shipping.createAddress, { body: addressAt(1) }, { cookie });
      const delivered = { fulfilmentMethod: "delivery", shippingMethodId: method.id } as const;
      await ask(origin, cart.priceCart, { params, body: { items, ...delivered } }, { cookie });
      const { order } = await place(cookie, { ...delivered, contact: undefined });
      await ask(origin, orders.getOrder, { params: { ...params, id: order.id } }, { cookie });
    },
  },
  {
    name: "a reservation",
    calls: 320,
    call: ({ origin, params, slot: date }, _, n) =>
      ask(origin, reservations.createReservation, {
        params,
        body: { firstname: "Ada", lastname: "Nowak", phone: `+48 6${10_000_000 + n}`, guests: 2, date },
      }),
  },
];
