import { expect, test } from "vitest";
import type { CartItem } from "#core/contract/cart/cart.ts";
import type { Order } from "#core/contract/orders/orders.ts";
import { bodyOf, draftOf, isPlaceMissing, placeWith, withItem } from "./edit-draft.ts";

const item = (productId: string, quantity = 1) => ({ productId, quantity, modifierGroups: [] }) as unknown as CartItem;
const order = {
  items: [item("a", 2), item("b")].map((rawData) => ({ rawData })),
  fulfilmentMethod: "pickup",
  contact: { notes: "Ring twice" },
} as unknown as Order;
const draft = draftOf(order);

test("What is not changed is not sent, and neither is an order without dishes", () => {
  expect(bodyOf(draft, order)).toBeUndefined();
  expect(bodyOf({ ...draft, lines: [] }, order)).toBeUndefined();
});

test("A line keeps its place in the order, an added one has none, and none of it takes it off", () => {
  const fewer = withItem(draft.lines, item("a", 1), 0);
  const added = withItem(withItem(fewer, item("b", 0), 1), item("c"));
  expect(bodyOf({ ...draft, lines: added }, order)).toEqual({
    edition: 0,
    items: [{ ...item("a", 1), line: 0 }, item("c")],
  });
});

test("Delivery instead of pickup waits for an address, and takes the notes along", () => {
  const delivered = { ...draft, fulfilment: "delivery" as const };
  expect(bodyOf(delivered, order)).toBeUndefined();
  const details = { addressLineOne: "Długa 1", zipCode: "31-147", city: "Kraków", country: "PL" };
  const place = { text: "Długa 1", placeId: "p", door: " 4 ", details };
  expect(bodyOf({ ...delivered, place }, order)).toMatchObject({
    fulfilmentMethod: "delivery",
    address: { ...details, placeId: "p", doorNumber: "4", deliveryInstructions: "Ring twice" },
  });
});

const own = {
  addressLineOne: "Długa 1",
  addressLineTwo: null,
  zipCode: "31-147",
  city: "Kraków",
  country: "PL",
  placeId: "own",
  doorNumber: "10 m. 5",
  deliveryInstructions: "Ring twice",
};
const brought = { ...order, fulfilmentMethod: "delivery", shippingAddress: { ...own, firstname: "Ada" } } as never;

test("Another door at the same address is sent with that address", () => {
  const draft = draftOf(brought);
  expect(draft.place.door).toBe("10 m. 5");
  expect(bodyOf(draft, brought)).toBeUndefined();
  const other = { ...draft, place: { ...draft.place, door: " 12 " } };
  expect(bodyOf(other, brought)?.address).toEqual({ ...own, doorNumber: "12" });
  const none = { ...draft, place: { ...draft.place, door: "" } };
  expect(bodyOf(none, brought)?.address).toEqual({ ...own, doorNumber: null });
});

test("The door of the order's own address goes when another one is typed, and comes back with it", () => {
  const { place } = draftOf(brought);
  const typed = placeWith(place, { text: "Kro", placeId: "" }, brought);
  expect(typed).toEqual({ text: "Kro", placeId: "", door: "" });
  expect(placeWith({ ...typed, door: "3" }, { text: "Krowod", placeId: "" }, brought).door).toBe("3");
  expect(placeWith(typed, { text: "", placeId: "" }, brought).door).toBe("10 m. 5");
});

test("An address that is typed and not chosen holds everything back, and is said to be missing", () => {
  const draft = draftOf(brought);
  const typed = { ...draft, place: { text: "Kro", placeId: "", door: "" }, lines: withItem(draft.lines, item("c")) };
  expect([bodyOf(typed, brought), isPlaceMissing(typed, brought)]).toEqual([undefined, true]);
  expect(isPlaceMissing(draft, brought)).toBe(false);
});

test("As soon as possible is a time too", () => {
  expect(bodyOf({ ...draft, deliveryAt: "" }, order)).toMatchObject({ deliveryAt: null });
});
