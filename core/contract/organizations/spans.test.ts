import { expect, test } from "vitest";
import { weekdays } from "../values/weekdays.ts";
import { localDay } from "./calendar.ts";
import { breaksIn, type Span, spansOn } from "./spans.ts";

const on = (noon: string, timezone: string) => localDay(new Date(noon), timezone, 0);
const inUtc = (spans: Span[]) => spans.map(({ from, to }) => `${from.toISOString()} ${to.toISOString()}`);
const spans = (day: ReturnType<typeof on>, from: string, to: string) =>
  inUtc(spansOn([{ weekdays: [...weekdays], from, to }], day));

test("A span of which a clock change leaves nothing is none, on that day alone", () => {
  const spring = on("2027-03-28T10:00:00Z", "Europe/Warsaw");
  expect(spans(spring, "02:30", "03:15")).toEqual([]);
  expect(spans(spring, "02:00", "03:00")).toEqual([]);
  expect(breaksIn([{ from: "02:30", to: "03:15" }], spring, "00:00")).toEqual([]);
  const next = on("2027-03-29T10:00:00Z", "Europe/Warsaw");
  expect(spans(next, "02:30", "03:15")).toEqual(["2027-03-29T00:30:00.000Z 2027-03-29T01:15:00.000Z"]);
});

test("A span that ends in the skipped hour is as long as on the clock, and one over a repeated hour is longer", () => {
  const spring = on("2027-03-28T10:00:00Z", "Europe/Warsaw");
  expect(spans(spring, "01:00", "02:30")).toEqual(["2027-03-28T00:00:00.000Z 2027-03-28T01:30:00.000Z"]);
  const autumn = on("2027-10-31T10:00:00Z", "Europe/Warsaw");
  expect(spans(autumn, "01:00", "04:00")).toEqual(["2027-10-30T23:00:00.000Z 2027-10-31T03:00:00.000Z"]);
});

test("Where clocks don't change, a span is as long on each day", () => {
  for (const day of ["2027-03-28", "2027-10-17", "2027-10-31"])
    expect(spans(on(`${day}T15:00:00Z`, "America/Sao_Paulo"), "02:30", "03:15")).toEqual([
      `${day}T05:30:00.000Z ${day}T06:15:00.000Z`,
    ]);
});
