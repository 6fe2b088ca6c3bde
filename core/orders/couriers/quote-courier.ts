import type { Member } from "../../accounts/actor.ts";
import type { CourierQuote } from "../../contract/couriers/couriers.ts";
import type { OrderId } from "../../contract/values/ids.ts";
import { courierClientOf } from "../../couriers/client-of.ts";
import { CourierRefusal, CourierUnavailable } from "../../couriers/courier-service.ts";
import { keys } from "../../db/keys.ts";
import { findMany } from "../../db/table.ts";
import { toMajor } from "../../money.ts";
import { parseOrganization } from "../../organizations/organization.ts";
import { orderNotFound, StoredOrder } from "../order.ts";
import { courierFor } from "./bookable.ts";
import { errandOf } from "./errand-of.ts";

/**
 * What a courier for an order would cost its shop now, or why there is none.
 * @throws AppError not_found, and as `courierFor` does
 */
export const quoteCourier = async (
  { member: { organizationId }, id }: { member: Member; id: OrderId },
  now = new Date(),
): Promise<CourierQuote> => {
  const [item, shop] = await findMany([keys.order(organizationId, id), keys.organization(organizationId)]);
  if (!item) throw orderNotFound();
  const [order, organization] = [StoredOrder.parse(item), parseOrganization(shop)];
  const { service, account } = courierFor(order, organization);
  const errand = await errandOf(order, organization, { attempt: (order.courier?.attempt ?? 0) + 1 }, now);
  try {
    const client = await courierClientOf({ service, account, organizationId });
    const { fee, ...quote } = await client.quote(errand);
    return { ...quote, fee: toMajor(fee, order.currency) };
  } catch (error) {
    if (error instanceof CourierRefusal) return { why: error.why };
    if (error instanceof CourierUnavailable) return { why: "unavailable" };
    throw error;
  }
};
