import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import type { TicketLine } from "../contract/printers/ticket.ts";
import { drawn } from "./draw.ts";
import { glyphOf, widthOf } from "./glyph-shapes.ts";
import { pngOf } from "./png.ts";
import { wrapped } from "./wrap.ts";

const shapeOf = (letter: string) => {
  const { width, dots } = glyphOf(letter, {});
  return `${width} ${dots.join("")}`;
};

test("Every Polish letter has a shape of its own, and so have German and Ukrainian ones", () => {
  const letters = [..."aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźżAĄCĆEĘLŁNŃOÓSŚZŹŻäöüßÄÖÜєїґЄЇҐ€×□"];
  expect(new Set(letters.map(shapeOf)).size).toBe(letters.length);
  for (const letter of letters) expect(glyphOf(letter, {}).dots, letter).toContain(1);
});

test("A letter that the font lacks is printed without its accents, and one of another script as a box", () => {
  expect(shapeOf("ế")).toBe(shapeOf("e"));
  expect(shapeOf("日")).toBe(shapeOf("□"));
  expect(widthOf("a\u200d\ufe0f", {})).toBe(widthOf("a", {}));
});

test("Lines break between words, not within an amount, and within a word that is longer than a line", () => {
  const width = widthOf("zupa dnia", {});
  expect(wrapped("zupa dnia z kluskami", width, {})).toEqual(["zupa dnia", "z", "kluskami"]);
  expect(wrapped("w tym 6,44\u00a0zł", width, {})).toEqual(["w tym", "6,44\u00a0zł"]);
  const pieces = wrapped("Konstantynopolitańczykowianeczka", width, {});
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.join("")).toBe("Konstantynopolitańczykowianeczka");
  for (const piece of pieces) expect(widthOf(piece, {})).toBeLessThanOrEqual(width);
});

const rest = "More on the screen";

const lines: TicketLine[] = [
  { is: "text", text: "QW-4821", large: true, strong: true, centred: true },
  { is: "rule" },
  { is: "dish", count: 2, title: "Żurek z jajkiem", options: "bez śmietany", price: "49,80 zł" },
  { is: "row", left: "Razem", right: "49,80 zł", strong: true },
  { is: "boxed", text: "Uwagi: proszę dzwonić" },
];

test.each([
  [80, 576],
  [58, 384],
] as const)("A ticket on %i mm paper is %i dots wide, and its PNG has a bit for each dot", (paper, width) => {
  const bitmap = drawn(lines, paper, rest);
  expect(bitmap.width).toBe(width);
  const png = pngOf(bitmap);
  expect([png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]]).toEqual([width, bitmap.height, 1, 0]);
  const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  const bytes = width / 8;
  expect(rows.length).toBe(bitmap.height * (bytes + 1));
  const isBlackInPng = (x: number, y: number) => !((rows[y * (bytes + 1) + 1 + (x >> 3)] ?? 0) & (0x80 >> (x & 7)));
  for (let y = 0; y < bitmap.height; y++)
    for (let x = 0; x < width; x++)
      if (isBlackInPng(x, y) !== (bitmap.dots[y * width + x] === 1)) throw new Error(`Another dot at ${x}, ${y}`);
});

test("Nothing is written outside the paper, however long the words are", () => {
  const long = "W".repeat(500);
  const bitmap = drawn(
    [
      { is: "dish", count: 99, title: long, options: long, price: "1 249,80 zł", large: true },
      { is: "row", left: long, right: "1,00 zł" },
      { is: "boxed", text: long },
    ],
    58,
    rest,
  );
  expect(bitmap.dots.length).toBe(bitmap.width * bitmap.height);
});

test("A ticket that is too long for a printer ends with a whole line, and a note that there is more", () => {
  const texts = (length: number) => Array.from({ length }, (): TicketLine => ({ is: "text", text: "x" }));
  const long = drawn(texts(900), 58, rest);
  expect(long.height).toBeLessThanOrEqual(8_000);
  const noted = drawn([...texts(200), { is: "boxed", text: rest }], 58, rest);
  const end = ({ width, dots }: typeof long) => Buffer.from(dots.slice(-width * 60)).toString("hex");
  expect(end(long)).toBe(end(noted));
  expect(end(drawn(texts(200), 58, rest))).not.toBe(end(long));
});
