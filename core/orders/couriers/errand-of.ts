import type { CountryCode } from "libphonenumber-js/min";
import type { Errand, Waypoint } from "../../couriers/courier-service.ts";
import { referenceOf } from "../../couriers/reference.ts";
import { AppError } from "../../errors.ts";
import type { StoredOrganization } from "../../organizations/organization.ts";
import { bookingNumber } from "../courier.ts";
import type { StoredOrder } from "../order.ts";
import type { StoredCourier } from "../order-parts.ts";

/** Minutes of the promised time that a courier needs to the door. */
const MINUTES_TO_DOOR = 15;

/** A number of a country in E.164; unchanged if it can't be parsed. */
const callable = async (phone: string, country: string): Promise<string> => {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import("libphonenumber-js/min");
  const known: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  return parsePhoneNumberFromString(phone, known)?.number ?? phone;
};

/** When the food can be taken; undefined for now. */
const readyAtOf = ({ readyForDispatchAt, promisedAt }: StoredOrder, now: Date): string | undefined => {
  if (readyForDispatchAt || !promisedAt) return undefined;
  const ready = new Date(Date.parse(promisedAt) - MINUTES_TO_DOOR * 60_000);
  return ready > now ? ready.toISOString() : undefined;
};

const dropoffOf = async (address: NonNullable<StoredOrder["shippingAddress"]>): Promise<Waypoint> => {
  const { firstname, lastname, phone, addressLineOne, doorNumber, addressLineTwo, deliveryInstructions } = address;
  const initial = [...lastname][0];
  return {
    // A courier only needs the first name at the door.
    name: initial ? `${firstname} ${initial}.` : firstname,
    phone: await callable(phone, address.country),
    street: [addressLineOne, doorNumber, addressLineTwo].filter((line) => line !== null).filter(Boolean),
    city: address.city,
    zipCode: address.zipCode,
    country: address.country,
    notes: deliveryInstructions ?? undefined,
  };
};

/**
 * The request for a courier: from where, to whom and when. Nothing else about the customer leaves the platform.
 * @throws AppError invalid_transition where the shop or the order has no address
 */
export const errandOf = async (
  order: StoredOrder,
  { name, phone, address: from }: StoredOrganization,
  { quoteId, ...booking }: Pick<StoredCourier, "attempt" | "knownAs" | "quoteId">,
  now: Date,
): Promise<Errand> => {
  const to = order.shippingAddress;
  if (!from || !to) throw new AppError("invalid_transition", { message: "There is no address to bring it from or to" });
  return {
    reference: referenceOf(order.id, bookingNumber(booking)),
    currency: order.currency,
    readyAt: readyAtOf(order, now),
    quoteId,
    pickup: {
      name,
      phone: await callable(phone, from.country),
      street: [from.addressLineOne, from.addressLineTwo].filter((line) => line !== null),
      city: from.city,
      zipCode: from.zipCode,
      country: from.country,
      notes: undefined,
    },
    dropoff: await dropoffOf(to),
  };
};
