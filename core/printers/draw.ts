import type { RollWidth, TicketLine } from "../contract/printers/ticket.ts";
import { charactersOf, glyphOf, heightOf, type TextStyle, widthOf } from "./glyph-shapes.ts";
import type { Bitmap } from "./png.ts";
import { wrapped } from "./wrap.ts";

/** Dots that printers of 203 dots an inch print across a roll: 72 and 48 mm. */
const DOTS: Record<RollWidth, number> = { 80: 576, 58: 384 };

/** Dots between lines, around what is boxed, and below all. */
const [GAP, PADDING, END] = [4, 10, 24];
/** Dots of the longest ticket that a printer with little memory takes. One of fifty dishes is shorter. */
const LONGEST = 8_000;
/** Dots that are reserved for the note that the rest is missing. */
const ROOM = 400;

/** A roll of paper that gets longer as it is printed. */
class Roll {
  readonly width: number;
  private readonly rows: Uint8Array[] = [];
  private y = 0;

  constructor(width: number) {
    this.width = width;
  }

  private row(y: number): Uint8Array {
    while (this.rows.length <= y) this.rows.push(new Uint8Array(this.width));
    return this.rows[y] ?? new Uint8Array(this.width);
  }

  /** Writes a text in the present line, from a distance to the left edge on. */
  write(text: string, x: number, style: TextStyle) {
    let at = x;
    for (const character of charactersOf(text)) {
      const { width, height, dots } = glyphOf(character, style);
      for (let y = 0; y < height; y++)
        this.row(this.y + y).set(dots.subarray(y * width, Math.min((y + 1) * width, y * width + this.width - at)), at);
      at += width;
    }
  }

  feed(dots: number) {
    this.y += dots;
  }

  /** Draws a horizontal line, of which `on` dots of each `period` are black. */
  across(from: number, to: number, thickness: number, on = 1, period = 1) {
    for (let y = 0; y < thickness; y++) {
      const row = this.row(this.y + y);
      for (let x = from; x < to; x++) if ((x - from) % period < on) row[x] = 1;
    }
  }

  /** Draws a line down both edges, from a height to the present one. */
  sides(from: number, thickness: number) {
    for (let y = from; y < this.y; y++)
      this.row(y)
        .fill(1, 0, thickness)
        .fill(1, this.width - thickness);
  }

  /** Removes everything below a height. */
  cutAt(y: number) {
    this.rows.length = Math.min(this.rows.length, y);
    this.y = y;
  }

  get height() {
    return this.y;
  }

  bitmap(): Bitmap {
    const dots = new Uint8Array(this.width * this.y);
    for (let y = 0; y < this.y; y++) dots.set(this.row(y), y * this.width);
    return { width: this.width, height: this.y, dots };
  }
}

/**
 * Draws a ticket for a receipt printer.
 * @param rest the text at the end of a ticket that is too long, below the lines that fit
 */
export const drawn = (lines: readonly TicketLine[], paper: RollWidth, rest: string): Bitmap => {
  const roll = new Roll(DOTS[paper]);
  for (const line of lines) {
    const top = roll.height;
    draw(roll, line);
    if (roll.height <= LONGEST - ROOM) continue;
    roll.cutAt(top);
    boxed(roll, rest);
    break;
  }
  roll.feed(END);
  return roll.bitmap();
};

const draw = (roll: Roll, line: TicketLine) => {
  switch (line.is) {
    case "rule":
      roll.feed(GAP * 2);
      roll.across(0, roll.width, 2, 8, 14);
      return roll.feed(GAP * 3);
    case "text":
      return lay(roll, line.text, { ...line, from: 0, to: roll.width });
    case "row":
      return sides(roll, line.left, line.right, line);
    case "dish":
      return dish(roll, line);
    case "boxed":
      return boxed(roll, line.text);
  }
};

interface Place extends TextStyle {
  from: number;
  to: number;
  centred?: boolean;
}

/** Writes a text in as many lines as it takes. */
const lay = (roll: Roll, text: string, { from, to, centred, large, strong }: Place) => {
  const style = { large, strong };
  for (const each of wrapped(text, to - from, style)) {
    const spare = centred ? Math.floor((to - from - widthOf(each, style)) / 2) : 0;
    roll.write(each, from + spare, style);
    roll.feed(heightOf(style) + GAP);
  }
};

const sides = (roll: Roll, left: string, right: string, style: TextStyle) => {
  const from = roll.width - widthOf(right, style);
  roll.write(right, from, style);
  lay(roll, left, { from: 0, to: from - PADDING, ...style });
};

const dish = (roll: Roll, { count, title, options, price = "", large }: Extract<TicketLine, { is: "dish" }>) => {
  const style: TextStyle = { large, strong: true };
  const counted = `${count}×`;
  const from = widthOf(`${counted} `, style);
  const to = roll.width - (price ? widthOf(price, {}) + PADDING : 0);
  roll.write(counted, 0, style);
  if (price) roll.write(price, roll.width - widthOf(price, {}), {});
  const fits = title.split(/\s+/).every((word) => widthOf(word, style) <= to - from);
  lay(roll, title, { from, to, strong: true, large: large && fits });
  if (options) lay(roll, options, { from, to, strong: large });
  roll.feed(GAP);
};

const boxed = (roll: Roll, text: string) => {
  roll.feed(GAP);
  const top = roll.height;
  roll.across(0, roll.width, 2);
  roll.feed(PADDING);
  lay(roll, text, { from: PADDING, to: roll.width - PADDING, strong: true });
  roll.feed(PADDING - GAP);
  roll.sides(top, 2);
  roll.across(0, roll.width, 2);
  roll.feed(PADDING);
};
