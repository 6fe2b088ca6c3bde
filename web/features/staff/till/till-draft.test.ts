import { expect, test } from "vitest";
import type { CartItem } from "#core/contract/cart/cart.ts";
import { addedSince, blank, toBody, withLine, withOfferedTime, withQuantity } from "./till-draft.ts";

const line = (productId: string, quantity = 1, note?: string) =>
  ({ productId, quantity, modifierGroups: [], ...(note && { note }) }) as unknown as CartItem;

test("The same dish with the same options is one line, and a changed line keeps its place", () => {
  const lines = [line("a"), line("b"), line("c")];
  expect(withLine(lines, line("b", 2))).toEqual([line("a"), line("b", 3), line("c")]);
  expect(withLine(lines, line("b", 1, "no salt"))).toHaveLength(4);
  expect(withLine(lines, line("b", 1, "no salt"), 1)).toEqual([line("a"), line("b", 1, "no salt"), line("c")]);
  expect(withLine(lines, line("a", 2), 1)).toEqual([line("a", 3), line("c")]);
  expect(withQuantity(lines, 1, 4)).toEqual([line("a"), line("b", 4), line("c")]);
  expect(withQuantity(lines, 1, 0)).toEqual([line("a"), line("c")]);
});

test("Dishes that are added while an order is sent belong to the next one", () => {
  const sent = [line("a", 2), line("b")];
  expect(addedSince(sent, sent)).toEqual([]);
  expect(addedSince([line("a", 3), line("b"), line("c")], sent)).toEqual([line("a"), line("c")]);
  expect(addedSince([line("a", 1), line("b", 1, "no salt")], sent)).toEqual([line("b", 1, "no salt")]);
});

test("A draft becomes the body of an order: one word is a first name, and empty fields are not sent", () => {
  const draft = { ...blank, lines: [line("a")], phone: " 600 100 200 ", name: "Ada" };
  expect(toBody(draft, { minutes: 25, methodId: undefined })).toEqual({
    source: "phone",
    items: [line("a")],
    fulfilmentMethod: "pickup",
    contact: { firstname: "Ada", lastname: "", phone: "600 100 200", notes: null },
    minutes: 25,
    payment: { provider: "not_applicable", method: "cash_on_delivery" },
  });
  const details = { addressLineOne: "Dietla 36", zipCode: "31-070", city: "Kraków", country: "PL" };
  const delivery = {
    ...draft,
    name: "Ada Nowak Kos",
    fulfilment: "delivery" as const,
    address: { text: "Dietla 36", placeId: "p1", door: " 5 ", details },
    deliveryAt: "2026-11-25T18:00:00.000Z",
  };
  expect(toBody(delivery, { minutes: 25, methodId: "shp_1" })).toMatchObject({
    shippingMethodId: "shp_1",
    address: { firstname: "Ada", lastname: "Nowak Kos", doorNumber: "5", placeId: "p1", addressLineOne: "Dietla 36" },
    deliveryAt: "2026-11-25T18:00:00.000Z",
  });
});

test("A stored time counts only while the shop offers it", () => {
  const at = "2026-11-25T18:00:00.000Z";
  const days = [{ label: "25/11/2026", lines: [], slots: [{ at, label: "19:00" }] }];
  expect(withOfferedTime({ ...blank, deliveryAt: at }, days).deliveryAt).toBe(at);
  expect(withOfferedTime({ ...blank, deliveryAt: at }, []).deliveryAt).toBe("");
  expect(withOfferedTime(blank, days)).toEqual(blank);
});
