import { queryOptions, useQuery } from "@tanstack/react-query";
import * as shipping from "#core/contract/shipping/shipping.ts";
import type { DeliveryQuote, ShippingMethod, ShippingZone } from "#core/contract/shipping/shipping-method.ts";
import { rounded } from "#core/contract/values/money.ts";
import { fetching } from "../../api/client.ts";
import { useKeptAddress } from "../address/kept-address.ts";
import { useOrganization } from "../organization/organization.tsx";

/** The price and time of delivery: the nearest zone's time, as the shop wrote it in each language: "25–35 min". */
export interface DeliveryTerms extends Pick<ShippingZone, "eta" | "translations"> {
  fee: number;
  /** The smallest of the minimum orders; 0 for none. */
  minimum: number;
  /** The subtotal from which the nearest zone's fee is 0; null where it never is. */
  freeFrom: number | null;
  /** Whether zones differ, so that a farther address may cost or need more. */
  varies: boolean;
  /** The zones that the address may be in. */
  zones: readonly Pick<ShippingZone, "price" | "freeFrom">[];
}

/** Terms over all zones of all methods, or undefined where nothing is delivered. */
export const termsOf = (methods: Pick<ShippingMethod, "shippingZones">[]): DeliveryTerms | undefined => {
  const zones = methods.flatMap(({ shippingZones }) => shippingZones);
  const [nearest] = zones.toSorted((a, b) => a.distanceUpto - b.distanceUpto);
  if (!nearest) return undefined;
  return {
    eta: nearest.eta,
    translations: nearest.translations,
    fee: Math.min(...zones.map(({ price }) => price)),
    minimum: Math.min(...zones.map(({ minimumOrderAmount }) => minimumOrderAmount)),
    freeFrom: nearest.freeFrom,
    varies: zones.some(
      ({ price, minimumOrderAmount, freeFrom }) =>
        price !== nearest.price || minimumOrderAmount !== nearest.minimumOrderAmount || freeFrom !== nearest.freeFrom,
    ),
    zones,
  };
};

/**
 * Terms at one address: those of the method that delivers soonest, or else of the first that reaches it; null if none
 * does.
 */
export const termsAt = ({ methods }: Pick<DeliveryQuote, "methods">): DeliveryTerms | null => {
  const coming = methods.filter(({ eligibleShippingZone }) => eligibleShippingZone);
  const zone = (coming.find(({ requireDateOfDelivery }) => !requireDateOfDelivery) ?? coming[0])?.eligibleShippingZone;
  if (!zone) return null;
  const { eta, translations, price, minimumOrderAmount, freeFrom } = zone;
  return { eta, translations, fee: price, minimum: minimumOrderAmount, freeFrom, varies: false, zones: [zone] };
};

/** What delivery of a subtotal costs, in major units: the lowest and the highest fee of the zones. */
export const feeOf = ({ zones }: Pick<DeliveryTerms, "zones">, subtotal: number): { fee: number; most: number } => {
  const fees = zones.map(({ price, freeFrom }) => (freeFrom !== null && subtotal >= freeFrom ? 0 : price));
  return { fee: Math.min(...fees), most: Math.max(...fees) };
};

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

/** What delivery to a place costs; `null` terms where it is too far. */
export const quoteQuery = (organizationId: string, placeId: string) =>
  queryOptions({
    ...fetching(shipping.quoteDelivery, { params: { organizationId }, query: { placeId } }),
    select: termsAt,
    staleTime: 30_000,
  });

/**
 * The terms at the address that the shopper has checked, else the shop's best ones. `terms` is undefined while it
 * loads, and null if nothing is delivered. `isTooFar` tells that the checked address is the reason.
 */
export function useDeliveryTerms() {
  const { id } = useOrganization();
  const address = useKeptAddress();
  const { data: best } = useQuery(deliveryQuery(id));
  const { data: here } = useQuery({ ...quoteQuery(id, address?.placeId ?? ""), enabled: Boolean(address && best) });
  return {
    address,
    terms: address && here !== undefined ? here : best,
    isTooFar: Boolean(address && best) && here === null,
  };
}
