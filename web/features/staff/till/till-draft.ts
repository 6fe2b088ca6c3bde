import * as z from "zod/mini";
import type { Input } from "#core/contract/api/route.ts";
import { CartItem, MAX_QUANTITY } from "#core/contract/cart/cart.ts";
import { FulfilmentMethod, type Order } from "#core/contract/orders/order.ts";
import { OrderSource } from "#core/contract/orders/order-source.ts";
import type { takeOrder } from "#core/contract/orders/take-order.ts";
import type { PaymentOption } from "#core/contract/payments/payments.ts";
import { PlaceDetails } from "#core/contract/places/places.ts";
import type { SlotDay } from "../../checkout/time/slots.ts";

/** The delivery address as staff typed or picked it. */
const TypedAddress = z.object({
  text: z.string(),
  /** Empty until a place was picked. */
  placeId: z.string(),
  details: z.optional(PlaceDetails),
  door: z.string(),
});
export type TypedAddress = z.infer<typeof TypedAddress>;

/** The order that staff are taking. */
export const TillDraft = z.object({
  source: OrderSource,
  lines: z.array(CartItem),
  phone: z.string(),
  name: z.string(),
  notes: z.string(),
  email: z.string(),
  /** The code of a promotion; empty for none. */
  code: z.string(),
  fulfilment: FulfilmentMethod,
  address: TypedAddress,
  /** The shipping method that was picked among several. */
  methodId: z.string(),
  /** The wanted time; empty for as soon as possible. */
  deliveryAt: z.string(),
  /** `provider:method`. */
  pay: z.string(),
});
export type TillDraft = z.infer<typeof TillDraft>;

export const noAddress: TypedAddress = { text: "", placeId: "", door: "" };

/** Payment in the shop or at the door: in cash, or by card at the shop's own terminal. */
export const CASH = "not_applicable:cash_on_delivery";
export const CARD = "not_applicable:card";

export const blank: TillDraft = {
  source: "phone",
  lines: [],
  phone: "",
  name: "",
  notes: "",
  email: "",
  code: "",
  fulfilment: "pickup",
  address: noAddress,
  methodId: "",
  deliveryAt: "",
  pay: CASH,
};

/** Whether anything was entered that the next order must not have. */
export const isBegun = ({ lines, phone, name, notes, email, code, address }: TillDraft): boolean =>
  lines.length > 0 || [phone, name, notes, email, code, address.text, address.door].some(Boolean);

const lineKey = ({ productId, modifierGroups, note }: CartItem) => JSON.stringify([productId, modifierGroups, note]);

/** The lines that were added after others were sent. */
export const addedSince = (lines: readonly CartItem[], sent: readonly CartItem[]): CartItem[] =>
  lines
    .map((line) => {
      const same = sent.find((each) => lineKey(each) === lineKey(line));
      return { ...line, quantity: line.quantity - (same?.quantity ?? 0) };
    })
    .filter(({ quantity }) => quantity > 0);

/** The lines with one more; the same dish with the same options is one line. */
export const withLine = (lines: readonly CartItem[], line: CartItem, at?: number): CartItem[] => {
  const rest = lines.filter((_, place) => place !== at);
  const same = rest.findIndex((each) => lineKey(each) === lineKey(line));
  if (same < 0) return at === undefined ? [...rest, line] : [...rest.slice(0, at), line, ...rest.slice(at)];
  return rest.map((each, place) =>
    place === same ? { ...each, quantity: Math.min(MAX_QUANTITY, each.quantity + line.quantity) } : each,
  );
};

/** The lines with another quantity of one; zero removes it. */
export const withQuantity = (lines: readonly CartItem[], at: number, quantity: number): CartItem[] =>
  lines.flatMap((line, place) => (place !== at ? [line] : quantity > 0 ? [{ ...line, quantity }] : []));

/** A draft whose time is still offered. A time that is not becomes as soon as possible. */
export const withOfferedTime = (draft: TillDraft, days: readonly SlotDay[]): TillDraft => {
  const isOffered = days.some(({ slots }) => slots.some(({ at }) => at === draft.deliveryAt));
  return { ...draft, deliveryAt: isOffered ? draft.deliveryAt : "" };
};

/** The values of a draft that repeats an earlier order: its dishes, fulfilment and address. */
export const sameAgain = (order: Order): Partial<TillDraft> => ({
  lines: order.items.map(({ rawData }) => rawData),
  fulfilment: order.fulfilmentMethod,
  ...(order.shippingAddress && { address: addressOf(order.shippingAddress) }),
});

/** The address of an earlier order, for a draft. */
export const addressOf = (address: NonNullable<Order["shippingAddress"]>): TypedAddress => {
  const { addressLineOne, zipCode, city, country, placeId, doorNumber } = address;
  return {
    text: `${addressLineOne}, ${zipCode} ${city}`,
    placeId,
    details: { addressLineOne, zipCode, city, country },
    door: doorNumber ?? "",
  };
};

/** First and last name of a full name. */
const namesOf = (name: string) => {
  const [firstname = "", ...rest] = name.trim().split(/\s+/);
  return { firstname, lastname: rest.join(" ") };
};

/** The order as it is sent. */
export const toBody = (
  draft: TillDraft,
  { minutes, methodId }: { minutes: number; methodId: string | undefined },
): Input<typeof takeOrder, "body"> => {
  const { source, lines, phone, name, notes, email, fulfilment, address, deliveryAt, pay, code } = draft;
  const [provider, method] = pay.split(":") as [PaymentOption["provider"], PaymentOption["method"]];
  const { details } = address;
  return {
    source,
    items: lines,
    fulfilmentMethod: fulfilment,
    ...(fulfilment === "delivery"
      ? {
          shippingMethodId: methodId as Input<typeof takeOrder, "body">["shippingMethodId"],
          ...(details && {
            address: {
              ...namesOf(name),
              ...details,
              phone: phone.trim(),
              placeId: address.placeId,
              doorNumber: address.door.trim() || null,
              deliveryInstructions: notes.trim() || null,
            },
          }),
        }
      : { contact: { ...namesOf(name), phone: phone.trim() || undefined, notes: notes.trim() || null } }),
    ...(deliveryAt ? { deliveryAt } : { minutes: minutes as Input<typeof takeOrder, "body">["minutes"] }),
    ...(email.trim() && { email: email.trim() }),
    ...(code && { code }),
    payment: { provider, method },
  };
};
