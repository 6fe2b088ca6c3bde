import { expect, test } from "vitest";
import { aReservation } from "../testing/reservations.ts";
import { aShop } from "../testing/shops.ts";
import { calendarEntry } from "./calendar-entry.ts";

const address = { addressLineOne: "Długa 1", zipCode: "31-147", city: "Kraków" } as never;

test("No line of an entry is longer than 75 octets, and together they say all of it", () => {
  for (const length of [60, 66, 67, 68, 150]) {
    const name = `${"ż".repeat(length / 2)}${"a".repeat(length % 2)}`;
    const lines = calendarEntry(aReservation(), aShop({ name })).split("\r\n");
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines.join("\r\n").replaceAll("\r\n ", "")).toContain(`SUMMARY:${name}\r\n`);
  }
  const exact = calendarEntry(aReservation(), aShop({ name: "a".repeat(66) }));
  expect(exact).toContain(`SUMMARY:${"a".repeat(66)}\r\n`);
});

test("An entry names the place of a shop that has one", () => {
  expect(calendarEntry(aReservation(), aShop({ address }))).toContain("LOCATION:Długa 1\\, 31-147 Kraków\r\n");
  expect(calendarEntry(aReservation(), aShop({ address: null }))).not.toContain("LOCATION");
});

test("An entry ends with the stay that the reservation holds its table for", () => {
  const endOf = (stayMinutes: number) => /DTEND:(\w+)/.exec(calendarEntry(aReservation({ stayMinutes }), aShop()))?.[1];
  expect([endOf(45), endOf(240)]).toEqual(["20261121T194500Z", "20261121T230000Z"]);
});

test("A name can neither begin a line of an entry nor bring a control character into it", () => {
  const entry = calendarEntry(aReservation(), aShop({ name: "Dosa\rURL:a\r\nb\nc\u0000d" }));
  expect(entry).toContain("\r\nSUMMARY:Dosa\\nURL:a\\nb\\nc d\r\n");
});
