import { expect, test } from "vitest";
import { MAX_CSV_BYTES } from "#core/contract/menu-import/menu-import.ts";
import { decoded } from "./decode.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

test("Files in UTF-8, with or without a mark, in UTF-16 and in Windows-1250 are read alike", () => {
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...[..."Żurek"].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ]);
  const windows = new Uint8Array([0xaf, ...utf8("urek")]);
  for (const bytes of [utf8("Żurek"), utf8("\uFEFFŻurek"), utf16, windows])
    expect(decoded(bytes, ["en", "pl"])).toEqual({ text: "Żurek" });
});

test("A file without a mark is read in the encoding of the shop's languages, Windows-1252 for western ones", () => {
  const windows = Uint8Array.from([..."Crème brûlée, Jalapeño, Spätzle"].map((letter) => letter.charCodeAt(0)));
  expect(decoded(windows, ["de", "en"])).toEqual({ text: "Crème brûlée, Jalapeño, Spätzle" });
});

test("Files that are no text, empty or too large are told apart", () => {
  expect(decoded(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), [])).toEqual({ unreadable: "notText" });
  expect(decoded(utf8(" \n"), [])).toEqual({ unreadable: "empty" });
  expect(decoded(new Uint8Array(MAX_CSV_BYTES + 1).fill(65), [])).toEqual({ unreadable: "tooLarge" });
});
