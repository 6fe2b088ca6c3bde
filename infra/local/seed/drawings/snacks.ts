import { bumps, dust, friedOnion, lumps, mustard } from "./garnish.ts";
import { cast, grounds, middle, picture, piece } from "./ground.ts";
import { citrus, coriander, curryLeaf, greenChilli, onionRing, pile, redChilli, strew, upright } from "./herbs.ts";
import {
  across,
  arc,
  blob,
  circle,
  dashes,
  dots,
  group,
  inside,
  opacity,
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
  trace,
} from "./ink.ts";
import { plate, under } from "./ware.ts";

const lime = (sheet: Sheet) => citrus(sheet, ["#EFF6C4", "#B9D65C", "#6E9A2B"]);

export const snacks = {
  "chicken-65": picture(grounds.rose, (sheet) => {
    const heap = { x: 306, y: 310, rx: 176, ry: 166 };
    return (
      plate(sheet, { metal: "iron" }) +
      strew(sheet, [onionRing(sheet)], spots("130 330, 152 376, 470 210, 186 420"), 1.2, 1.4) +
      lumps(sheet, scatter(sheet, 22, heap, 62), {
        tones: ["#F7833F", "#CC3414", "#7A1207"],
        size: 50,
        wobble: 0.22,
        corners: 11,
      }) +
      dust(sheet, 70, heap, "#F9B05A", 5) +
      dust(sheet, 40, heap, "#5A0D05", 5) +
      strew(sheet, [curryLeaf(sheet)], scatter(sheet, 9, heap, 76), 1, 1.25) +
      strew(sheet, [greenChilli(sheet)], spots("252 250, 380 330, 300 420"), 1.05, 1.2) +
      lime(sheet)(190, 176, 20, 1.2)
    );
  }),

  "gobi-65": picture(grounds.rose, (sheet) => {
    const floret = [0, 1, 2].map(() => {
      const crown = bumps(sheet, { x: 0, y: -10, rx: 56, ry: 46 }, 7);
      return stamp(
        sheet,
        cast(crown, [6, 14, 0.4, "#2B0A03"]) +
          path("M-22 14Q-18 52 -8 62H16Q22 46 26 14Z", round(sheet, ["#FCE3B4", "#EBB36A", "#B36C2A"])) +
          path(crown, round(sheet, ["#FBA64E", "#DE5F1C", "#962C0A"])) +
          speckled(sheet, crown, "#FFD793", 9, { tile: 60 }) +
          speckled(sheet, crown, "#8A2407", 6, { tile: 70 }) +
          stroke(
            arc(-16, -24, 16, 190, 280) + arc(16, -26, 15, 200, 280) + arc(-2, -2, 15, 200, 280),
            "#FFDFA6",
            5,
            opacity(0.8),
          ),
      );
    });
    const heap = { x: 308, y: 306, rx: 172, ry: 160 };
    return (
      plate(sheet, { metal: "stone", band: "#C14A2B" }) +
      pile(sheet, floret, scatter(sheet, 15, heap, 80), 40, [0.92, 1.15]) +
      strew(sheet, [curryLeaf(sheet), coriander(sheet)], scatter(sheet, 10, heap, 72), 1, 1.2) +
      strew(sheet, [redChilli(sheet)], spots("380 230"), 1, 1) +
      lime(sheet)(168, 418, 20, 1.1)
    );
  }),

  /** Onion pakoda on a sheet of newspaper, as a tea stall serves it. */
  "onion-pakoda": picture(grounds.rose, (sheet) => {
    const sheetOfPaper = "M64 112L520 62L588 500L132 572Z";
    const columns = [0, 1, 2]
      .map((column) =>
        Array.from(
          { length: 22 },
          (_, i) =>
            `M${96 + column * 156 + i * 3} ${138 + i * 19 - column * 17}l${i % 5 === 4 ? 70 : 128} ${i % 5 === 4 ? -8 : -14}`,
        ).join(""),
      )
      .join("");
    const fritter = [0, 1, 2].map(() => {
      const body = bumps(sheet, { x: 0, y: 0, rx: 66, ry: 54 }, 9);
      const threads = scatter(sheet, 9, { x: 0, y: 0, rx: 46, ry: 36 }, 14)
        .map(([x, y]) => arc(x, y, sheet.between(16, 30), sheet.between(0, 180), sheet.between(200, 330)))
        .join("");
      return stamp(
        sheet,
        piece(sheet, body, ["#EDAA4A", "#B96A1E", "#6B350C"], [7, 12, 0.4, "#2B1206"]) +
          trace(
            sheet,
            threads,
            ["#6B2F0C", 9, 'transform="translate(1 4)"'],
            ["#E59A3F", 7],
            ["#FFD892", 2.5, 'transform="translate(-1 -2)"'],
          ),
      );
    });
    return (
      cast(sheetOfPaper, [12, 18, 0.22]) +
      path(sheetOfPaper, "#F3EEE1") +
      inside(
        sheet,
        sheetOfPaper,
        stroke(columns, "#B7B1A3", 6) +
          path(blob(sheet, { x: 320, y: 330, rx: 230, ry: 200, wobble: 0.1 }), "#D9BE7E", opacity(0.5)),
      ) +
      pile(sheet, fritter, scatter(sheet, 13, { x: 318, y: 322, rx: 164, ry: 150 }, 86), 30, [0.95, 1.2]) +
      strew(sheet, [curryLeaf(sheet)], scatter(sheet, 6, { x: 318, y: 322, rx: 140 }, 80), 1, 1.2) +
      strew(sheet, [greenChilli(sheet)], spots("470 150, 440 186"), 1.2, 1.3)
    );
  }),

  /** Beach sundal: chickpeas and coconut in a twist of paper. */
  "beach-sundal": picture(grounds.rose, (sheet) => {
    const cone = "M140 236L500 212Q520 240 504 268L330 606Q318 626 304 606L132 288Q124 260 140 236Z";
    const print = Array.from(
      { length: 13 },
      (_, i) => `M${160 + i * 12} ${312 + i * 22}L${486 - i * 11.6} ${290 + i * 22}`,
    ).join("");
    const pea = [0, 1].map((i) =>
      stamp(
        sheet,
        path(blob(sheet, { x: 4, y: 7, rx: 26, wobble: 0.05 }), "#3A1D05", opacity(0.35)) +
          path(
            blob(sheet, { x: 0, y: 0, rx: 26, ry: 24, wobble: 0.08, corners: 8 }),
            round(sheet, i ? ["#FFE9B0", "#E9BC66", "#A9752B"] : ["#FFF1C6", "#F0CB7E", "#BC8A3A"]),
          ) +
          stroke("M-4 -14Q2 -4 -2 8", "#B98537", 3) +
          stroke("M-15 -10Q-10 -18 -2 -19", "#FFFFFF", 4, opacity(0.7)),
      ),
    );
    const heap = [...scatter(sheet, 60, { x: 318, y: 192, rx: 172, ry: 118 }, 33)].sort((a, b) => a[1] - b[1]);
    return (
      cast(cone, [20, 16, 0.24]) +
      path(blob(sheet, { x: 318, y: 204, rx: 182, ry: 108, wobble: 0.04 }), "#9A6B2B") +
      upright(strew(sheet, pea, heap, 0.95, 1.12)) +
      dashes(sheet, scatter(sheet, 26, { x: 318, y: 170, rx: 150, ry: 84 }, 18), "#FFFFFF", 8, 26) +
      dashes(sheet, scatter(sheet, 10, { x: 318, y: 180, rx: 140, ry: 70 }, 30), "#F6C544", 11, 26) +
      mustard(sheet, 22, { x: 318, y: 180, rx: 150, ry: 90 }, 8) +
      strew(sheet, [curryLeaf(sheet)], spots("226 150, 330 116, 402 182, 280 220"), 1, 1.2) +
      strew(sheet, [redChilli(sheet)], spots("430 146, 214 216"), 0.9, 1) +
      path("M132 288Q124 262 140 244Q320 330 506 236Q514 252 504 268L330 606Q318 626 304 606Z", "#F6F1E5") +
      inside(
        sheet,
        cone,
        stroke(print, "#BDB7A8", 7, 'stroke-dasharray="64 14 110 12"') +
          path("M420 270L520 220L330 640L318 600Z", "#8A8270", opacity(0.25)),
      ) +
      stroke("M132 284Q140 250 140 244Q320 330 506 236", "#CFC7B3", 5)
    );
  }),

  /** Kothu parotta: torn bread chopped with egg on the griddle, the two blades beside it. */
  "kothu-parotta": picture(grounds.rose, (sheet) => {
    const { x, y } = middle;
    const heap = { x: 300, y: 326, rx: 190, ry: 170 };
    const torn = () => {
      const corner = (x: number, y: number) =>
        `${Math.round(x + sheet.between(-9, 9))} ${Math.round(y + sheet.between(-9, 9))}`;
      return `M${corner(-36, -18)}L${corner(0, -24)}L${corner(36, -14)}L${corner(32, 16)}L${corner(-4, 20)}L${corner(-34, 18)}Z`;
    };
    const bread: Tones = ["#FFE9B6", "#E3AE60", "#A06524"];
    const shred = [bread, bread, bread, ["#FFF8CF", "#F9D964", "#D6A22A"] as Tones].map((tones, i) => {
      const body = torn();
      return stamp(
        sheet,
        path(body, "#1E0D04", `${opacity(0.45)} stroke="#1E0D04" stroke-width="8" transform="translate(4 8)"`) +
          path(body, round(sheet, tones), `stroke="${tones[1]}" stroke-width="8"`) +
          (i === 3
            ? ""
            : path(blob(sheet, { x: 6, y: 2, rx: 18, ry: 9, wobble: 0.35, corners: 6 }), "#9A571A", opacity(0.6))) +
          stroke("M-26 -14L4 -18", tones[0], 5, opacity(0.8)),
      );
    });
    const blade = (bx: number, by: number, turn: number) =>
      group(
        piece(sheet, "M-74 -80H74V40Q0 58 -74 40Z", ["#FFFFFF", "#C3CDD1", "#7F8C92"], [8, 12, 0.4]) +
          path("M-74 26Q0 46 74 26V40Q0 58 -74 40Z", "#F4F8F9") +
          stroke("M-50 -60L-20 10M-20 -64L16 14", "#FFFFFF", 8, opacity(0.5)) +
          path("M-17 -80H17V-220Q0 -236 -17 -220Z", across(sheet, ["#B9763F", "#7A4420", "#3C1C0A"], "right")),
        place(bx, by, turn),
      );
    return (
      under(x, y, 282) +
      circle(x, y, 282, round(sheet, ["#5F676A", "#363B3D", "#16191A"])) +
      circle(x, y, 250, round(sheet, ["#2B2F31", "#3D4345", "#4C5356"])) +
      stroke(arc(x, y, 266, 190, 280), "#8C969A", 5, opacity(0.7)) +
      strew(sheet, shred, scatter(sheet, 64, heap, 30), 0.8, 1.15) +
      dashes(sheet, scatter(sheet, 16, heap, 40), "#E9A9C4", 8, 34) +
      dots(scatter(sheet, 16, heap, 34), "#D9361C", 17) +
      strew(sheet, [greenChilli(sheet)], scatter(sheet, 5, heap, 80), 0.8, 0.9) +
      strew(sheet, [curryLeaf(sheet), coriander(sheet)], scatter(sheet, 10, heap, 60), 0.9, 1.1) +
      mustard(sheet, 18, heap, 7) +
      friedOnion(sheet, scatter(sheet, 6, heap, 60)) +
      blade(462, 208, 40)
    );
  }),
};
