import { all, curry, over } from "./curry.ts";
import { dust, friedOnion, lumps, mustard, pools } from "./garnish.ts";
import { cast, piece } from "./ground.ts";
import { cashew, curryLeaf, greenChilli, redChilli, strew } from "./herbs.ts";
import {
  circle,
  ellipse,
  group,
  opacity,
  type Point,
  path,
  place,
  round,
  scatter,
  speckled,
  spots,
  stamp,
  stroke,
} from "./ink.ts";

export const gardenCurries = {
  "nadan-egg-roast": curry({ metal: "copper", gravy: ["#C25A26", "#963814", "#5A1C07"], oil: "#E98A3D" }, (sheet) => {
    const egg = (x: number, y: number, turn: number) => {
      const white = "M-84 4C-84 -44 -34 -62 16 -58C62 -54 92 -30 92 0C92 32 58 56 14 58C-36 60 -84 46 -84 4Z";
      return group(
        piece(sheet, white, ["#FFFFFF", "#FBF6EA", "#D6C6AC"], [7, 13, 0.45, "#2B0D04"]) +
          ellipse(8, 0, 43, 39, "#C9861C") +
          ellipse(7, -2, 41, 37, round(sheet, ["#FFE27A", "#F7B733", "#DB8A17"])) +
          speckled(sheet, white, "#B3421A", 5, { count: 9 }),
        place(x, y, turn),
      );
    };
    return (
      friedOnion(sheet, scatter(sheet, 26, { ...all, rx: 204 }, 40)) +
      lumps(sheet, scatter(sheet, 7, { ...all, rx: 190 }, 80), {
        tones: ["#F0814A", "#C8441F", "#84210B"],
        size: 30,
        wobble: 0.2,
      }) +
      egg(234, 214, -30) +
      egg(402, 262, 24) +
      egg(262, 380, 12) +
      egg(410, 430, -34) +
      friedOnion(sheet, spots("316 300, 180 300, 340 470, 330 170, 480 350, 200 450")) +
      strew(sheet, [curryLeaf(sheet)], spots("320 310, 186 330, 340 180, 350 480"), 1.1, 1.3) +
      strew(sheet, [greenChilli(sheet)], spots("462 350"), 1, 1)
    );
  }),

  "ennai-kathirikkai": curry({ metal: "iron", gravy: ["#B86A2E", "#86421A", "#4C1F09"], oil: "#DB9144" }, (sheet) => {
    const fruit = (x: number, y: number, turn: number, scale = 1) => {
      const body = "M-70 0C-70 -46 -26 -58 20 -54C66 -50 84 -26 84 0C84 28 64 52 18 54C-28 58 -70 46 -70 0Z";
      return group(
        piece(sheet, body, ["#B06AA6", "#5A2460", "#27092E"], [7, 13, 0.5, "#1E0A03"]) +
          path("M-30 -38Q10 -50 56 -30Q20 -34 -30 -38Z", "#F1CDEB", opacity(0.75)) +
          stroke("M-8 4H76M-2 18Q40 22 70 12", "#E3C08A", 6) +
          stroke("M-8 4H76", "#8A4A1C", 2.5) +
          path("M-62 -34Q-40 -24 -30 -2Q-42 24 -62 34Q-92 20 -92 0Q-90 -22 -62 -34Z", "#5C8A3E") +
          path("M-62 -34Q-50 -20 -46 0Q-70 -14 -88 -12Z", "#9CC06E") +
          stroke("M-86 0L-124 -8", "#4A7231", 16) +
          stroke("M-88 -4L-122 -11", "#8DB262", 5),
        place(x, y, turn, scale),
      );
    };
    return (
      fruit(262, 184, 8) +
      fruit(430, 236, 64) +
      fruit(212, 330, -58, 0.96) +
      fruit(362, 330, -14, 1.04) +
      fruit(262, 452, 20) +
      fruit(420, 444, -36, 0.95) +
      over(sheet, 6, "#C9853F") +
      dust(sheet, 60, { ...all, rx: 200 }, "#FBEFD2", 5) +
      strew(sheet, [curryLeaf(sheet)], spots("318 250, 256 300, 390 410, 190 270"), 1, 1.2) +
      mustard(sheet, 14, all, 8) +
      strew(sheet, [redChilli(sheet)], spots("240 470"), 0.9, 1)
    );
  }),

  "vegetable-ishtu": curry({ metal: "blue", gravy: ["#FFFFFF", "#F7F3E3", "#D6CFB4"], oil: "#EFE7C6" }, (sheet) => {
    const carrot = stamp(
      sheet,
      ellipse(4, 7, 32, 30, "#6A5B2E", opacity(0.3)) +
        ellipse(0, 0, 32, 30, "#E06A1C") +
        ellipse(-1, -2, 27, 25, "#F7943E") +
        ellipse(-1, -2, 13, 12, "#FBB769") +
        stroke("M-1 -15V-22M11 -3H20M-13 -3H-20M-1 10V18", "#E06A1C", 3),
    );
    const bean = stamp(
      sheet,
      cast("M-44 -8Q0 -22 44 -4Q48 6 42 12Q0 -4 -42 8Q-50 0 -44 -8Z", [3, 7, 0.3, "#6A5B2E"]) +
        path("M-44 -8Q0 -22 44 -4Q48 6 42 12Q0 -4 -42 8Q-50 0 -44 -8Z", "#4E8F37") +
        stroke("M-38 -3Q0 -15 38 2", "#A3D07A", 5),
    );
    const points = scatter(sheet, 20, { ...all, rx: 180 }, 62);
    const peas = scatter(sheet, 16, { ...all, rx: 190 }, 40);
    return (
      lumps(sheet, points.slice(0, 7), {
        tones: ["#FFF3BF", "#F3DB86", "#C4A34B"],
        size: 44,
        wobble: 0.12,
        corners: 8,
      }) +
      strew(sheet, [carrot, bean], points.slice(7), 1, 1.2) +
      peas
        .map(
          ([x, y]: Point) =>
            circle(x + 3, y + 6, 15, "#6A5B2E", opacity(0.3)) +
            circle(x, y, 15, round(sheet, ["#B9E07C", "#6FAE3C", "#3B7420"])),
        )
        .join("") +
      strew(sheet, [cashew(sheet)], spots("260 216, 392 300, 280 412"), 1.1, 1.2) +
      strew(sheet, [curryLeaf(sheet)], spots("330 256, 206 330, 410 420, 400 190"), 1, 1.2) +
      strew(sheet, [greenChilli(sheet)], spots("200 240, 340 470"), 0.9, 1) +
      pools(sheet, scatter(sheet, 5, { ...all, rx: 150 }, 90), "#FFFFFF", 22, 0.8)
    );
  }),
};
