import type { Notice } from "../contract/orders/notices.ts";
import type { StoredOrder } from "./order.ts";
import type { StoredCourier } from "./order-parts.ts";

/** Something that happened to an order without the shop's doing, and when. */
interface OpenNotice {
  notice: Notice;
  at: string;
}

type Told = Pick<StoredOrder, "cancelledAt" | "cancelReason" | "customerId" | "history" | "placedAt" | "refunds"> &
  Pick<StoredOrder, "displacedAt" | "disputedAt" | "reversedAt" | "seenNotices" | "taken" | "courier"> &
  Pick<StoredOrder, "captureFailedAt" | "charge">;

/** The notice of a placed order that was cancelled by others than the shop; undefined for any other order. */
const cancelledBy = ({ placedAt, cancelReason, customerId, history = [], taken }: Told): Notice | undefined => {
  const { by } = history.findLast(({ did }) => did === "cancelled") ?? {};
  if (!placedAt) return taken && by === undefined ? "link_unpaid" : undefined;
  if (cancelReason === "not_accepted") return "not_accepted";
  return by === customerId ? "cancelled_by_customer" : undefined;
};

/** The notice of a courier that the shop relied on, by its state. */
const lostCourier: Readonly<Partial<Record<StoredCourier["state"], Notice>>> = {
  failed: "courier_failed",
  cancelled: "courier_cancelled",
  returned: "courier_returned",
};

/** The notices of an order that nobody at the shop has confirmed yet. */
export const noticesOf = (order: Told): OpenNotice[] => {
  const { cancelledAt, displacedAt, disputedAt, reversedAt, refunds = [], seenNotices = [], courier } = order;
  const uncaptured = cancelledAt || order.charge ? undefined : order.captureFailedAt;
  const lost = courier && lostCourier[courier.state];
  const left = cancelledAt ? cancelledBy(order) : undefined;
  const unpaid = (order.history ?? []).findLast(({ did }) => did === "edit-unpaid" || did === "edit-offered");
  const failed = refunds.findLast(({ status }) => status === "failed");
  const all: OpenNotice[] = [
    ...(cancelledAt && left ? [{ notice: left, at: cancelledAt }] : []),
    ...(displacedAt && !cancelledAt ? [{ notice: "slot_closed" as const, at: displacedAt }] : []),
    ...(unpaid?.did === "edit-unpaid" && !cancelledAt ? [{ notice: "edit_unpaid" as const, at: unpaid.at }] : []),
    ...(disputedAt ? [{ notice: "payment_disputed" as const, at: disputedAt }] : []),
    ...(reversedAt ? [{ notice: "payment_reversed" as const, at: reversedAt }] : []),
    ...(uncaptured ? [{ notice: "capture_failed" as const, at: uncaptured }] : []),
    ...(courier?.lostAt && lost && !cancelledAt ? [{ notice: lost, at: courier.lostAt }] : []),
    ...(failed ? [{ notice: "refund_failed" as const, at: failed.at }] : []),
  ];
  return all.filter(({ notice }) => !seenNotices.includes(notice));
};

/** The changes of an order that show some of its notices again, whoever has confirmed them before. */
export const shownAgain = (
  { seenNotices }: Pick<StoredOrder, "seenNotices">,
  isNews: (notice: Notice) => boolean,
): Pick<StoredOrder, "seenNotices"> =>
  seenNotices ? { seenNotices: seenNotices.filter((notice) => !isNews(notice)) } : {};
