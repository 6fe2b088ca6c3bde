import { chutneys } from "./chutneys.ts";
import { lumps, mustard, stains } from "./garnish.ts";
import { grounds, picture, piece } from "./ground.ts";
import { coriander, curryLeaf, strew } from "./herbs.ts";
import {
  arc,
  at,
  blob,
  circle,
  line,
  opacity,
  type Point,
  path,
  round,
  type Sheet,
  scatter,
  speckled,
  spots,
  stroke,
  type Tones,
  trace,
} from "./ink.ts";
import { plate, tiffinPlate } from "./ware.ts";

const flaky: Tones = ["#FFEDBE", "#EDC57C", "#B98139"];

/** A parotta: the dough was pleated and coiled, so its layers run in a spiral that flakes open. */
function parotta(sheet: Sheet, x: number, y: number, r: number): string {
  const outline = blob(sheet, { x, y, rx: r, ry: r * 0.97, wobble: 0.03, corners: 20 });
  const coil = Array.from(
    { length: 74 },
    (_, i): Point => at(x, y, r * 0.93 * (1 - i / 78) + sheet.between(-4, 4), i * 25 + 30),
  );
  const flakes = scatter(sheet, 16, { x, y, rx: r * 0.85 }, r * 0.28).map(([fx, fy]) => {
    const angle = (Math.atan2(fy - y, fx - x) * 180) / Math.PI;
    return arc(x, y, Math.hypot(fx - x, fy - y), angle - 14, angle + 14);
  });
  const browned = stains(sheet, scatter(sheet, 7, { x, y, rx: r * 0.7 }, r * 0.3), "#A85F1A", 0.42, () => ({
    rx: sheet.between(18, 38),
    ry: sheet.between(12, 22),
    wobble: 0.25,
    turn: sheet.between(0, 180),
  }));
  return (
    piece(sheet, outline, flaky, [10, 16, 0.3], [3, 11, "#A9702C"]) +
    browned +
    trace(sheet, line(coil), ["#B4772C", 7, opacity(0.8)], ["#FFF1CC", 4, 'transform="translate(-2 -4)"']) +
    trace(sheet, flakes.join(""), ["#96591A", 5, opacity(0.7)], ["#FFFBEA", 4, 'transform="translate(-1 -4)"'])
  );
}

