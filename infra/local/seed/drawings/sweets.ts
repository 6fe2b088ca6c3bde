import { bumps, dust, pools } from "./garnish.ts";
import { cast, grounds, middle, picture, piece } from "./ground.ts";
import { cashew, strew } from "./herbs.ts";
import {
  arc,
  at,
  blob,
  circle,
  dashes,
  ellipse,
  group,
  inside,
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
  trace,
} from "./ink.ts";
import { bowl, plate } from "./ware.ts";

/** A pistachio, split. */
const pistachio = (sheet: Sheet) =>
  stamp(
    sheet,
    ellipse(2, 4, 15, 8, "#2B1A08", opacity(0.3)) + ellipse(0, 0, 15, 8, "#7FA83B") + ellipse(-2, -2, 9, 4, "#C9DF7E"),
  );

const raisin = (sheet: Sheet) =>
  stamp(
    sheet,
    ellipse(3, 5, 15, 12, "#2B1A08", opacity(0.3)) +
      ellipse(0, 0, 15, 12, "#6B2E14") +
      stroke("M-8 -4Q0 -8 8 -3M-7 3Q0 6 7 2", "#A9603A", 3),
  );

const saffron = (sheet: Sheet, points: readonly Point[]) => dashes(sheet, points, "#C4361A", 3.5, 22);

