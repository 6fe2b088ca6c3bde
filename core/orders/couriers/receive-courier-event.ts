import type { CourierService } from "../../contract/couriers/names.ts";
import { courierClientOf } from "../../couriers/client-of.ts";
import { type CourierEvent, CourierRefusal, type SentCourierEvent } from "../../couriers/courier-service.ts";
import { services } from "../../couriers/services.ts";
import { bookingNumber } from "../courier.ts";
import type { StoredOrder } from "../order.ts";
import { findPaymentRecord } from "../payment-record.ts";
import { applyReport } from "./apply-report.ts";

/**
 * Handles what a courier service tells a shop's webhook: checks its signature, then notes how far the courier is and
 * moves the order. Repeats, late news and those of another account or booking change nothing; a courier of an earlier
 * booking, whom another one has replaced, is sent away.
 * @throws AppError bad_signature, conflict; CourierUnavailable when one could not be sent away
 */
export const receiveCourierEvent = async (
  { service, ...sent }: SentCourierEvent & { service: CourierService },
  now = new Date(),
): Promise<void> => {
  const event = await (await services[service].readEvent())(sent);
  if (!event) return;
  const { key, order } = await findPaymentRecord(sent.organizationId, event.orderId);
  const { courier } = order ?? {};
  if (!order || !courier) return;
  if (event.attempt < bookingNumber(courier)) return sendAway({ service, event, order });
  if (event.attempt > bookingNumber(courier) || courier.service !== service || courier.account !== event.account)
    return;
  // A fee in another currency is not the order's, so the one of the booking stays.
  const fee = event.currency === order.currency ? event.report.fee : undefined;
  await applyReport({ key, order }, { ...event.report, fee }, now);
};

/** Cancels a courier who is still on the way to the shop, and whom nobody there expects. */
const sendAway = async ({
  service,
  event: { account, report },
  order: { organizationId, currency },
}: {
  service: CourierService;
  event: CourierEvent;
  order: StoredOrder;
}): Promise<void> => {
  if (report.state !== "pending" && report.state !== "pickup") return;
  const client = await courierClientOf({ service, organizationId, account });
  try {
    await client.cancel(report.id, currency);
  } catch (error) {
    // It is over: the event was late.
    if (!(error instanceof CourierRefusal)) throw error;
  }
};
