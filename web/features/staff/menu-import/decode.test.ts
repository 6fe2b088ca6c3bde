import { expect, test } from "vitest";
import { MAX_CSV_BYTES } from "#core/contract/menu-import/menu-import.ts";
import { decoded } from "./decode.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

test("files of UTF-8, with a mark or without, of UTF-16 and of Windows-1250 read alike", () => {
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...[..."Żurek"].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ]);
  const windows = new Uint8Array([0xaf, ...utf8("urek")]);
  for (const bytes of [utf8("Żurek"), utf8("\uFEFFŻurek"), utf16, windows])
    expect(decoded(bytes, ["en", "pl"])).toEqual({ text: "Żurek" });
});

test("a file without a mark has the letters of the shop's languages: Windows-1252 in the west", () => {
  const windows = Uint8Array.from([..."Crème brûlée, Jalapeño, Spätzle"].map((letter) => letter.charCodeAt(0)));
  expect(decoded(windows, ["de", "en"])).toEqual({ text: "Crème brûlée, Jalapeño, Spätzle" });
});

test("what is no text, empty or too large is told apart", () => {
  expect(decoded(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), [])).toEqual({ unreadable: "notText" });
  expect(decoded(utf8(" \n"), [])).toEqual({ unreadable: "empty" });
  expect(decoded(new Uint8Array(MAX_CSV_BYTES + 1).fill(65), [])).toEqual({ unreadable: "tooLarge" });
});
