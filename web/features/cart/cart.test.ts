import { expect, test } from "vitest";
import type { CartItem } from "#core/contract/cart/cart.ts";
import { named } from "#core/contract/testing/ids.ts";
import { addToCart, clearCart } from "./cart.ts";

const dosas = (quantity: number): CartItem => ({ productId: named("dosa"), quantity, modifierGroups: [] });

test("A dish is added as often as it fits in the cart, and the function returns how often that was", () => {
  clearCart();
  expect([60, 60, 1].map((quantity) => addToCart(dosas(quantity)))).toEqual([60, 39, 0]);
  clearCart();
});
