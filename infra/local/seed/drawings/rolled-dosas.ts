import { chutneys } from "./chutneys.ts";
import { dust, lumps, mustard } from "./garnish.ts";
import { crisp, panMarks, spreadOf } from "./griddle.ts";
import { cast, grounds, middle, picture, piece } from "./ground.ts";
import { coriander, curryLeaf, strew } from "./herbs.ts";
import {
  across,
  arc,
  at,
  blob,
  circle,
  dots,
  ellipse,
  group,
  inside,
  line,
  loop,
  n,
  opacity,
  type Point,
  path,
  place,
  round,
  type Sheet,
  scatter,
  speckled,
  spots,
  stroke,
  trace,
} from "./ink.ts";
import { tiffinPlate } from "./ware.ts";

/** The potato masala of a masala dosa. */
const potato = (sheet: Sheet, points: readonly Point[], size = 22): string =>
  lumps(sheet, points, { tones: ["#FCE278", "#EDB82E", "#B97D10"], size, wobble: 0.24, corners: 7 }) +
  mustard(sheet, points.length, spreadOf(points), 7) +
  strew(sheet, [curryLeaf(sheet)], points.slice(0, 2), 0.5, 0.6);

/** A dosa rolled into a tube, lying from the lower left to the upper right. */
function roll(sheet: Sheet): string {
  const [length, r, turn, y] = [500, 82, -34, middle.y + 26];
  const half = length / 2;
  const edge = (side: 1 | -1): Point[] =>
    Array.from({ length: 9 }, (_, i): Point => [side * (-half + (i * length) / 8), side * (-r + sheet.between(-5, 6))]);
  const outline = loop([...edge(1), [half + 26, 0], ...edge(-1), [-half - 20, 0]]);
  const rings = Array.from(
    { length: 21 },
    (_, i) => `M${n(-half + 14 + i * (length / 21))} ${-r}q26 ${r} 4 ${2 * r}`,
  ).join("");
  const flap = line(
    Array.from(
      { length: 10 },
      (_, i): Point => [-half - 10 + i * ((length + 20) / 9), r * 0.34 + sheet.between(-8, 8)],
    ),
  );
  const mouth = ellipse(half + 2, 0, 27, r * 0.9, "#7A3D10") + ellipse(half + 6, 2, 20, r * 0.74, "#A9601D");
  const body =
    path(outline, across(sheet, crisp)) +
    panMarks(sheet, outline, { x: 0, y: 0, rx: half, ry: r }, rings) +
    trace(sheet, flap, ["#7E3D0C", 6], ["#FBE0A0", 3, 'transform="translate(0 -5)"']) +
    mouth +
    potato(
      sheet,
      [
        [half - 4, -46],
        [half + 2, -22],
        [half - 8, 2],
        [half + 2, 26],
        [half - 2, 48],
        [half + 22, -34],
        [half + 26, -4],
        [half + 22, 26],
        [half + 44, 12],
        [half + 42, -18],
      ],
      20,
    );
  return (
    group(path(outline, "#0B1C14", opacity(0.34)), place(middle.x + 12, y + 20, turn)) +
    group(body, place(middle.x - 8, y, turn))
  );
}

