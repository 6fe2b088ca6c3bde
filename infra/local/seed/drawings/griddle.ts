import { stains } from "./garnish.ts";
import { inside, opacity, type Point, type Sheet, scatter, speckled, stroke, type Tones } from "./ink.ts";

export const crisp: Tones = ["#FBD98A", "#E5A33C", "#A8601C"];

export const soft: Tones = ["#FFF6DC", "#F3DFAE", "#D2AE6C"];

export const toast = "#9A4E14";

/** The pan's marks on a dosa's outline: brown clouds, the ladle's rings, pores, and ghee that catches the light. */
export function panMarks(sheet: Sheet, outline: string, { x, y, rx, ry }: Spread, rings: string): string {
  const clouds = stains(sheet, scatter(sheet, 9, { x, y, rx, ry }, 54), "#B4651C", 0.24, () => ({
    rx: sheet.between(22, 58),
    ry: sheet.between(12, 26),
    wobble: 0.3,
    corners: 8,
    turn: sheet.between(0, 90),
  }));
  const lit = { x: x - rx * 0.3, y: y - ry * 0.35, rx: rx * 0.5, ry: ry * 0.4 };
  const ghee = stains(sheet, scatter(sheet, 5, lit, 40), "#FFF3C8", 0.6, () => ({
    rx: sheet.between(14, 34),
    ry: sheet.between(5, 10),
    wobble: 0.3,
    corners: 7,
    turn: -30,
  }));
  return (
    inside(sheet, outline, clouds + stroke(rings, toast, 3, opacity(0.3))) +
    speckled(sheet, outline, "#FCE7AE", 5) +
    speckled(sheet, outline, toast, 4.5, { alpha: 0.5, count: 13 }) +
    ghee
  );
}

interface Spread {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

export const spreadOf = (points: readonly Point[]): Spread => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: (left + right) / 2, y: (top + bottom) / 2, rx: (right - left) / 2, ry: (bottom - top) / 2 };
};
