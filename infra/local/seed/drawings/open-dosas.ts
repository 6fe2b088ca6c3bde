import { chutneys } from "./chutneys.ts";
import { dust } from "./garnish.ts";
import { soft, toast } from "./griddle.ts";
import { grounds, picture, piece } from "./ground.ts";
import { coriander, curryLeaf, greenChilli, onionRing, strew } from "./herbs.ts";
import {
  arc,
  at,
  blob,
  circle,
  dots,
  ellipse,
  group,
  opacity,
  type Point,
  path,
  place,
  round,
  scatter,
  speckled,
  stamp,
  stroke,
} from "./ink.ts";
import { tiffinPlate } from "./ware.ts";

export const openDosas = {
  /** Rava dosa: semolina lace with onion, folded once; the leaf shows through its holes. */
  "onion-rava-dosa": picture(grounds.sage, (sheet) => {
    const lace = (x: number, y: number, rx: number, ry: number) =>
      blob(sheet, { x, y, rx, ry, turn: -14, wobble: 0.09, corners: 26 });
    const hole = [0, 1, 2].map(() =>
      stamp(
        sheet,
        path(
          blob(sheet, { x: 0, y: 0, rx: 10, ry: 7, wobble: 0.25, corners: 6 }),
          "#2E6B3A",
          'stroke="#7E3D0C" stroke-width="3"',
        ),
      ),
    );
    const holes = (count: number, x: number, y: number, rx: number, ry: number) =>
      strew(sheet, hole, scatter(sheet, count, { x, y, rx, ry }, 23), 0.7, 1.6);
    const [back, front] = [lace(326, 372, 262, 178), lace(306, 326, 244, 150)];
    return (
      tiffinPlate(sheet, 18) +
      chutneys.coconut(sheet, 198, 128, 58) +
      chutneys.tomato(sheet, 330, 104, 50) +
      piece(sheet, back, ["#E3A03E", "#C07724", "#84480F"], [10, 16, 0.34]) +
      holes(16, 350, 500, 190, 36) +
      speckled(sheet, back, "#F3C770", 5) +
      piece(sheet, front, ["#FBD98A", "#E5A33C", "#B4691F"], [5, 10, 0.4, "#4A1C06"]) +
      speckled(sheet, front, "#FCE7AE", 6) +
      speckled(sheet, front, toast, 5, { alpha: 0.6 }) +
      holes(46, 306, 326, 222, 130) +
      strew(sheet, [onionRing(sheet)], scatter(sheet, 8, { x: 306, y: 326, rx: 180, ry: 96 }, 74), 0.8, 1.1) +
      strew(
        sheet,
        [curryLeaf(sheet), greenChilli(sheet)],
        scatter(sheet, 8, { x: 306, y: 326, rx: 190, ry: 100 }, 80),
        0.7,
        0.85,
      ) +
      dots(scatter(sheet, 16, { x: 306, y: 326, rx: 200, ry: 110 }, 30), "#201812", 9)
    );
  }),

  /** Uttapam: thick, its onion, tomato and chilli baked in. */
  "onion-tomato-uttapam": picture(grounds.sage, (sheet) => {
    const cake = blob(sheet, { x: 300, y: 330, rx: 206, wobble: 0.025, corners: 18 });
    const tomato = ([x, y]: Point) =>
      group(
        ellipse(3, 6, 33, 30, "#1A0D05", opacity(0.25)) +
          ellipse(0, 0, 33, 30, "#C92F1A") +
          ellipse(-1, -2, 27, 24, "#EE6A45") +
          [0, 120, 240]
            .map((a) => ellipse(...at(0, 0, 13, a), 9, 7, "#F6A27C") + dots([at(0, 0, 13, a)], "#FBE7B0", 4))
            .join(""),
        place(x, y, sheet.between(0, 120)),
      );
    return (
      tiffinPlate(sheet, -30) +
      piece(sheet, cake, ["#FFEFC2", "#F0C878", "#C98A35"], [12, 20, 0.34], [4, 12, "#A8601C"]) +
      stroke(arc(300, 330, 192, 0, 359), "#B4651C", 14, opacity(0.35)) +
      speckled(sheet, cake, "#B87324", 6) +
      strew(sheet, [onionRing(sheet)], scatter(sheet, 12, { x: 300, y: 330, rx: 150 }, 66), 0.75, 1.15) +
      scatter(sheet, 9, { x: 300, y: 330, rx: 150 }, 84).map(tomato).join("") +
      strew(
        sheet,
        [greenChilli(sheet), coriander(sheet), coriander(sheet)],
        scatter(sheet, 13, { x: 300, y: 330, rx: 160 }, 58),
        0.65,
        0.9,
      ) +
      dust(sheet, 40, { x: 300, y: 330, rx: 170 }, "#9E2F12", 4) +
      chutneys.coconut(sheet, 478, 174, 66) +
      chutneys.coriander(sheet, 370, 98, 48)
    );
  }),

  /** Set dosa: three soft ones, full of pores, fanned out. */
  "set-dosa": picture(grounds.sage, (sheet) => {
    const cake = (x: number, y: number) => {
      const outline = blob(sheet, { x, y, rx: 158, ry: 148, wobble: 0.03, corners: 16 });
      return (
        piece(sheet, outline, soft, [10, 16, 0.3], [3, 12, "#C9974C"]) +
        circle(x, y, 118, round(sheet, ["#F6D795", "#E9BC68", "#F3DFAE"]), opacity(0.75)) +
        speckled(sheet, outline, "#B8822F", 8, { tile: 90 }) +
        speckled(sheet, outline, "#FFF9E6", 6)
      );
    };
    return (
      tiffinPlate(sheet, 50) +
      cake(388, 384) +
      cake(300, 320) +
      cake(218, 252) +
      path(blob(sheet, { x: 226, y: 246, rx: 56, ry: 40, wobble: 0.18 }), "#FFE88A", opacity(0.75)) +
      path("M200 224L244 216L254 250L210 260Z", "#FFF6C6") +
      path("M210 260L254 250L254 258L212 268Z", "#E2BF55") +
      chutneys.sambar(sheet, 424, 156, 68) +
      chutneys.coconut(sheet, 160, 442, 56)
    );
  }),
};
