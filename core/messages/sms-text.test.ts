import { expect, test } from "vitest";
import { isOneSms, smsText } from "./sms-text.ts";

test("A text message is one of 160 letters, of 70 with Polish ones, and a euro sign takes two places", () => {
  expect([isOneSms("a".repeat(160)), isOneSms("a".repeat(161))]).toEqual([true, false]);
  expect([isOneSms("ł".repeat(70)), isOneSms("ł".repeat(71))]).toEqual([true, false]);
  expect([isOneSms(`${"a".repeat(158)}€`), isOneSms(`${"a".repeat(159)}€`)]).toEqual([true, false]);
});

test("The name of a shop is cut until the text is one message, and the text never", () => {
  expect(smsText("Mały Malabar", "Zamówienie K7QW-2FH w drodze.")).toBe("Mały Malabar: Zamówienie K7QW-2FH w drodze.");
  const cut = smsText("Restauracja Południowoindyjska", "Zamówienie K7QW-2FH przyjęte. Odbiór o 17:35.");
  expect(cut).toBe("Restauracja Południowo.: Zamówienie K7QW-2FH przyjęte. Odbiór o 17:35.");
  expect(smsText("Dosa", "ł".repeat(80))).toBe("ł".repeat(80));
});
