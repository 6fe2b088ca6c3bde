import { dust, pools, stains } from "./garnish.ts";
import { grounds, middle, picture, piece } from "./ground.ts";
import { basil, redChilli, strew, upright } from "./herbs.ts";
import {
  arc,
  at,
  blob,
  type Compose,
  circle,
  dots,
  ellipse,
  opacity,
  type Point,
  path,
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
import { under } from "./ware.ts";

/** A pizza from the wood oven: a blown rim with its leopard spots, sauce, and what lies on it. */
const pizza = (sauce: Tones, compose: Compose): Compose =>
  picture(grounds.tomato, (sheet) => {
    const { x, y } = middle;
    const rim = blob(sheet, { x, y, rx: 276, wobble: 0.022, corners: 22 });
    const inner = blob(sheet, { x, y, rx: 224, wobble: 0.035, corners: 20 });
    const spots = Array.from({ length: 26 }, () => at(x, y, sheet.between(240, 270), sheet.between(0, 360)));
    return (
      under(x, y, 276) +
      path(rim, "#9A5A1C", 'transform="translate(3 8)"') +
      path(rim, round(sheet, ["#FCE0A4", "#E3AC5C", "#A9661F"])) +
      stroke(arc(x, y, 252, 170, 300), "#FFF1C9", 12, opacity(0.6)) +
      stains(sheet, spots, "#4A220A", 0.72, () => ({
        rx: sheet.between(7, 20),
        ry: sheet.between(5, 12),
        wobble: 0.3,
        corners: 7,
        turn: sheet.between(0, 180),
      })) +
      speckled(sheet, rim, "#B87024", 6, { alpha: 0.5 }) +
      path(inner, "#A05A1A", opacity(0.6)) +
      path(inner, round(sheet, sauce), 'transform="translate(1 2)"') +
      compose(sheet)
    );
  });

const topping = { ...middle, rx: 186 };

const sugo: Tones = ["#EE5A34", "#D0321A", "#A01C0C"];

const bianca: Tones = ["#FFF8DE", "#FBE7AE", "#E5BE6C"];

/** Melted fior di latte, browned where it blistered. */
const cheese = (sheet: Sheet, points: readonly Point[], size = 46): string =>
  points
    .map(([x, y]) => {
      const melt = blob(sheet, {
        x,
        y,
        rx: size * sheet.between(0.8, 1.2),
        ry: size * sheet.between(0.65, 0.95),
        wobble: 0.18,
        turn: sheet.between(0, 90),
      });
      return (
        piece(sheet, melt, ["#FFFFFF", "#FFF6DE", "#EFD49A"], [3, 6, 0.3, "#7A1508"]) +
        path(
          blob(sheet, { x: x + 6, y: y + 4, rx: size * 0.3, ry: size * 0.16, wobble: 0.3, corners: 7 }),
          "#E3A94C",
          opacity(0.65),
        )
      );
    })
    .join("");

export const pizzas = {
  "pizza-margherita": pizza(
    sugo,
    (sheet) =>
      pools(sheet, scatter(sheet, 9, topping, 70), "#F58A54", 26, 0.5) +
      cheese(sheet, scatter(sheet, 9, topping, 104), 52) +
      strew(sheet, [basil(sheet)], scatter(sheet, 7, { ...middle, rx: 150 }, 96), 1.15, 1.4) +
      dust(sheet, 14, topping, "#F7D76A", 7),
  ),

  "pizza-diavola": pizza(sugo, (sheet) => {
    const salami = stamp(
      sheet,
      circle(3, 6, 44, "#4A0A05", opacity(0.4)) +
        circle(0, 0, 44, round(sheet, ["#E2503A", "#B92A1C", "#7E120D"])) +
        dots(scatter(sheet, 16, { x: 0, y: 0, rx: 34 }, 12), "#F6C0A4", 8) +
        stroke(arc(0, 0, 39, 190, 290), "#F79A7C", 4, opacity(0.7)),
    );
    const olive = stamp(
      sheet,
      circle(2, 4, 17, "#2B0A05", opacity(0.4)) +
        circle(0, 0, 12, "none", 'stroke="#2E2430" stroke-width="11"') +
        stroke(arc(0, 0, 14, 190, 270), "#8E7A94", 3),
    );
    return (
      cheese(sheet, scatter(sheet, 7, topping, 110), 50) +
      upright(strew(sheet, [salami], scatter(sheet, 10, topping, 96), 0.95, 1.1)) +
      strew(sheet, [olive], scatter(sheet, 9, topping, 76), 0.95, 1.1) +
      strew(sheet, [redChilli(sheet)], spots("268 226, 392 356, 236 410"), 0.9, 1)
    );
  }),

  "pizza-ortolana": pizza(bianca, (sheet) => {
    const courgette = stamp(
      sheet,
      ellipse(3, 6, 40, 37, "#5A4A14", opacity(0.35)) +
        circle(0, 0, 39, "#3F7A35") +
        circle(0, 0, 33, "#DDE8A6") +
        circle(0, 0, 19, "#C6D886") +
        dots(
          [0, 60, 120, 180, 240, 300].map((a) => at(0, 0, 12, a)),
          "#F7F6D4",
          6,
        ),
    );
    const pepper = stamp(
      sheet,
      trace(
        sheet,
        "M-40 16Q-10 -30 40 -4",
        ["#4A0A05", 17, `${opacity(0.3)} transform="translate(3 7)"`],
        ["#D9301A", 16],
        ["#F78A5E", 5, 'transform="translate(-1 -4)"'],
      ),
    );
    const aubergine = stamp(
      sheet,
      ellipse(3, 6, 46, 30, "#3A2A10", opacity(0.35)) +
        ellipse(0, 0, 46, 30, "#4A2450") +
        ellipse(0, -1, 41, 25, "#E9D9A6") +
        stroke("M-24 -12L-10 12M-6 -18L8 16M14 -16L26 8", "#8A5A24", 6),
    );
    return (
      cheese(sheet, scatter(sheet, 6, topping, 120), 52) +
      strew(sheet, [courgette, aubergine], scatter(sheet, 11, topping, 96), 0.95, 1.1) +
      strew(sheet, [pepper], scatter(sheet, 8, topping, 90), 0.95, 1.1) +
      scatter(sheet, 8, topping, 80)
        .map(
          ([x, y]: Point) =>
            circle(x + 3, y + 5, 20, "#5A1008", opacity(0.35)) +
            circle(x, y, 20, round(sheet, ["#FF8A5E", "#E03A1E", "#9E1A0C"])) +
            ellipse(x - 6, y - 8, 6, 4, "#FFE3D0", opacity(0.8)),
        )
        .join("") +
      strew(sheet, [basil(sheet)], scatter(sheet, 5, topping, 120), 1, 1.2)
    );
  }),

  "pizza-patate-rosmarino": pizza(bianca, (sheet) => {
    const slice = [0, 1].map(() => {
      const outline = blob(sheet, { x: 0, y: 0, rx: 50, ry: 45, wobble: 0.04 });
      return stamp(
        sheet,
        piece(sheet, outline, ["#FFF3B4", "#F5D678", "#D39A35"], [3, 7, 0.35, "#6B4410"]) +
          path(outline, "none", 'stroke="#B8782A" stroke-width="4" opacity=".8"') +
          path(blob(sheet, { x: 8, y: 8, rx: 20, ry: 12, wobble: 0.3, corners: 7 }), "#C07E2A", opacity(0.5)),
      );
    });
    const rosemary = stamp(
      sheet,
      stroke("M-50 0Q0 -8 50 2", "#5A4A2A", 4) +
        stroke(
          "M-42 -1L-52 -16M-30 -3L-38 -20M-16 -4L-22 -22M0 -4L-4 -22M16 -3L14 -21M32 -1L32 -18M-36 -1L-40 14M-22 -3L-22 14M-6 -3L-2 15M10 -3L16 14M26 -2L34 13M44 1L56 10",
          "#3F7048",
          6,
        ) +
        stroke("M-30 -3L-38 -20M0 -4L-4 -22M32 -1L32 -18", "#8DB88A", 2),
    );
    return (
      upright(strew(sheet, slice, scatter(sheet, 24, { ...middle, rx: 184 }, 62), 0.92, 1.08)) +
      cheese(sheet, scatter(sheet, 4, topping, 130), 36) +
      strew(sheet, [rosemary], scatter(sheet, 7, topping, 96), 1, 1.2) +
      dust(sheet, 46, topping, "#3A2A1A", 4) +
      dust(sheet, 16, topping, "#FFFFFF", 6)
    );
  }),
};
