import * as z from "zod/mini";
import { IfNoneMatch, inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { BoardCourier } from "../couriers/order-courier.ts";
import { Ordering } from "../organizations/ordering.ts";
import { Instant } from "../values/common.ts";
import { notices } from "./notices.ts";
import { Order, OrderItem, type OrderStatus } from "./order.ts";
import { OrderEdit } from "./order-edit.ts";

/** The statuses of an order that somebody still works on. */
export const openStatuses = [
  "pending",
  "accepted",
  "ready-for-dispatch",
  "dispatched",
] as const satisfies OrderStatus[];
export type OpenStatus = (typeof openStatuses)[number];

/** Most orders that a board shows. */
export const BOARD_SIZE = 200;

/** What names a line of an open order: its words, so that a line keeps its name when others are added or taken away. */
export const LineName = z.string().check(z.regex(/^[\w-]{8}(\.\d{1,2})?$/));

const BoardItem = z.extend(
  z.pick(OrderItem, { translations: true, quantity: true, allergens: true, note: true, stationId: true }),
  {
    /** Set on the board only. */
    line: z.optional(LineName),
    /** How many of them the kitchen has made. */
    made: z.optional(z.int()),
  },
);
export type BoardItem = z.infer<typeof BoardItem>;

/** What a card of the board shows of an order, and what its steps need. */
export const BoardOrder = z.extend(
  z.pick(Order, {
    id: true,
    version: true,
    referenceId: true,
    dayNumber: true,
    source: true,
    status: true,
    createdAt: true,
    placedAt: true,
    acceptBy: true,
    acceptedAt: true,
    promisedAt: true,
    deliveryAt: true,
    estimate: true,
    fulfilmentMethod: true,
    table: true,
    shippingAddress: true,
    contact: true,
    mailReturned: true,
    waitingEdit: true,
  }),
  {
    items: z.array(BoardItem),
    /** Who brings it: the name of a member who took it. */
    driver: z.optional(z.string()),
    /** The courier of a service that was asked for. */
    courier: z.optional(BoardCourier),
    /** Set where somebody took back that it was ready: it is in the kitchen, whatever was made. */
    takenBack: z.optional(z.literal(true)),
    payment: z.pick(Order.shape.payment, {
      provider: true,
      method: true,
      status: true,
      total: true,
      due: true,
      reserved: true,
      currency: true,
    }),
    /** How often staff changed it; left out where nobody did. */
    edition: z.optional(z.int()),
    /** The last edits that nobody has confirmed to have seen, the oldest first; left out if there are none. */
    changes: z.optional(z.array(OrderEdit)),
  },
);
export type BoardOrder = z.infer<typeof BoardOrder>;

/** Most notices that a board shows. */
export const MOST_NOTICES = 50;

/** What happened to an order without its shop. It stays on every screen until somebody confirms it. */
export const BoardNotice = z.extend(
  z.pick(BoardOrder, {
    id: true,
    referenceId: true,
    dayNumber: true,
    contact: true,
    shippingAddress: true,
    payment: true,
  }),
  { notice: z.enum(notices), at: Instant },
);
export type BoardNotice = z.infer<typeof BoardNotice>;

/** An order that staff took and whose customer was sent a link to pay. The kitchen gets it once it is paid. */
export const UnpaidOrder = z.extend(
  z.pick(BoardOrder, {
    id: true,
    version: true,
    referenceId: true,
    dayNumber: true,
    contact: true,
    shippingAddress: true,
    payment: true,
  }),
  { expiresAt: Instant },
);
export type UnpaidOrder = z.infer<typeof UnpaidOrder>;

export const Board = z.object({
  /** Sent back in `If-None-Match`, in quotes, it asks for a board that has changed. */
  version: z.string(),
  /** Open orders, the oldest first. */
  orders: z.array(BoardOrder),
  /** The newest first, at most 50. */
  notices: z.array(BoardNotice),
  /** Orders that wait for payment by a link, sorted by when the link expires. */
  unpaid: z.array(UnpaidOrder),
  /** Whether these are all. Above 200 orders or 5 MB, some are left out. */
  isWhole: z.boolean(),
  /** How the shop takes orders just now. */
  ordering: Ordering,
});
export type Board = z.infer<typeof Board>;

export const getBoard = route({
  method: "GET",
  path: "/{organizationId}/orders/board",
  access: "staff",
  summary: "Get all open orders, the oldest first and at most 200; ask again with If-None-Match every few seconds",
  params: inOrganization,
  headers: IfNoneMatch,
  response: Board,
  versioned: true,
});
