import { chutneys } from "./chutneys.ts";
import { dust, lumps, mustard, pools } from "./garnish.ts";
import { grounds, middle, picture, piece } from "./ground.ts";
import { coriander, curryLeaf, redChilli, strew, upright } from "./herbs.ts";
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
  type Sheet,
  scatter,
  speckled,
  spots,
  stamp,
  stroke,
  type Tones,
} from "./ink.ts";
import { bowl, tiffinPlate, under } from "./ware.ts";

const steamed: Tones = ["#FFFFFF", "#F6F3EA", "#CFC8B8"];

const fried: Tones = ["#F4C06A", "#C9812B", "#7C430F"];

/** An idli: a steamed cushion, thinner at its edge, with the pores of its batter. */
function idli(sheet: Sheet, x: number, y: number, r: number): string {
  const outline = blob(sheet, { x, y, rx: r, ry: r * 0.95, wobble: 0.02, corners: 16 });
  return (
    piece(sheet, outline, steamed, [9, 15, 0.3], [2, 9, "#BDB5A2"]) +
    circle(x - r * 0.04, y - r * 0.06, r * 0.66, round(sheet, ["#FFFFFF", "#FBF9F2", "#E7E2D4"])) +
    speckled(sheet, outline, "#C8BFA9", 4, { tile: 80, count: 26, alpha: 0.8 })
  );
}

/** A medu vada: a fried ring with a crisp, uneven crust. */
function vada(sheet: Sheet, below: string): (x: number, y: number, turn?: number, scale?: number) => string {
  const outline = blob(sheet, { x: 0, y: 0, rx: 100, ry: 96, wobble: 0.05, corners: 22 });
  const hole = blob(sheet, { x: 2, y: 3, rx: 25, ry: 23, wobble: 0.12 });
  return stamp(
    sheet,
    piece(sheet, outline, fried, [9, 15, 0.32], [2, 8, "#6B360B"]) +
      circle(0, 0, 62, "none", `stroke="#E9AE57" stroke-width="34" opacity=".55"`) +
      speckled(sheet, outline, "#FBDD9B", 6, { alpha: 0.75 }) +
      speckled(sheet, outline, "#7A3F0D", 6, { alpha: 0.6 }) +
      path(hole, "#4A2408") +
      path(hole, below, 'transform="translate(4 6) scale(.8)"') +
      stroke(arc(0, 0, 78, 195, 275), "#FFE9B4", 7, opacity(0.5)) +
      stroke(arc(2, 3, 30, 20, 120), "#F4C878", 5, opacity(0.6)),
  );
}

