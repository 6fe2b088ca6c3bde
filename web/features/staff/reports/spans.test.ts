import { expect, test } from "vitest";
import { spanBefore, spanInWords, spanOf } from "./spans.ts";

const wednesday = "2026-11-25";

test("Weeks begin on Monday and months on the first, and the present ones end today", () => {
  expect(spanOf("today", wednesday)).toEqual({ from: wednesday, to: wednesday });
  expect(spanOf("yesterday", "2026-03-01")).toEqual({ from: "2026-02-28", to: "2026-02-28" });
  expect(spanOf("thisWeek", wednesday)).toEqual({ from: "2026-11-23", to: wednesday });
  expect(spanOf("thisWeek", "2026-11-29")).toEqual({ from: "2026-11-23", to: "2026-11-29" });
  expect(spanOf("lastWeek", wednesday)).toEqual({ from: "2026-11-16", to: "2026-11-22" });
  expect(spanOf("thisMonth", wednesday)).toEqual({ from: "2026-11-01", to: wednesday });
  expect(spanOf("lastMonth", "2026-01-31")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
});

test("A day is compared with that of the previous week, a month with the previous month, other days with as many before them", () => {
  expect(spanBefore("today", spanOf("today", wednesday))).toEqual({ from: "2026-11-18", to: "2026-11-18" });
  expect(spanBefore("thisWeek", spanOf("thisWeek", wednesday))).toEqual({ from: "2026-11-16", to: "2026-11-18" });
  expect(spanBefore("lastMonth", spanOf("lastMonth", "2026-03-15"))).toEqual({ from: "2026-01-01", to: "2026-01-31" });
  expect(spanBefore("thisMonth", { from: "2026-03-01", to: "2026-03-31" })).toEqual({
    from: "2026-02-01",
    to: "2026-02-28",
  });
  expect(spanBefore("custom", { from: "2026-11-10", to: "2026-11-12" })).toEqual({
    from: "2026-11-07",
    to: "2026-11-09",
  });
});

test("Days are written with their year, and with both of them at the turn of a year", () => {
  const inWords = (from: string, to: string) => spanInWords({ from, to }, { locale: "en", timeZone: "Europe/Warsaw" });
  expect(inWords(wednesday, wednesday)).toBe("Wed, 25 Nov 2026");
  expect(inWords("2025-11-01", "2025-11-30")).toBe("Sat, 1 Nov – Sun, 30 Nov 2025");
  expect(inWords("2025-12-01", "2026-01-31")).toBe("Mon, 1 Dec 2025 – Sat, 31 Jan 2026");
});
