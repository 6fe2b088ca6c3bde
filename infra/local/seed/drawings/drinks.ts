import { dust } from "./garnish.ts";
import { foam, glass, polished, rim, side, thrown, type Vessel } from "./glass.ts";
import { cast, grounds, picture, piece, shadow } from "./ground.ts";
import { citrus, curryLeaf, greenChilli, mint, strew } from "./herbs.ts";
import {
  across,
  arc,
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
  spots,
  stroke,
} from "./ink.ts";
import { metals, steam } from "./ware.ts";

export const drinks = {
  /** Filter coffee: steel tumbler in its davara. */
  "filter-coffee": picture(grounds.lagoon, (sheet) => {
    const tumbler: Vessel = { x: 306, top: 190, bottom: 470, wide: 130, narrow: 98 };
    const davara: Vessel = { x: 306, top: 448, bottom: 556, wide: 226, narrow: 172 };
    const [light, , dark] = metals.steel;
    const bean = (x: number, y: number, turn: number) =>
      group(
        ellipse(4, 6, 24, 16, shadow, opacity(0.3)) +
          ellipse(0, 0, 24, 16, round(sheet, ["#9A5A2C", "#5E2F12", "#2E1406"])) +
          stroke("M-20 0Q-6 -6 0 0T20 0", "#2A1105", 4),
        place(x, y, turn),
      );
    return (
      thrown(davara) +
      path(side(davara), polished(sheet)) +
      rim(davara, round(sheet, metals.steel)) +
      ellipse(306, 452, 204, 58, round(sheet, [dark, "#B4C0C5", light])) +
      rim(davara, "none", `stroke="${light}" stroke-width="5"`) +
      ellipse(330, 476, 118, 34, shadow, opacity(0.28)) +
      path(side(tumbler), polished(sheet)) +
      stroke("M200 290Q306 334 412 290M202 302Q306 346 410 302", "#5E6C74", 3, opacity(0.6)) +
      ellipse(306, 190, 142, 44, round(sheet, metals.steel)) +
      ellipse(306, 192, 126, 37, "#4A2410") +
      foam(sheet, 306, 190, 116, "#D9A468", "#9B6431") +
      path(blob(sheet, { x: 330, y: 190, rx: 52, ry: 13, wobble: 0.2 }), "#8A4F22", opacity(0.7)) +
      ellipse(306, 190, 142, 44, "none", `stroke="${light}" stroke-width="5"`) +
      steam(306, 140, "#FFFFFF") +
      bean(92, 560, 20) +
      bean(132, 596, 70) +
      bean(520, 590, 130)
    );
  }),

  "masala-chai": picture(grounds.lagoon, (sheet) => {
    const cup: Vessel = { x: 310, top: 180, bottom: 500, wide: 146, narrow: 104 };
    const stick = (x: number, y: number, turn: number) =>
      group(
        cast("M-80 -16H80V18H-80Z", [5, 10, 0.3]) +
          path("M-80 -18H80V16H-80Z", across(sheet, ["#C98850", "#9A5627", "#5A2C0F"])) +
          ellipse(80, -1, 9, 17, "#6B3514") +
          stroke("M-72 -4H70", "#5A2C0F", 4),
        place(x, y, turn),
      );
    const pod = (x: number, y: number, turn: number) =>
      group(
        cast("M-30 4Q0 -24 34 2Q0 26 -30 4Z", [4, 8, 0.28]) +
          path("M-30 2Q0 -24 34 0Q0 24 -30 2Z", round(sheet, ["#D9E6A8", "#A5BE63", "#6B863A"])) +
          stroke("M-24 1Q4 -10 28 0M-24 3Q4 12 28 1", "#6B863A", 2.5),
        place(x, y, turn),
      );
    return (
      glass(sheet, cup, ["#E3A96B", "#C4803F", "#8A4C1E"], {
        level: 214,
        ribs: 7,
        surface: foam(sheet, 310, 212, 112, "#E9C08A", "#B27A3C"),
      }) +
      steam(300, 152, "#FFFFFF") +
      stick(130, 560, -18) +
      pod(214, 598, 10) +
      pod(488, 586, -24) +
      pod(540, 556, 30)
    );
  }),

  "mango-lassi": picture(grounds.lagoon, (sheet) => {
    const tall: Vessel = { x: 306, top: 130, bottom: 540, wide: 138, narrow: 94 };
    const swirl = stroke(
      "M180 260C260 300 330 200 430 250M190 350C260 390 340 300 420 340M206 440C270 470 330 400 404 430",
      "#FFE9A6",
      30,
      opacity(0.6),
    );
    return (
      glass(sheet, tall, ["#FFD366", "#F9A51E", "#CC6E0A"], {
        level: 174,
        content: swirl,
        surface:
          path(blob(sheet, { x: 306, y: 172, rx: 96, ry: 26, wobble: 0.1 }), "#FFF3CC", opacity(0.8)) +
          dots(scatter(sheet, 18, { x: 306, y: 172, rx: 80, ry: 20 }, 10), "#6F9A2E", 9) +
          dots(scatter(sheet, 8, { x: 306, y: 170, rx: 70, ry: 16 }, 14), "#C4361A", 6),
      }) +
      group(
        piece(
          sheet,
          "M-78 6Q-50 -56 20 -44Q84 -30 72 16Q40 64 -24 48Q-70 36 -78 6Z",
          ["#FFE06A", "#F7A61F", "#D1501A"],
          [8, 14, 0.3],
        ) +
          stroke("M-74 -2L-92 -14", "#6B4A1C", 8) +
          strew(sheet, [mint(sheet)], spots("-92 -34"), 1.2, 1.3),
        place(128, 540, -12),
      ) +
      strew(sheet, [mint(sheet)], spots("384 146, 356 128"), 1.5, 1.6)
    );
  }),

  "neer-mor": picture(grounds.lagoon, (sheet) => {
    const clay: Vessel = { x: 310, top: 196, bottom: 520, wide: 172, narrow: 124 };
    const tones = metals.clay;
    return (
      thrown(clay) +
      path(side(clay), across(sheet, tones, "right")) +
      stroke("M150 290Q310 358 470 290M158 318Q310 386 462 318", "#F3D9C2", 7, opacity(0.8)) +
      dots(
        Array.from({ length: 13 }, (_, i): Point => [172 + i * 23, 346 + Math.sin((i / 12) * Math.PI) * 32]),
        "#F3D9C2",
        11,
      ) +
      path("M172 246L206 518L232 530L198 254Z", "#F2C3A2", opacity(0.45)) +
      rim(clay, round(sheet, tones)) +
      ellipse(310, 200, 156, 45, "#5E2D1B") +
      ellipse(310, 205, 149, 40, round(sheet, ["#FFFFFF", "#FBF8EA", "#DDD7C0"])) +
      scatter(sheet, 12, { x: 300, y: 206, rx: 108, ry: 28 }, 16)
        .map(([x, y]: Point) => circle(x, y, 6, "none", 'stroke="#C9C3AC" stroke-width="2"'))
        .join("") +
      strew(sheet, [curryLeaf(sheet)], spots("256 200, 362 214"), 1.2, 1.3) +
      strew(sheet, [greenChilli(sheet)], spots("318 192"), 0.9, 0.9) +
      dots(scatter(sheet, 12, { x: 310, y: 206, rx: 100, ry: 24 }, 12), "#2A1710", 7) +
      rim(clay, "none", `stroke="${tones[0]}" stroke-width="6"`) +
      strew(sheet, [curryLeaf(sheet)], spots("120 540, 162 574, 510 590"), 1.4, 1.6) +
      dust(sheet, 10, { x: 140, y: 590, rx: 60, ry: 20 }, "#5A3A1C", 5)
    );
  }),

  "salted-lime-soda": picture(grounds.lagoon, (sheet) => {
    const tall: Vessel = { x: 306, top: 130, bottom: 540, wide: 128, narrow: 96 };
    const slice = citrus(sheet, ["#F3F8CF", "#B7D652", "#6B9A26"]);
    const ice = (x: number, y: number, turn: number) =>
      group(
        path("M-38 -34H38V36H-38Z", "#FFFFFF", 'opacity=".6"') +
          path("M-38 -34H38L24 -18H-24Z", "#FFFFFF", opacity(0.8)) +
          stroke("M-24 -18V24H24", "#FFFFFF", 4, opacity(0.9)),
        place(x, y, turn),
      );
    return (
      glass(sheet, tall, ["#F6F9D8", "#E3EDAE", "#A9C25B"], {
        level: 178,
        content:
          slice(268, 420, 20, 1.3) +
          slice(352, 300, 60, 1.25) +
          ice(340, 440, 14) +
          ice(262, 290, -20) +
          dots(scatter(sheet, 50, { x: 306, y: 350, rx: 110, ry: 190 }, 18), "#FFFFFF", 8, opacity(0.85)),
        surface: ice(286, 180, 8),
      }) +
      slice(430, 150, 10, 1.25) +
      strew(sheet, [mint(sheet)], spots("258 128, 232 150, 280 108"), 1.5, 1.8) +
      slice(112, 560, 0, 1.2) +
      stroke(arc(306, 130, 128, 20, 150, 38), "#FFFFFF", 9, 'stroke-dasharray="3 10"')
    );
  }),
};
