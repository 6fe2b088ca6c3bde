import { expect, test } from "vitest";
import { pictureType } from "./picture.ts";

const bytes = (hex: string) => Buffer.from(hex.replaceAll(" ", ""), "hex");

test.each([
  ["image/png", "89504E47 0D0A1A0A 0000000D"],
  ["image/jpeg", "FFD8FFE0 00104A46 49460001"],
  ["image/gif", "47494638 39610100 01000000"],
  ["image/gif", "47494638 37610100 01000000"],
  ["image/webp", "52494646 24000000 57454250 5650"],
])("%s is known by %s", (type, hex) => {
  expect(pictureType(bytes(hex))).toBe(type);
});

test.each([
  ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ["a page", Buffer.from("<!doctype html><script>")],
  ["a sound in the container of WebP", bytes("52494646 24000000 57415645")],
  ["half a signature", bytes("89504E47")],
  ["nothing", bytes("")],
])("%s is no picture", (_, content) => {
  expect(pictureType(content)).toBeUndefined();
});
