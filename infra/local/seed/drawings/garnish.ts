import { piece } from "./ground.ts";
import { pile, type Stamp, strew } from "./herbs.ts";
import {
  at,
  blob,
  dashes,
  dots,
  loop,
  opacity,
  type Point,
  path,
  type Round,
  round,
  type Sheet,
  scatter,
  stamp,
  type Tones,
  trace,
} from "./ink.ts";

export interface Lump {
  tones: Tones;
  size: number;
  /** Height to width. */
  squat?: number;
  wobble?: number;
  corners?: number;
}

/** A piece with body, in a few shapes: its shadow, itself, and the light on its upper left. */
const shapes = (sheet: Sheet, { tones, size, squat = 0.82, wobble = 0.14, corners = 9 }: Lump): Stamp[] =>
  [0, 1, 2].map(() => {
    const body = blob(sheet, { x: 0, y: 0, rx: size, ry: size * squat, wobble, corners });
    const glint = blob(sheet, {
      x: -size * 0.24,
      y: -size * squat * 0.34,
      rx: size * 0.42,
      ry: size * squat * 0.22,
      turn: -16,
      corners: 6,
    });
    return stamp(
      sheet,
      path(body, "#1A0D05", 'opacity=".3" transform="translate(5 8)"') +
        path(body, round(sheet, tones)) +
        path(glint, tones[0], opacity(0.55)),
    );
  });

/** Pieces of one kind at the points. */
export const lumps = (sheet: Sheet, points: readonly Point[], kind: Lump): string =>
  pile(sheet, shapes(sheet, kind), points, 34, [0.84, 1.16]);

/** Mustard seeds, crackled in oil. */
export const mustard = (sheet: Sheet, count: number, where: Round, size = 8): string => {
  const points = scatter(sheet, count, where, size);
  return (
    dots(points, "#2A1710", size) +
    dots(
      points.map(([x, y]) => [x - 1.5, y - 1.5]),
      "#8A5A3C",
      size * 0.35,
    )
  );
};

/** Ground spice, strewn: two sizes of one colour. */
export const dust = (sheet: Sheet, count: number, where: Round, colour: string, size = 5): string => {
  const points = scatter(sheet, count, where);
  return dots(points.slice(count / 3), colour, size) + dots(points.slice(0, count / 3), colour, size * 1.8);
};

/** Thin spots at the points, each of a shape of its own: what browned, what swims on a sauce. */
export const stains = (
  sheet: Sheet,
  points: readonly Point[],
  colour: string,
  alpha: number,
  shape: () => Omit<Round, "x" | "y">,
): string => points.map(([x, y]) => path(blob(sheet, { x, y, ...shape() }), colour, opacity(alpha))).join("");

/** Oil or cream that lies on a sauce. */
export const pools = (sheet: Sheet, points: readonly Point[], colour: string, size: number, alpha = 0.5): string =>
  stains(sheet, points, colour, alpha, () => ({
    rx: size * sheet.between(0.5, 1.3),
    ry: size * sheet.between(0.3, 0.7),
    turn: sheet.between(-40, 40),
    wobble: 0.2,
    corners: 8,
  }));

/** Fried onion: thin brown curls. */
export function friedOnion(sheet: Sheet, points: readonly Point[]): string {
  const curls = points.map(([x, y]) => {
    const [a, b, c] = [sheet.between(-26, 26), sheet.between(-22, 22), sheet.between(-26, 26)];
    return `M${Math.round(x - a)} ${Math.round(y - c)}q${Math.round(a + b)} ${Math.round(c - a)} ${Math.round(2 * a)} ${Math.round(2 * c)}`;
  });
  return trace(
    sheet,
    curls.join(""),
    ["#2B1206", 9, `${opacity(0.3)} transform="translate(2 4)"`],
    ["#6E3412", 7],
    ["#C27A36", 2.4, 'transform="translate(-1 -1.5)"'],
  );
}

export interface Grains {
  bed: Tones;
  colours: readonly string[];
  length?: number;
  width?: number;
  /** Grains in one spoonful. */
  count?: number;
}

/** Boiled rice: spoonfuls of grains over a bed. */
export function rice(sheet: Sheet, where: Round, { bed, colours, length = 17, width = 7, count = 26 }: Grains): string {
  const { x, y, rx, ry = rx } = where;
  const outline = blob(sheet, { ...where, wobble: 0.05, corners: 16 });
  const spoonful = (colour: string) =>
    stamp(sheet, dashes(sheet, scatter(sheet, count, { x: 0, y: 0, rx: 62 }, width), colour, width, length));
  const spoonfuls = strew(
    sheet,
    colours.map(spoonful),
    scatter(sheet, Math.round((rx * ry) / 900), { x, y, rx: rx - 40, ry: ry - 40 }, 30),
    0.9,
    1.1,
  );
  return piece(sheet, outline, bed, [8, 12, 0.25, "#1A0D05"]) + spoonfuls;
}

/** An outline of scalloped florets or froth: bumps around an ellipse. */
export function bumps(sheet: Sheet, { x, y, rx, ry = rx }: Round, count: number): string {
  const points = Array.from(
    { length: count * 2 },
    (_, i): Point =>
      at(
        x,
        y,
        rx * (i % 2 ? 0.84 : sheet.between(1.06, 1.2)),
        (i / count) * 180,
        ry * (i % 2 ? 0.84 : sheet.between(1.06, 1.2)),
      ),
  );
  return loop(points);
}
