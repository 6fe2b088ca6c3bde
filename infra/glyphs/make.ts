import { readFileSync, writeFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { launchBrowser } from "../local/browser.ts";

/**
 * Draws the letters of a TrueType font as bitmaps for receipt printers: `npm run glyphs -- DejaVuSansCondensed.ttf`
 * writes core/printers/glyphs.ts. Each glyph is its code point (2 bytes), its width (1 byte) and its rows from the top,
 * one bit a dot, each row in whole bytes.
 */
const SIZE = 25;
const HEIGHT = 30;
const BASELINE = 23;

/** Latin with its extensions, Greek, Cyrillic, and the signs that menus and addresses use. */
const ranges: [first: number, last: number][] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x386, 0x3ce],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x1e9e, 0x1e9e],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20a6, 0x20a6],
  [0x20a9, 0x20ac],
  [0x20b1, 0x20b1],
  [0x20b4, 0x20b4],
  [0x20b9, 0x20ba],
  [0x20bd, 0x20bd],
  [0x2116, 0x2116],
  [0x2212, 0x2212],
  [0x25a1, 0x25a1],
];

const [file = ""] = process.argv.slice(2);
const font = readFileSync(file).toString("base64");
const browser = await launchBrowser();
const page = await browser.newPage();
const drawn = await page.evaluate(
  async ({ font, ranges, SIZE, HEIGHT, BASELINE }) => {
    const face = await new FontFace("paper", `url(data:font/ttf;base64,${font})`).load();
    document.fonts.add(face);
    const canvas = new OffscreenCanvas(64, HEIGHT);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("No canvas");
    context.font = `${SIZE}px paper`;
    return ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, n) => {
        const code = first + n;
        const letter = String.fromCodePoint(code);
        const width = Math.max(1, Math.round(context.measureText(letter).width));
        context.clearRect(0, 0, 64, HEIGHT);
        context.fillText(letter, 0, BASELINE);
        const { data } = context.getImageData(0, 0, width, HEIGHT);
        const dots = Array.from({ length: width * HEIGHT }, (_, dot) => Number((data[dot * 4 + 3] ?? 0) > 110));
        return { code, width, dots };
      }),
    );
  },
  { font, ranges, SIZE, HEIGHT, BASELINE },
);
await browser.close();

const bytes = drawn.flatMap(({ code, width, dots }) => {
  const rows = Array.from({ length: HEIGHT }, (_, y) => dots.slice(y * width, (y + 1) * width));
  const packed = rows.flatMap((row) =>
    Array.from({ length: Math.ceil(width / 8) }, (_, byte) =>
      Array.from({ length: 8 }, (_, bit) => (row[byte * 8 + bit] ?? 0) << (7 - bit)).reduce((sum, bit) => sum + bit, 0),
    ),
  );
  return [code >> 8, code & 255, width, ...packed];
});
const data = deflateRawSync(Buffer.from(bytes), { level: 9 }).toString("base64");
const lines = data.match(/.{1,110}/g) ?? [];
writeFileSync(
  new URL("../../core/printers/glyphs.ts", import.meta.url),
  `/**
 * Letters as receipt printers draw them: bitmaps of DejaVu Sans Condensed 2.37 (https://dejavu-fonts.github.io), made by
 * infra/glyphs/make.ts, deflated and in Base64. Fonts are (c) Bitstream (Bitstream Vera is a trademark of Bitstream,
 * Inc.); DejaVu changes are in the public domain. docs/font-licence.md has the licence.
 */
export const GLYPH_HEIGHT = ${HEIGHT};
export const glyphs = [
${lines.map((line) => `  "${line}",`).join("\n")}
].join("");
`,
);
