import { expect, test } from "vitest";
import type { CartItem } from "#core/contract/cart/cart.ts";
import type { Order } from "#core/contract/orders/order.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import type { EligibleShippingMethod } from "#core/contract/shipping/shipping-method.ts";
import { bodyOf, draftOf, isChanged, methodFor, optionWords, withAddress, withItem } from "./edit-draft.ts";

const item = (productId: string, quantity = 1) => ({ productId, quantity, modifierGroups: [] }) as unknown as CartItem;
const order = {
  items: [item("a", 2), item("b")].map((rawData) => ({ rawData })),
  fulfilmentMethod: "pickup",
  contact: { notes: "Ring twice" },
} as unknown as Order;
const draft = draftOf(order);
const details = { addressLineOne: "Długa 1", zipCode: "31-147", city: "Kraków", country: "PL" };

test("An unchanged draft is not sent, and neither is one without dishes", () => {
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
  const place = { text: "Długa 1", placeId: "p", door: " 4 ", details };
  expect(bodyOf({ ...delivered, place }, order)).toMatchObject({
    fulfilmentMethod: "delivery",
    address: { ...details, placeId: "p", doorNumber: "4", deliveryInstructions: "Ring twice" },
  });
});

test("A change to as soon as possible is sent", () => {
  expect(bodyOf({ ...draft, deliveryAt: "" }, order)).toMatchObject({ deliveryAt: null });
});

test("Another table is sent, but not of an order that leaves for a delivery", () => {
  expect(bodyOf({ ...draft, table: "window" }, order)).toMatchObject({ table: "window" });
  const place = { text: "Długa 1", placeId: "p", door: "4", details };
  const brought = bodyOf({ ...draft, table: "window", fulfilment: "delivery", place }, order);
  expect(brought).toMatchObject({ fulfilmentMethod: "delivery" });
  expect(brought).not.toHaveProperty("table");
});

const address = { ...details, placeId: "p", doorNumber: "10 m. 5", addressLineTwo: null, deliveryInstructions: "Ring" };
const brought = {
  ...order,
  fulfilmentMethod: "delivery",
  contact: null,
  shippingAddress: { ...address, id: "adr_1", firstname: "Ada", lastname: "Nowak", phone: "+48600100200" },
  shippingMethod: { id: "own" },
} as unknown as Order;
const atDoor = (door: string) => {
  const draft = draftOf(brought);
  return { ...draft, place: { ...draft.place, door } };
};

test("Another door alone is sent with the order's own address", () => {
  expect(bodyOf(draftOf(brought), brought)).toBeUndefined();
  expect(bodyOf(atDoor(" 10 m. 5 "), brought)).toBeUndefined();
  expect(bodyOf(atDoor(" 12 "), brought)).toMatchObject({ address: { ...address, doorNumber: "12" } });
  expect(bodyOf(atDoor(""), brought)).toMatchObject({ address: { ...address, doorNumber: null } });
  expect(bodyOf(atDoor("12"), brought)?.address).not.toHaveProperty("id");
});

test("The order's door goes and comes back with its address, and one that was typed stays", () => {
  const { place } = draftOf(brought);
  const typed = withAddress(place, { text: "Kar", placeId: "" }, brought);
  expect(typed.door).toBe("");
  expect(withAddress(typed, { text: "", placeId: "" }, brought)).toEqual(place);
  expect(withAddress({ ...place, door: "7" }, { text: "Kar", placeId: "" }, brought).door).toBe("7");
  expect(withAddress({ ...typed, door: "10 m. 5" }, { text: "Karm", placeId: "" }, brought).door).toBe("10 m. 5");
});

test("A typed change counts even while it can't be sent", () => {
  const draft = draftOf(brought);
  expect(isChanged(draft, brought)).toBe(false);
  const halfTyped = { ...draft, place: withAddress(draft.place, { text: "Kar", placeId: "" }, brought) };
  expect([bodyOf(halfTyped, brought), isChanged(halfTyped, brought)]).toEqual([undefined, true]);
});

test("The order's method stays if it reaches the address, else it is the first one that does", () => {
  const method = (id: string, reaches: boolean) =>
    ({ id, eligibleShippingZone: reaches ? {} : null }) as unknown as EligibleShippingMethod;
  const [near, far] = [method("near", true), method("far", true)];
  expect(methodFor([near, method("own", true)], brought)).toBe("own");
  expect(methodFor([method("own", false), near, far], brought)).toBe("near");
  expect(methodFor([method("near", false)], order)).toBe("near");
});

test("A line says the options that it has: as they were sold, or as the menu names others", () => {
  const spiced = (...ids: string[]) => [{ id: "spice", modifiers: ids.map((id) => ({ id, quantity: 1 })) }];
  const sold = { ...item("a"), modifierGroups: spiced("mild") } as unknown as CartItem;
  const translations = [{ locale: "en", title: "Dosa", subtitle: "Mild, as it was called" }];
  const hot = { ...sold, modifierGroups: spiced("hot", "mild") } as CartItem;
  const modifiers = [
    { id: "mild", title: "Mild" },
    { id: "hot", title: "Hot" },
  ];
  const dish = { modifierGroups: [{ id: "spice", modifiers }] } as unknown as LocalizedProduct;
  const words = (line: Parameters<typeof optionWords>[0], of?: LocalizedProduct) =>
    optionWords(line, { ...order, items: [{ rawData: sold, translations }] } as unknown as Order, of, "en");
  expect(words({ item: { ...sold, quantity: 3 }, line: 0 })).toBe("Mild, as it was called");
  expect(words({ item: hot, line: 0 }, dish)).toBe("Mild, Hot");
  expect(words({ item: hot }, dish)).toBe("Mild, Hot");
});
