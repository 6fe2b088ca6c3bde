import { expect, test } from "vitest";
import { deliveriesOf, tellings } from "./outbox.ts";

test("An event is delivered as often and as late as chosen, always with the same body", () => {
  const shop = { url: "http://shop.localhost/webhook", secret: "whsec" };
  const begun = Date.now();
  const attempted = tellings.map((telling) => [telling, deliveriesOf({ id: "evt_1" }, { ...shop, telling })] as const);
  expect(attempted.map(([telling, deliveries]) => [telling, deliveries.length])).toEqual([
    ["once", 1],
    ["twice", 2],
    ["none", 0],
    ["late", 1],
  ]);
  for (const [telling, deliveries] of attempted)
    for (const { body, due } of deliveries) {
      expect(body).toBe('{"id":"evt_1"}');
      expect(due - begun > 10_000).toBe(telling === "late");
    }
});