export const rolledDosas = {
  "masala-dosa": picture(
    grounds.sage,
    (sheet) =>
      tiffinPlate(sheet, 30) +
      chutneys.coconut(sheet, 186, 180, 62) +
      chutneys.tomato(sheet, 316, 122, 52) +
      chutneys.sambar(sheet, 444, 464, 66) +
      roll(sheet),
  ),

  /** A plain dosa, as wide as its plate and thin as paper, one side folded over. */
  "plain-dosa": picture(grounds.sage, (sheet) => {
    const [r, crease] = [262, 96];
    const rim = Array.from({ length: 30 }, (_, i): Point => at(0, 0, r + sheet.between(-9, 7), i * 12));
    const open = loop([
      [-r * 0.94, crease],
      ...rim
        .filter(([, y]) => y < crease - 20)
        .sort(([ax, ay], [bx, by]) => Math.atan2(ay - 90, ax) - Math.atan2(by - 90, bx)),
      [r * 0.94, crease],
      [0, crease + 6],
    ]);
    const folded = loop([
      [-r * 0.95, crease + 2],
      ...[158, 140, 120, 104, 88, 70, 52, 36, 22].map(
        (degrees): Point => at(0, 2 * crease - 4, r + sheet.between(-8, 8), -degrees),
      ),
      [r * 0.95, crease + 2],
      [r * 0.5, crease + 10],
      [-r * 0.5, crease + 10],
    ]);
    const rings = [30, 62, 94, 126, 158, 190, 220].map((ring) => arc(0, 0, ring, 0, 359)).join("");
    const lying = place(middle.x - 4, middle.y - 6, -14);
    return (
      tiffinPlate(sheet, -52) +
      group(cast(open, [10, 16, 0.32]), lying) +
      group(
        path(open, round(sheet, ["#F9D07A", "#E3A03C", "#B0681F"])) +
          inside(
            sheet,
            open,
            circle(0, 0, 150, "#B4651C", opacity(0.22)) + circle(0, 0, 84, "#9A4E14", opacity(0.22)),
          ) +
          panMarks(sheet, open, { x: 0, y: -80, rx: 200, ry: 120 }, rings) +
          piece(sheet, folded, ["#FFEFBF", "#F3CF86", "#CE9440"], [-2, -9, 0.4, "#4A1C06"]) +
          speckled(sheet, folded, "#C98A35", 6, { alpha: 0.6 }) +
          speckled(sheet, folded, "#FFF8DF", 5) +
          stroke(`M${-r * 0.9} ${crease}Q0 ${crease + 14} ${r * 0.9} ${crease}`, "#8A4A14", 6),
        lying,
      ) +
      chutneys.sambar(sheet, 268, 506, 66) +
      chutneys.coconut(sheet, 402, 478, 58)
    );
  }),

  /** The ghee roast: a cone that stands on its plate. */
  "ghee-roast-dosa": picture(grounds.sage, (sheet) => {
    const cone =
      "M306 34Q326 22 338 46C380 190 432 330 470 448Q480 492 420 514Q330 540 230 520Q164 504 176 462C218 330 264 180 306 34Z";
    const rings = Array.from({ length: 13 }, (_, i) => {
      const y = 96 + i * 32;
      const w = 14 + i * 11.4;
      return `M${n(322 - w)} ${y}Q322 ${n(y + w * 0.42)} ${n(322 + w)} ${y}`;
    }).join("");
    return (
      tiffinPlate(sheet, 12) +
      chutneys.coconut(sheet, 134, 250, 60) +
      chutneys.coriander(sheet, 152, 396, 50) +
      chutneys.tomato(sheet, 494, 260, 52) +
      cast(cone, [26, 22, 0.32]) +
      path(cone, across(sheet, ["#FCDF93", "#E39A30", "#8E4A12"], "right")) +
      panMarks(sheet, cone, { x: 322, y: 350, rx: 90, ry: 190 }, rings) +
      trace(sheet, "M334 52C346 220 372 390 402 514", ["#7E3D0C", 6], ["#FBE0A0", 3, 'transform="translate(-6 0)"']) +
      stroke("M186 486Q250 522 330 520Q420 512 462 474", "#7E3D0C", 5, opacity(0.7)) +
      dots(scatter(sheet, 8, { x: 290, y: 400, rx: 70, ry: 90 }, 30), "#FFF6CF", 10, opacity(0.8))
    );
  }),

  /** Mysore masala: folded to a triangle over a red chutney, butter on top. */
  "mysore-masala-dosa": picture(grounds.sage, (sheet) => {
    const under = loop(spots("66 420, 180 240, 296 96, 330 70, 362 96, 470 240, 574 420, 520 462, 320 476, 118 462"));
    const flap = loop(spots("330 62, 362 92, 430 190, 470 250, 430 330, 330 440, 200 452, 96 436, 150 330, 290 110"));
    const rings = [330, 280, 230, 180, 130, 80].map((r) => arc(120, 470, r, 270, 360)).join("");
    return (
      tiffinPlate(sheet, 40) +
      chutneys.coconut(sheet, 136, 186, 58) +
      chutneys.sambar(sheet, 486, 168, 62) +
      piece(sheet, under, ["#F0B04C", "#C97F28", "#8E4A12"], [12, 20, 0.32]) +
      inside(
        sheet,
        under,
        path(loop(spots("352 90, 480 260, 556 410, 500 446, 300 460, 330 300")), "#B92A12") +
          dust(sheet, 46, { x: 450, y: 360, rx: 100, ry: 100 }, "#F08A4B", 5) +
          potato(sheet, spots("400 250, 440 300, 420 352, 478 372, 446 412, 392 424, 516 420"), 27),
      ) +
      piece(sheet, flap, crisp, [9, 6, 0.35, "#4A1C06"]) +
      panMarks(sheet, flap, { x: 286, y: 310, rx: 130, ry: 130 }, rings) +
      stroke(line(spots("338 66, 440 196, 470 252, 424 336, 330 440, 210 454")), "#7E3D0C", 6) +
      path(blob(sheet, { x: 274, y: 330, rx: 62, ry: 44, wobble: 0.16 }), "#FFE88A", opacity(0.7)) +
      cast("M246 300L296 292L306 330L256 342Z", [5, 8, 0.35, "#8A4A14"]) +
      path("M246 300L296 292L306 330L256 342Z", "#FFF3B8") +
      path("M256 342L306 330L306 338L258 351Z", "#E8C95E") +
      strew(sheet, [coriander(sheet)], spots("430 330, 484 404"), 0.8, 0.9)
    );
  }),
};
