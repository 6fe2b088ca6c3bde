import { inflateRawSync } from "node:zlib";
import { GLYPH_HEIGHT, glyphs } from "./glyphs.ts";
import type { Bitmap } from "./png.ts";

/** How text looks: `large` twice as high, `strong` with thicker strokes. */
export interface TextStyle {
  large?: boolean | undefined;
  strong?: boolean | undefined;
}

let loaded: Map<number, Bitmap> | undefined;

const font = (): Map<number, Bitmap> => {
  if (loaded) return loaded;
  const data = inflateRawSync(Buffer.from(glyphs, "base64"));
  loaded = new Map();
  for (let at = 0; at < data.length; ) {
    const [code, width] = [data.readUInt16BE(at), data[at + 2] ?? 0];
    const bytes = Math.ceil(width / 8);
    const rows = data.subarray(at + 3, at + 3 + bytes * GLYPH_HEIGHT);
    const dots = new Uint8Array(width * GLYPH_HEIGHT);
    for (let y = 0; y < GLYPH_HEIGHT; y++)
      for (let x = 0; x < width; x++) dots[y * width + x] = ((rows[y * bytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
    loaded.set(code, { width, height: GLYPH_HEIGHT, dots });
    at += 3 + rows.length;
  }
  return loaded;
};

/** Stands for a character that the font does not have. */
const BOX = 0x25a1;

/** The font's glyph of a character: if it has none, that of the letter without accents, else a box. */
const fontGlyph = (character: string): Bitmap => {
  const shapes = font();
  const [bare = ""] = character.normalize("NFD");
  const found = shapes.get(character.codePointAt(0) ?? 0) ?? shapes.get(bare.codePointAt(0) ?? 0) ?? shapes.get(BOX);
  if (!found) throw new Error("The font has no box");
  return found;
};

const isBlack = ({ width, height, dots }: Bitmap, x: number, y: number) =>
  x >= 0 && x < width && y >= 0 && y < height && dots[y * width + x] === 1;

/** Each stroke one dot wider. */
const thickened = (glyph: Bitmap): Bitmap => {
  const width = glyph.width + 1;
  const dots = Uint8Array.from({ length: width * glyph.height }, (_, dot) => {
    const [x, y] = [dot % width, Math.floor(dot / width)];
    return Number(isBlack(glyph, x, y) || isBlack(glyph, x - 1, y));
  });
  return { width, height: glyph.height, dots };
};

/** Twice as large, its corners rounded as Scale2x does: https://www.scale2x.it/algorithm */
const doubled = (glyph: Bitmap): Bitmap => {
  const [width, height] = [glyph.width * 2, glyph.height * 2];
  const dots = Uint8Array.from({ length: width * height }, (_, dot) => {
    const [x, y] = [(dot % width) >> 1, Math.floor(dot / width) >> 1];
    const [right, below] = [(dot % width) & 1, Math.floor(dot / width) & 1];
    const [side, other] = [isBlack(glyph, x + (right ? 1 : -1), y), isBlack(glyph, x + (right ? -1 : 1), y)];
    const [next, last] = [isBlack(glyph, x, y + (below ? 1 : -1)), isBlack(glyph, x, y + (below ? -1 : 1))];
    return Number(side === next && side !== last && next !== other ? side : isBlack(glyph, x, y));
  });
  return { width, height, dots };
};

const made = new Map<string, Bitmap>();

/** The glyph of a character as it is printed. */
export const glyphOf = (character: string, { large, strong }: TextStyle): Bitmap => {
  const key = `${character}${large ? "+" : ""}${strong ? "*" : ""}`;
  const known = made.get(key);
  if (known) return known;
  const plain = strong ? thickened(fontGlyph(character)) : fontGlyph(character);
  const drawn = large ? doubled(plain) : plain;
  made.set(key, drawn);
  return drawn;
};

/** The characters of a text, without marks that only combine with or modify others. */
export const charactersOf = (text: string): string[] =>
  [...text.normalize("NFC")].filter((each) => !/\p{M}|\p{Cf}/u.test(each));

/** The height of a line in dots. */
export const heightOf = ({ large }: TextStyle): number => GLYPH_HEIGHT * (large ? 2 : 1);

/** The width of a text in dots. */
export const widthOf = (text: string, style: TextStyle): number =>
  charactersOf(text).reduce((sum, character) => sum + glyphOf(character, style).width, 0);