export const breads = {
  "malabar-parotta": picture(
    grounds.saffron,
    (sheet) =>
      plate(sheet, { metal: "clay" }) +
      parotta(sheet, 398, 388, 150) +
      parotta(sheet, 262, 260, 172) +
      strew(sheet, [curryLeaf(sheet)], spots("488 214, 136 448"), 1.2, 1.3),
  ),

  /** An appam: a soft white middle, and the lace that the pan's side makes. */
  appam: picture(grounds.saffron, (sheet) => {
    const one = (x: number, y: number, r: number) => {
      const lace = blob(sheet, { x, y, rx: r, wobble: 0.045, corners: 34 });
      return (
        piece(sheet, lace, ["#F2C063", "#D08A2C", "#94571A"], [10, 16, 0.3]) +
        speckled(sheet, lace, "#7C420E", 8, { alpha: 0.8, count: 30 }) +
        path(blob(sheet, { x, y, rx: r * 0.86, wobble: 0.04, corners: 24 }), "#F5D796") +
        speckled(sheet, lace, "#FFF5D8", 9, { count: 30, alpha: 0.9 }) +
        path(blob(sheet, { x, y, rx: r * 0.66, wobble: 0.05 }), round(sheet, ["#FFFFFF", "#FDF8EA", "#F2E0B4"])) +
        path(
          blob(sheet, { x: x - 4, y: y - 6, rx: r * 0.4, wobble: 0.05 }),
          round(sheet, ["#FFFFFF", "#FFFDF6", "#E6DBBE"]),
        ) +
        speckled(sheet, blob(sheet, { x, y, rx: r * 0.6 }), "#DCC894", 6, { count: 26 })
      );
    };
    return (
      tiffinPlate(sheet, 20) +
      one(396, 396, 150) +
      one(268, 262, 186) +
      strew(sheet, [coriander(sheet)], spots("268 254"), 1, 1) +
      chutneys.coconut(sheet, 470, 176, 62)
    );
  }),

  /** Idiyappam: nests of pressed rice threads, fresh coconut on top. */
  idiyappam: picture(grounds.saffron, (sheet) => {
    const nest = (x: number, y: number, r: number) => {
      const outline = blob(sheet, { x, y, rx: r, ry: r * 0.92, wobble: 0.05, corners: 18 });
      const threads = Array.from({ length: 44 }, (_, i) => {
        const [from, far] = [sheet.between(0, 360), 0.2 + 0.78 * Math.sqrt(i / 44)];
        return arc(
          x + sheet.between(-8, 8),
          y + sheet.between(-8, 8),
          r * far,
          from,
          from + sheet.between(70, 160),
          r * far * 0.9,
        );
      }).join("");
      return (
        piece(sheet, outline, ["#F2EBD6", "#DDD2B4", "#AFA27D"], [10, 16, 0.3], [2, 9, "#B9AE93"]) +
        trace(
          sheet,
          threads,
          ["#9F9270", 10, `${opacity(0.55)} transform="translate(2 4)"`],
          ["#F3EDDB", 7],
          ["#FFFFFF", 3, 'transform="translate(-1 -2)"'],
        )
      );
    };
    const coconut = (x: number, y: number) =>
      stroke(
        scatter(sheet, 22, { x, y, rx: 44, ry: 34 })
          .map(([a, b]) => `M${Math.round(a)} ${Math.round(b)}q8 -8 18 ${Math.round(sheet.between(-4, 6))}`)
          .join(""),
        "#FFFFFF",
        6,
      );
    return (
      tiffinPlate(sheet, -40) +
      chutneys.sambar(sheet, 462, 186, 74) +
      nest(404, 408, 124) +
      nest(196, 402, 124) +
      nest(262, 214, 130) +
      coconut(258, 206) +
      coconut(402, 402) +
      strew(sheet, [curryLeaf(sheet)], spots("270 236, 200 400"), 1, 1.1)
    );
  }),

  /** Pooris, blown up like balloons in the hot oil, with potato. */
  "poori-masala": picture(grounds.saffron, (sheet) => {
    const one = (x: number, y: number, r: number) => {
      const outline = blob(sheet, { x, y, rx: r, ry: r * 0.94, wobble: 0.025, corners: 16 });
      return (
        piece(sheet, outline, ["#FFE7A6", "#E9AE4A", "#9A5C18"], [11, 18, 0.32]) +
        speckled(sheet, outline, "#B87022", 6, { alpha: 0.6 }) +
        stains(sheet, scatter(sheet, 5, { x, y, rx: r * 0.6 }, r * 0.4), "#B4691E", 0.4, () => ({
          rx: sheet.between(12, 26),
          ry: sheet.between(8, 16),
          wobble: 0.3,
        })) +
        stroke(arc(x, y, r * 0.9, 20, 120), "#FBDD96", 5, opacity(0.6)) +
        path(
          blob(sheet, { x: x - r * 0.3, y: y - r * 0.4, rx: r * 0.34, ry: r * 0.15, turn: -32 }),
          "#FFFBE6",
          opacity(0.45),
        ) +
        circle(x - r * 0.62, y - r * 0.02, r * 0.06, "#FFFBE6", opacity(0.45))
      );
    };
    const mash = blob(sheet, { x: 440, y: 210, rx: 104, ry: 90, wobble: 0.1, corners: 13 });
    return (
      tiffinPlate(sheet, -16) +
      piece(sheet, mash, ["#F7D24E", "#DCA021", "#9C6A10"], [8, 12, 0.3]) +
      lumps(sheet, scatter(sheet, 11, { x: 440, y: 208, rx: 78, ry: 66 }, 34), {
        tones: ["#FFEB8E", "#F0C03A", "#BE8615"],
        size: 24,
        wobble: 0.24,
        corners: 7,
      }) +
      mustard(sheet, 14, { x: 440, y: 210, rx: 74, ry: 64 }, 8) +
      strew(sheet, [curryLeaf(sheet), coriander(sheet)], spots("412 196, 470 232, 446 168"), 0.8, 0.95) +
      one(406, 424, 122) +
      one(222, 228, 134) +
      one(204, 412, 126)
    );
  }),
};
