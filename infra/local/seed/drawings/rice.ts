import { mustard, pools, rice } from "./garnish.ts";
import { grounds, middle, picture, piece } from "./ground.ts";
import { cashew, citrus, coriander, curryLeaf, redChilli, strew } from "./herbs.ts";
import {
  arc,
  blob,
  circle,
  dots,
  ellipse,
  opacity,
  type Point,
  path,
  round,
  scatter,
  speckled,
  spots,
  stamp,
  stroke,
  type Tones,
} from "./ink.ts";
import { bananaLeaf, bowl, cup, tiffinPlate } from "./ware.ts";

export const riceDishes = {
  "lemon-rice": picture(grounds.brick, (sheet) => {
    const peanut = stamp(
      sheet,
      ellipse(3, 6, 15, 12, "#5A3A08", opacity(0.4)) +
        ellipse(0, 0, 15, 12, "#C8752E") +
        ellipse(-3, -3, 8, 5, "#F0B36C"),
    );
    const lemon = citrus(sheet, ["#FFF7CC", "#F6DA4E", "#E8B917"]);
    return (
      tiffinPlate(sheet, -36) +
      rice(
        sheet,
        { x: 304, y: 318, rx: 210, ry: 200 },
        { bed: ["#FBE05E", "#EDBE25", "#B98A12"], colours: ["#FFF3A6", "#F7D53E", "#FFE773"] },
      ) +
      strew(sheet, [peanut], scatter(sheet, 20, { x: 304, y: 318, rx: 180, ry: 170 }, 46), 0.95, 1.2) +
      dots(scatter(sheet, 26, { x: 304, y: 318, rx: 180 }, 24), "#E39A3C", 10) +
      mustard(sheet, 34, { x: 304, y: 318, rx: 186, ry: 176 }, 8) +
      strew(sheet, [redChilli(sheet)], spots("230 236, 366 300, 262 410"), 1, 1.1) +
      strew(sheet, [curryLeaf(sheet)], scatter(sheet, 8, { x: 304, y: 318, rx: 160 }, 70), 1, 1.25) +
      lemon(466, 190, 10, 1.15) +
      lemon(430, 132, 30, 1.05)
    );
  }),

  "curd-rice": picture(grounds.brick, (sheet) => {
    const swirl = [170, 128, 88, 50].map((r, i) => arc(middle.x, middle.y, r, 170 + i * 60, 320 + i * 60)).join("");
    return (
      bowl(
        sheet,
        { metal: "brass" },
        ["#FFFFFF", "#F8F6EE", "#DAD5C6"],
        stroke(swirl, "#E4DFD0", 12) + pools(sheet, scatter(sheet, 8, { ...middle, rx: 190 }, 60), "#FFFFFF", 34, 0.9),
      ) +
      strew(
        sheet,
        [stamp(sheet, ellipse(2, 4, 10, 6, "#A59E88", opacity(0.5)) + ellipse(0, 0, 10, 6, "#FFFFFF"))],
        scatter(sheet, 40, { ...middle, rx: 206 }, 16),
        0.9,
        1.2,
      ) +
      scatter(sheet, 34, { x: 350, y: 350, rx: 130, ry: 110 }, 20)
        .map(
          ([x, y]: Point) =>
            circle(x + 2, y + 4, 10, "#7A0B28", opacity(0.35)) +
            circle(x, y, 10, round(sheet, ["#F7839B", "#C9143E", "#7E0724"])),
        )
        .join("") +
      path(blob(sheet, { x: 250, y: 238, rx: 76, ry: 56, wobble: 0.18 }), "#F0C04A", opacity(0.5)) +
      mustard(sheet, 26, { x: 250, y: 238, rx: 80, ry: 60 }, 9) +
      dots(scatter(sheet, 12, { x: 254, y: 240, rx: 76, ry: 56 }, 16), "#D98A2B", 10) +
      strew(sheet, [redChilli(sheet)], spots("272 252, 210 216"), 1.05, 1.15) +
      strew(sheet, [curryLeaf(sheet)], spots("230 268, 296 208, 206 256"), 1.1, 1.3) +
      strew(sheet, [coriander(sheet)], spots("420 240, 200 410, 340 450, 330 310"), 1, 1.2)
    );
  }),

  /** The meal on a banana leaf: rice in the middle, everything else around it. */
  "banana-leaf-meal": picture(grounds.brick, (sheet) => {
    const heap = ([x, y]: Point, tones: Tones, speck: string) => {
      const outline = blob(sheet, { x, y, rx: 52, ry: 44, wobble: 0.1 });
      return piece(sheet, outline, tones, [6, 10, 0.35]) + speckled(sheet, outline, speck, 7, { tile: 60, alpha: 0.9 });
    };
    const papadam = blob(sheet, { x: 488, y: 250, rx: 92, wobble: 0.05, corners: 16 });
    return (
      bananaLeaf(sheet) +
      rice(
        sheet,
        { x: 300, y: 340, rx: 116, ry: 108 },
        { bed: ["#FFFFFF", "#F3EEE0", "#CFC7B2"], colours: ["#FFFFFF", "#FBF7EA", "#E9E2CE"] },
      ) +
      pools(sheet, spots("296 326"), "#E7A53B", 50, 0.9) +
      pools(sheet, spots("290 320"), "#F6C665", 24, 0.9) +
      piece(sheet, papadam, ["#FFF0C0", "#F3CF82", "#CF9A45"], [8, 13, 0.3]) +
      speckled(sheet, papadam, "#C78B34", 10) +
      speckled(sheet, papadam, "#FFF8DE", 8) +
      heap([138, 300], ["#8FBF5A", "#55893A", "#305A20"], "#FFF6E2") +
      heap([206, 216], ["#F7C948", "#DE9C1C", "#9A6610"], "#8A3A12") +
      heap([306, 174], ["#D9587A", "#A11E4A", "#640B2A"], "#F7A9C0") +
      heap([150, 404], ["#E98A3F", "#BE501A", "#7A2A0A"], "#F8C98A") +
      cup(
        sheet,
        402,
        148,
        52,
        ["#E9A341", "#C26C1C", "#8A430F"],
        strew(sheet, [coriander(sheet)], spots("404 150"), 0.7, 0.8),
      ) +
      cup(
        sheet,
        236,
        478,
        54,
        ["#C8562A", "#93300F", "#5A1806"],
        dots(scatter(sheet, 6, { x: 236, y: 478, rx: 30 }, 12), "#F0A45A", 8),
      ) +
      cup(sheet, 366, 478, 56, ["#FFFFFF", "#F8F6EC", "#D8D3C0"], mustard(sheet, 8, { x: 366, y: 478, rx: 30 }, 7)) +
      cup(
        sheet,
        466,
        398,
        52,
        ["#FBE3B0", "#E9B972", "#B9803A"],
        strew(sheet, [cashew(sheet)], spots("462 396"), 0.9, 0.9),
      ) +
      strew(sheet, [curryLeaf(sheet)], spots("276 376, 214 214"), 0.9, 1)
    );
  }),
};
