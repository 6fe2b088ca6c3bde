import type { CourierService } from "../../contract/couriers/names.ts";
import type { SentCourierEvent } from "../../couriers/courier-service.ts";
import { services } from "../../couriers/services.ts";
import { bookingNumber } from "../courier.ts";
import { findPaymentRecord } from "../payment-record.ts";
import { applyReport } from "./apply-report.ts";

/**
 * Handles what a courier service tells a shop's webhook: checks its signature, then notes how far the courier is and
 * moves the order. Repeats, late news and those of another account or booking change nothing.
 * @throws AppError bad_signature, conflict
 */
export const receiveCourierEvent = async (
  { service, ...sent }: SentCourierEvent & { service: CourierService },
  now = new Date(),
): Promise<void> => {
  const event = await (await services[service].readEvent())(sent);
  if (!event) return;
  const { key, order } = await findPaymentRecord(sent.organizationId, event.orderId);
  const { courier } = order ?? {};
  if (!order || courier?.service !== service || courier.account !== event.account) return;
  if (bookingNumber(courier) === event.attempt) await applyReport({ key, order }, event.report, now);
};