export const steamedAndFried = {
  "steamed-idli": picture(
    grounds.bottle,
    (sheet) =>
      tiffinPlate(sheet, -24) +
      chutneys.sambar(sheet, 428, 176, 80) +
      chutneys.coconut(sheet, 466, 332, 60) +
      idli(sheet, 226, 196, 116) +
      idli(sheet, 196, 396, 116) +
      idli(sheet, 378, 448, 116) +
      strew(sheet, [curryLeaf(sheet)], spots("234 180, 386 436"), 0.8, 0.9) +
      mustard(sheet, 8, { x: 214, y: 200, rx: 50 }, 7),
  ),

  "ghee-podi-mini-idli": picture(grounds.bottle, (sheet) => {
    const cushion = [0, 1, 2].map(() => {
      const outline = blob(sheet, { x: 0, y: 0, rx: 54, ry: 52, wobble: 0.03 });
      return stamp(
        sheet,
        piece(sheet, outline, ["#FFFDF4", "#F3E6CB", "#C79F6C"], [5, 9, 0.45, "#3A1405"]) +
          speckled(sheet, outline, "#B5481A", 7, { tile: 70, count: 34, alpha: 0.95 }) +
          speckled(sheet, outline, "#7E2A0C", 4, { tile: 70, count: 20, alpha: 0.9 }) +
          stroke(arc(0, 0, 38, 205, 260), "#FFF6CF", 8, opacity(0.85)),
      );
    });
    const seats: Point[] = [
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => at(middle.x, middle.y, 166, i * 40)),
      ...[0, 1, 2, 3, 4].map((i) => at(middle.x, middle.y, 84, i * 72 + 20)),
      [middle.x, middle.y - 6],
    ];
    return (
      bowl(
        sheet,
        { metal: "brass" },
        ["#D9843F", "#A9501D", "#6E2C0D"],
        dust(sheet, 50, { ...middle, rx: 220 }, "#F0A45A", 5),
      ) +
      upright(strew(sheet, cushion, seats, 0.95, 1.1)) +
      pools(sheet, scatter(sheet, 6, { ...middle, rx: 150 }, 60), "#FFD75E", 26, 0.55) +
      strew(sheet, [curryLeaf(sheet)], spots("230 210, 388 260, 300 420, 420 400"), 0.9, 1.1) +
      strew(sheet, [redChilli(sheet)], spots("320 150"), 0.9, 0.9) +
      mustard(sheet, 16, { ...middle, rx: 170 }, 8)
    );
  }),

  "medu-vada": picture(grounds.bottle, (sheet) => {
    const ring = vada(sheet, "#2E6B3A");
    return (
      tiffinPlate(sheet, 36) +
      chutneys.coconut(sheet, 168, 178, 76) +
      chutneys.sambar(sheet, 310, 494, 60) +
      ring(398, 204, 14, 1.2) +
      ring(206, 376, -18, 1.24) +
      ring(412, 388, 0, 1.1) +
      strew(sheet, [curryLeaf(sheet)], spots("300 280, 396 180"), 0.9, 1)
    );
  }),

  "sambar-vada": picture(grounds.bottle, (sheet) => {
    const ring = vada(sheet, "#B5621B");
    const surface =
      pools(sheet, scatter(sheet, 16, { ...middle, rx: 200 }, 40), "#F6C261", 24, 0.55) +
      lumps(sheet, scatter(sheet, 6, { ...middle, rx: 200 }, 90), {
        tones: ["#F7A25B", "#E0702A", "#A2410F"],
        size: 22,
      }) +
      dust(sheet, 36, { ...middle, rx: 220 }, "#7A2A0C", 5);
    const drumstick = stamp(
      sheet,
      path("M-60 -12L60 -14Q70 0 60 14L-60 12Q-70 0 -60 -12Z", "#557A35") +
        path("M-60 -12L60 -14L62 -6L-62 -4Z", "#93B765") +
        ellipse(62, 0, 7, 14, "#DCE7B5") +
        dots(spots("62 0"), "#8FA65B", 6),
    );
    return (
      bowl(sheet, { metal: "steel" }, ["#EDA548", "#C86F1F", "#8A430F"], surface) +
      drumstick(196, 206, -40) +
      ring(240, 346, -14, 1.12) +
      ring(398, 250, 16, 1.08) +
      drumstick(376, 440, 20) +
      pools(sheet, spots("250 446, 318 300, 420 340"), "#D98128", 30, 0.9) +
      strew(sheet, [coriander(sheet)], spots("300 200, 226 300, 436 250, 330 400, 196 400"), 0.9, 1.2) +
      strew(sheet, [redChilli(sheet)], spots("450 380"), 0.8, 0.9) +
      mustard(sheet, 18, { ...middle, rx: 190 }, 8)
    );
  }),

  "thayir-vada": picture(grounds.bottle, (sheet) => {
    const curd: Tones = ["#FFFFFF", "#F8F6EC", "#D8D3C0"];
    const ring = vada(sheet, "#C9C2AA");
    const poured = (x: number, y: number) => {
      const outline = blob(sheet, { x, y, rx: 82, ry: 78, wobble: 0.17, corners: 12 });
      return (
        piece(sheet, outline, curd, [5, 8, 0.35, "#6B4A16"]) +
        path(blob(sheet, { x: x - 18, y: y - 22, rx: 34, ry: 16, wobble: 0.2, turn: -24 }), "#FFFFFF")
      );
    };
    return (
      bowl(
        sheet,
        { metal: "clay" },
        curd,
        pools(sheet, scatter(sheet, 9, { ...middle, rx: 200 }, 60), "#E3DECB", 38, 0.8),
      ) +
      ring(230, 262, -10, 1.12) +
      ring(402, 372, 12, 1.12) +
      poured(234, 270) +
      poured(406, 380) +
      dust(sheet, 60, { x: 262, y: 268, rx: 120, ry: 70 }, "#C23A16", 5) +
      dust(sheet, 34, { x: 410, y: 364, rx: 90, ry: 70 }, "#8A5A22", 4) +
      dots(scatter(sheet, 20, { x: 330, y: 250, rx: 130, ry: 110 }, 18), "#F0A93C", 15) +
      dots(scatter(sheet, 10, { x: 350, y: 300, rx: 130 }, 18), "#FBD67F", 7) +
      dots(scatter(sheet, 18, { x: 300, y: 400, rx: 140, ry: 70 }, 20), "#C4163C", 12) +
      strew(sheet, [coriander(sheet), curryLeaf(sheet)], spots("236 236, 384 320, 300 170, 180 350, 420 430"), 1, 1.2) +
      mustard(sheet, 18, { ...middle, rx: 180 }, 8)
    );
  }),

  /** Paniyaram in the iron pan whose seven hollows shape them. */
  "kuzhi-paniyaram": picture(grounds.bottle, (sheet) => {
    const { x, y } = middle;
    const ball = [0, 1].map(() => {
      const outline = blob(sheet, { x: 0, y: 0, rx: 70, wobble: 0.04, corners: 14 });
      return stamp(
        sheet,
        circle(0, 0, 82, "#0E1112") +
          circle(2, 3, 78, "#23282A") +
          path(outline, round(sheet, ["#FBD68C", "#DB9233", "#7E430F"])) +
          speckled(sheet, outline, "#FBE3A8", 6) +
          speckled(sheet, outline, "#6B340A", 6, { alpha: 0.65 }) +
          speckled(sheet, outline, "#4F8A3C", 6, { count: 7 }) +
          stroke(arc(0, 0, 50, 200, 262), "#FFF1C4", 8, opacity(0.7)),
      );
    });
    const wells: Point[] = [[x, y], ...[0, 1, 2, 3, 4, 5].map((i) => at(x, y, 172, i * 60 + 30))];
    return (
      under(x, y, 272) +
      group(path("M-18 -300Q0 -360 18 -300L26 -240H-26Z", "#191C1D"), place(x, y, 45)) +
      circle(x, y, 272, round(sheet, ["#5D6568", "#34393B", "#141718"])) +
      circle(x, y, 264, "none", 'stroke="#7B8488" stroke-width="4" opacity=".7"') +
      wells.map(([wx, wy], i) => (ball[i % 2] as (typeof ball)[0])(wx, wy)).join("") +
      dots(scatter(sheet, 14, { x, y, rx: 250 }, 40), "#8D969A", 4, opacity(0.5)) +
      strew(sheet, [curryLeaf(sheet)], spots("250 226, 402 330"), 0.9, 1)
    );
  }),
};
