import { queryOptions } from "@tanstack/react-query";
import { rounded } from "#core/contract/money.ts";
import * as shipping from "#core/contract/shipping.ts";
import type { ShippingMethod } from "#core/contract/shipping-method.ts";
import { fetching } from "../../api/client.ts";

/** The price and time of delivery before the address is known: the best of all zones. */
export interface DeliveryTerms {
  /** The nearest zone's time, as the shop wrote it: "25–35 min". */
  eta: string;
  fee: number;
  /** The smallest of the minimum orders; 0 for none. */
  minimum: number;
  /** Whether zones differ, so that a farther address may cost or need more. */
  varies: boolean;
}

/** Terms over all zones of all methods, or undefined where nothing is delivered. */
export function termsOf(methods: Pick<ShippingMethod, "shippingZones">[]): DeliveryTerms | undefined {
  const zones = methods.flatMap(({ shippingZones }) => shippingZones);
  const [nearest] = zones.toSorted((a, b) => a.distanceUpto - b.distanceUpto);
  if (!nearest) return undefined;
  return {
    eta: nearest.eta,
    fee: Math.min(...zones.map(({ price }) => price)),
    minimum: Math.min(...zones.map(({ minimumOrderAmount }) => minimumOrderAmount)),
    varies: zones.some(
      ({ price, minimumOrderAmount }) => price !== nearest.price || minimumOrderAmount !== nearest.minimumOrderAmount,
    ),
  };
}

/** What a subtotal lacks to the minimum order, in major units; 0 when the minimum is reached. */
export const missingTo = (minimum: number, subtotal: number, currency: string): number =>
  Math.max(0, rounded(minimum - subtotal, currency));

/** The shop's delivery terms; null where nothing is delivered. */
export const deliveryQuery = (organizationId: string) =>
  queryOptions({
    ...fetching(shipping.listShippingMethods, {
      params: { organizationId },
      query: { limit: 100, published: "true" },
    }),
    select: ({ data }) => termsOf(data) ?? null,
    staleTime: 30_000,
  });
