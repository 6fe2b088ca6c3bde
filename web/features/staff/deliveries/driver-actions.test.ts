import { expect, test } from "vitest";
import type { Delivery } from "#core/contract/orders/deliveries.ts";
import { type DriverAction, withDriverActions } from "./driver-actions.ts";
import { routeLink } from "./map-links.ts";

const delivery = (id: string, status: Delivery["status"] = "ready-for-dispatch") => ({ id, status }) as Delivery;
const after = (deliveries: Delivery[], ...actions: [string, DriverAction["does"]][]) =>
  withDriverActions(
    deliveries,
    actions.map(([orderId, does]) => ({ orderId, order: "", does })),
  ).map(({ id, status }) => [id, status]);

test("A driver's actions count before they are sent: taken orders come last of the driver's, delivered ones go, and undone ones come back", () => {
  const some = [delivery("a", "dispatched"), delivery("b"), delivery("c"), delivery("d")];
  expect(after(some, ["d", "take"], ["b", "take"])).toEqual([
    ["a", "dispatched"],
    ["d", "dispatched"],
    ["b", "dispatched"],
    ["c", "ready-for-dispatch"],
  ]);
  expect(after(some, ["a", "hand-over"])).not.toContainEqual(["a", "dispatched"]);
  expect(after(some, ["a", "hand-over"], ["a", "not-handed-over"])[0]).toEqual(["a", "dispatched"]);
  expect(after(some, ["b", "take"], ["b", "give-back"])).toContainEqual(["b", "ready-for-dispatch"]);
  expect(after(some, ["gone", "take"])).toHaveLength(4);
});

const place = (addressLineOne: string) =>
  ({ addressLineOne, zipCode: "31-070", city: "Kraków", country: "PL" }) as never;

test("The way leads to the last address past the others, in their order", () => {
  const one = new URL(routeLink([place("Dietla 5")])).searchParams;
  expect([one.get("destination"), one.get("waypoints")]).toEqual(["Dietla 5, 31-070 Kraków, PL", null]);
  const all = new URL(routeLink([place("Dietla 5"), place("Długa 1"), place("Rynek 2")])).searchParams;
  expect(all.get("destination")).toBe("Rynek 2, 31-070 Kraków, PL");
  expect(all.get("waypoints")).toBe("Dietla 5, 31-070 Kraków, PL|Długa 1, 31-070 Kraków, PL");
});
