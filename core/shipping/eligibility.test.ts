import fc from "fast-check";
import { expect, test } from "vitest";
import { Minor } from "../money.ts";
import { distanceKm, eligibility, zoneFor, zoneServing } from "./eligibility.ts";

const zone = (distanceUpto: number, price: number, minimumOrderAmount = 0, freeFrom: number | null = null) => ({
  id: `zon_${distanceUpto}_${price}`,
  title: `${distanceUpto} km`,
  distanceUpto,
  price: Minor.parse(price),
  minimumOrderAmount: Minor.parse(minimumOrderAmount),
  freeFrom: freeFrom === null ? null : Minor.parse(freeFrom),
  eta: "30 min",
  translations: [],
});
const wawel = { latitude: 50.0544, longitude: 19.9354 };
const north = (km: number) => ({ ...wawel, latitude: wawel.latitude + km / 111.195, country: "PL" });

test("A degree of latitude is 111.2 km anywhere, a degree of longitude half of that at 60° north", () => {
  const from = { latitude: 60, longitude: 20 };
  expect(distanceKm(from, { latitude: 61, longitude: 20 })).toBeCloseTo(111.195, 2);
  expect(distanceKm(from, { latitude: 60, longitude: 21 })).toBeCloseTo(55.597, 2);
  expect(distanceKm({ latitude: 90, longitude: 0 }, { latitude: 0, longitude: 77 })).toBeCloseTo(10_007.557, 2);
});

test("Distance is symmetric, never negative and zero only to oneself", () => {
  const point = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
      expect(distanceKm(a, b)).toBeGreaterThanOrEqual(0);
      expect(distanceKm(a, a)).toBe(0);
    }),
  );
});

test("The narrowest zone that covers a distance serves it, the cheapest of equals", () => {
  const zones = [zone(8, 1500), zone(2, 500), zone(5, 1200), zone(5, 900)];
  expect(zoneFor(zones, 1.9)?.price).toBe(500);
  expect(zoneFor(zones, 2)?.price).toBe(500);
  expect(zoneFor(zones, 2.1)?.price).toBe(900);
  expect(zoneFor(zones, 8.01)).toBeUndefined();
  expect(zoneFor([zone(8, 300), zone(2, 500)], 1)?.price).toBe(500);
  expect(zoneServing(zones, { from: null, countries: [] }, north(1))).toBeUndefined();
});

test("A method says why it can't bring an order", () => {
  const method = { shippingZones: [zone(5, 900, 4000)] };
  const area = { from: wawel, countries: ["PL"] };
  const ask = { area, to: north(3), subtotal: Minor.parse(4000), isOpenNow: true };
  expect(eligibility(method, ask)).toMatchObject({ reason: undefined, zone: { price: 900 } });
  expect(eligibility(method, { ...ask, to: null }).reason).toBe("no_address");
  expect(eligibility(method, { ...ask, to: north(6) }).reason).toBe("too_far");
  expect(eligibility(method, { ...ask, area: { ...area, from: null } }).reason).toBe("not_delivering");
  expect(eligibility(method, { ...ask, isOpenNow: false }).reason).toBe("closed");
  expect(eligibility(method, { ...ask, subtotal: Minor.parse(2580) })).toMatchObject({
    reason: "below_minimum",
    missing: 1420,
  });
  expect(eligibility(method, { ...ask, subtotal: undefined }).reason).toBeUndefined();
});

test("A zone costs nothing from its freeFrom on, and its full price below it and before there is a subtotal", () => {
  const method = { shippingZones: [zone(5, 900, 0, 10_000)] };
  const priceAt = (subtotal: number | undefined) =>
    eligibility(method, {
      area: { from: wawel, countries: [] },
      to: north(3),
      subtotal: subtotal === undefined ? undefined : Minor.parse(subtotal),
      isOpenNow: true,
    }).zone?.price;
  expect([undefined, 0, 9_999, 10_000, 25_000].map(priceAt)).toEqual([900, 900, 900, 0, 0]);
});

test("A shop delivers to the countries it names, and to all when it names none", () => {
  const method = { shippingZones: [zone(5, 900)] };
  const abroad = { ...north(3), country: "SK" };
  const reasonFor = (countries: string[]) =>
    eligibility(method, { area: { from: wawel, countries }, to: abroad, subtotal: Minor.parse(4000), isOpenNow: true })
      .reason;
  expect(reasonFor(["PL"])).toBe("too_far");
  expect(reasonFor(["PL", "SK"])).toBeUndefined();
  expect(reasonFor([])).toBeUndefined();
});