export const sweets = {
  "semiya-payasam": picture(grounds.night, (sheet) => {
    const threads = scatter(sheet, 70, { ...middle, rx: 206 }, 15).map(([x, y]) => {
      const from = sheet.between(0, 360);
      return arc(x, y, sheet.between(24, 52), from, from + sheet.between(60, 130));
    });
    return (
      bowl(
        sheet,
        { metal: "steel" },
        ["#FFF3D2", "#F5DCA4", "#C49A54"],
        trace(sheet, threads.join(""), ["#A8762E", 9, `${opacity(0.6)} transform="translate(2 4)"`], ["#FFF6DC", 8]) +
          pools(sheet, scatter(sheet, 7, { ...middle, rx: 180 }, 70), "#FFF0C0", 24, 0.7),
      ) +
      strew(sheet, [cashew(sheet)], scatter(sheet, 9, { ...middle, rx: 150 }, 84), 1.25, 1.5) +
      strew(sheet, [raisin(sheet)], scatter(sheet, 8, { ...middle, rx: 160 }, 66), 1, 1.25) +
      strew(sheet, [pistachio(sheet)], scatter(sheet, 13, { ...middle, rx: 170 }, 40), 0.9, 1.2) +
      saffron(sheet, scatter(sheet, 14, { ...middle, rx: 150 }, 34))
    );
  }),

  /** Mysore pak: bars of gram flour and ghee, porous and browned in the middle. */
  "mysore-pak": picture(grounds.night, (sheet) => {
    const bar = (x: number, y: number, turn: number) => {
      const [top, front, side] = [
        "M-104 -58L84 -72L112 18L-82 38Z",
        "M-82 38L112 18L112 76L-82 98Z",
        "M-104 -58L-82 38L-82 98L-106 -4Z",
      ];
      return group(
        cast("M-104 -50L84 -64L112 18V76L-82 98L-106 -4Z", [14, 20, 0.4, "#0B1020"]) +
          path(side, "#A8691C") +
          path(front, round(sheet, ["#EFB74B", "#D08F2A", "#9C601A"])) +
          path("M-82 56L112 36L112 58L-82 78Z", "#A05F1B", opacity(0.55)) +
          speckled(sheet, front, "#8A5012", 8, { count: 32 }) +
          speckled(sheet, side, "#6F3F0C", 7, { count: 30 }) +
          path(top, round(sheet, ["#FFE69A", "#F6C655", "#DDA136"])) +
          speckled(sheet, top, "#C98F2C", 7, { count: 34 }) +
          speckled(sheet, top, "#FFF6CF", 6) +
          stroke("M-104 -58L84 -72L112 18", "#FFF3C4", 4, opacity(0.8)),
        place(x, y, turn),
      );
    };
    return (
      plate(sheet, { metal: "steel" }) +
      bar(374, 420, -10) +
      bar(212, 330, 12) +
      bar(354, 214, 2) +
      strew(sheet, [pistachio(sheet)], spots("350 176, 324 196, 376 198, 196 306, 230 320, 364 396"), 1.1, 1.4)
    );
  }),

  "rava-kesari": picture(grounds.night, (sheet) => {
    const dome = blob(sheet, { x: 306, y: 318, rx: 196, ry: 184, wobble: 0.012, corners: 24 });
    const flutes = Array.from(
      { length: 12 },
      (_, i) =>
        `M${at(306, 300, 66, i * 30 + 12)
          .map(Math.round)
          .join(" ")}L${at(306, 318, 204, i * 30 + 14)
          .map(Math.round)
          .join(" ")}`,
    ).join("");
    return (
      plate(sheet, { metal: "stone", band: "#C8862B" }) +
      piece(sheet, dome, ["#FFC05A", "#F0861F", "#B54C0C"], [14, 22, 0.35, "#3A1405"], [4, 10, "#A8400C"]) +
      inside(
        sheet,
        dome,
        trace(
          sheet,
          flutes,
          ["#A8440C", 14, opacity(0.4)],
          ["#FFC877", 7, `${opacity(0.5)} transform="translate(-12 -6)"`],
        ),
      ) +
      speckled(sheet, dome, "#FFD993", 6, { count: 40 }) +
      speckled(sheet, dome, "#A9430B", 5, { count: 26 }) +
      circle(304, 298, 70, round(sheet, ["#FFCB6E", "#F59A33", "#D76E18"])) +
      stroke(arc(304, 298, 54, 190, 270), "#FFEBB8", 10, opacity(0.7)) +
      strew(sheet, [cashew(sheet)], spots("304 272, 276 310, 332 312"), 1.5, 1.6) +
      strew(sheet, [raisin(sheet)], spots("304 298, 386 366, 216 380, 360 210"), 1.1, 1.3) +
      saffron(sheet, scatter(sheet, 12, { x: 304, y: 320, rx: 120 }, 40)) +
      strew(sheet, [pistachio(sheet)], spots("466 200, 490 240, 140 440, 476 420"), 1, 1.2)
    );
  }),

  /** Coconut ladoos in paper cups. */
  "coconut-ladoo": picture(grounds.night, (sheet) => {
    const ball = (x: number, y: number) => {
      const [paper, body] = [
        bumps(sheet, { x, y, rx: 98, ry: 98 }, 18),
        blob(sheet, { x, y: y - 4, rx: 87, wobble: 0.025, corners: 16 }),
      ];
      return (
        piece(sheet, paper, ["#F7B9C6", "#E27F98", "#A9476A"], [9, 14, 0.4, "#0B1020"]) +
        circle(x + 2, y + 2, 92, "#8E3A5A", opacity(0.6)) +
        path(body, round(sheet, ["#FFFFFF", "#F8F4E8", "#C9BFA8"])) +
        dashes(sheet, scatter(sheet, 32, { x, y: y - 4, rx: 72 }, 14), "#D8CFB9", 4, 18) +
        dashes(sheet, scatter(sheet, 28, { x: x - 8, y: y - 14, rx: 66 }, 14), "#FFFFFF", 4.5, 18) +
        strew(
          sheet,
          [pistachio(sheet)],
          [
            [x - 6, y - 18],
            [x + 12, y - 8],
            [x - 2, y + 4],
          ],
          1.1,
          1.3,
        )
      );
    };
    return (
      plate(sheet, { metal: "brass" }) +
      ball(208, 204) +
      ball(420, 210) +
      ball(204, 416) +
      ball(420, 420) +
      ball(314, 310) +
      dust(sheet, 24, { ...middle, rx: 220 }, "#FFFFFF", 4)
    );
  }),
};
