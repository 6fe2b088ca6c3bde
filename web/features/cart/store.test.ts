import { expect, test } from "vitest";
import type { CartItem } from "#core/contract/cart/cart.ts";
import { named } from "#core/contract/testing/ids.ts";
import { openCart } from "./store.ts";

const ulid = "01k9zzzzzzzzzzzzzzzzzzzzzz";
const dosa: CartItem = { productId: named(`prd_${ulid}`), quantity: 2, modifierGroups: [] };
const key = "bistro.example-cart";

/** The part of a browser's window that the cart uses. */
const browser = (stored?: string) => {
  const values = new Map(stored === undefined ? [] : [[key, stored]]);
  const storage = { getItem: (key: string) => values.get(key) ?? null, setItem: values.set.bind(values) };
  return Object.assign(new EventTarget(), { localStorage: storage as unknown as Storage, values });
};

test("A cart is there again when the shopper returns", () => {
  const window = browser();
  openCart(key, window).set({ lines: [dosa], fulfilment: "pickup" });
  expect(openCart(key, window).get()).toEqual({ lines: [dosa], fulfilment: "pickup" });
});

test("A browser that keeps nothing has the very cart that a server shows", () => {
  const { get, first } = openCart(key, browser());
  expect(get()).toBe(first);
});

test.each([
  ["text that is not JSON", "{lines:"],
  ["null", "null"],
  ["another shape", '{"lines":"many","fulfilment":"drone"}'],
  ["lines of another shape", '{"lines":[{"productId":"1"},null],"fulfilment":"delivery"}'],
])("%s in the storage is an empty cart", (_what, stored) => {
  expect(openCart(key, browser(stored)).get()).toEqual({ lines: [], fulfilment: "delivery" });
});

test("Lines that can still be read survive beside one that cannot", () => {
  const stored = JSON.stringify({
    lines: [{ ...dosa, quantity: 0 }, dosa, { ...dosa, quantity: 1 }],
    fulfilment: "pickup",
  });
  expect(openCart(key, browser(stored)).get()).toEqual({ lines: [{ ...dosa, quantity: 3 }], fulfilment: "pickup" });
});

test.each([
  ["an id of another kind of text", { productId: "dosa" }],
  ["half a dosa", { quantity: 0.5 }],
  ["more than a line can have", { quantity: 100 }],
  ["no list of options", { modifierGroups: {} }],
  ["options without a quantity", { modifierGroups: [{ id: `grp_${ulid}`, modifiers: [{ id: `mod_${ulid}` }] }] }],
  ["a group that is nothing", { modifierGroups: [null] }],
  ["a note that is too long", { note: "x".repeat(201) }],
])("A line with %s is dropped", (_what, wrong) => {
  const stored = JSON.stringify({ lines: [{ ...dosa, ...wrong }], fulfilment: "delivery" });
  expect(openCart(key, browser(stored)).get().lines).toEqual([]);
});

test("Options and a note survive", () => {
  const spicy: CartItem = {
    ...dosa,
    modifierGroups: [{ id: named(`grp_${ulid}`), modifiers: [{ id: named(`mod_${ulid}`), quantity: 2 }] }],
    note: "not too hot",
  };
  const stored = JSON.stringify({ lines: [spicy], fulfilment: "delivery" });
  expect(openCart(key, browser(stored)).get().lines).toEqual([spicy]);
});

test("Without storage the cart lives as long as the page", () => {
  const refused = browser();
  Object.defineProperty(refused, "localStorage", {
    get: () => {
      throw new DOMException("The operation is insecure", "SecurityError");
    },
  });
  const cart = openCart(key, refused);
  cart.set({ lines: [dosa], fulfilment: "delivery" });
  refused.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(cart.get().lines).toEqual([dosa]);
});

test("A full storage does not lose the change", () => {
  const window = browser();
  window.localStorage.setItem = () => {
    throw new DOMException("Full", "QuotaExceededError");
  };
  const cart = openCart(key, window);
  cart.set({ lines: [dosa], fulfilment: "delivery" });
  expect(cart.get().lines).toEqual([dosa]);
});

test("A change in another tab is followed, one of another shop's cart is not", () => {
  const window = browser();
  const cart = openCart(key, window);
  const seen: number[] = [];
  cart.subscribe(() => seen.push(cart.get().lines.length));
  const tell = (changed: string | null) => window.dispatchEvent(Object.assign(new Event("storage"), { key: changed }));

  window.values.set(key, JSON.stringify({ lines: [dosa], fulfilment: "delivery" }));
  tell("other.example-cart");
  expect(seen).toEqual([]);
  tell(key);
  expect(seen).toEqual([1]);
  window.values.clear();
  tell(null);
  expect(seen).toEqual([1, 0]);
});

test("A page that the browser kept for Back reads the cart again", () => {
  const window = browser();
  const cart = openCart(key, window);
  window.values.set(key, JSON.stringify({ lines: [dosa], fulfilment: "delivery" }));
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(cart.get().lines).toEqual([dosa]);
});
