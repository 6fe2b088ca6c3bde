import { expect, test } from "vitest";
import type { OrderId, OrganizationId, SessionId, UserId } from "#core/contract/values/ids.ts";
import { byPopularity, numbersFrom, play } from "./evening.ts";
import { lifeOf } from "./order-life.ts";
import { Partitions } from "./partitions.ts";

const shops = 200;
const popular = () => byPopularity(shops, 0.6, numbersFrom(7));
const evening = () => {
  const shop = popular();
  return { shops, seconds: 400, arrivals: () => Array.from({ length: 20 }, shop) };
};

test("An order's life writes what the engine measured: 78 units, and 18 for messages and throttles", () => {
  const life = lifeOf({
    organizationId: "org_1" as OrganizationId,
    orderId: "ord_1" as OrderId,
    userId: "usr_1" as UserId,
    sessionId: "ses_1" as SessionId,
    now: new Date(0),
  });
  const writes = life.flatMap(({ uses }) => uses).filter(({ at, write }) => at !== "stream" && write);
  expect(writes.reduce((sum, { write = 0 }) => sum + write, 0)).toBe(96);
});

test("The keys of many shops are spread: no partition is hot", () => {
  const { places } = play(evening());
  for (const { hotSeconds } of Object.values(places)) expect(hotSeconds).toBe(0);
  expect(places.table.peak.write).toBeGreaterThan(900);
});

test("A key that the orders of all shops share is found hot, and splits do not help it", () => {
  const beside = () => Array.from({ length: 20 }, () => ({ at: "table" as const, pk: "TOTALS", write: 60 }));
  const { places } = play({ ...evening(), beside });
  expect(places.table.hotSeconds).toBeGreaterThan(300);
  expect(places.table.hottest.pk).toBe("TOTALS");
});

test("A partition of many keys that is warm for a minute is split, and cools down", () => {
  const table = new Partitions();
  const second = () => {
    for (let n = 0; n < 3000; n++) table.use(`KEY#${n}`, { write: 1 });
    table.tick();
  };
  for (let n = 0; n < 200; n++) second();
  expect(table.count).toBeGreaterThan(4);
  expect(table.peak.share).toBeLessThan(1);
});

test("The same seed draws the same shops, the first most often", () => {
  const [one, other] = [popular(), popular()];
  const drawn = Array.from({ length: 5000 }, one);
  expect(Array.from({ length: 5000 }, other)).toEqual(drawn);
  const times = (shop: number) => drawn.filter((each) => each === shop).length;
  expect(times(0)).toBeGreaterThan(times(50));
  expect(drawn.every((shop) => shop >= 0 && shop < shops)).toBe(true);
});
