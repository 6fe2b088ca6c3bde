import { dust, lumps, pools } from "./garnish.ts";
import { cast, grounds, middle, picture, piece } from "./ground.ts";
import { basil, strew } from "./herbs.ts";
import {
  arc,
  blob,
  type Compose,
  dots,
  ellipse,
  opacity,
  type Point,
  path,
  round,
  type Sheet,
  scatter,
  spots,
  stamp,
  stroke,
  type Tones,
  trace,
} from "./ink.ts";
import { plate } from "./ware.ts";

/** A nest of long pasta: strands wound around the fork, a few astray. */
function nest(
  sheet: Sheet,
  { width, tones, strands = 44, r = 200 }: { width: number; tones: Tones; strands?: number; r?: number },
): string {
  const { x, y } = middle;
  const bed = blob(sheet, { x, y, rx: r, ry: r * 0.94, wobble: 0.05, corners: 16 });
  const wound = (count: number, near: number, far: number) =>
    Array.from({ length: count }, () => {
      const [from, reach] = [sheet.between(0, 360), r * sheet.between(near, far)];
      return arc(
        x + sheet.between(-22, 22),
        y + sheet.between(-22, 22),
        reach,
        from,
        from + sheet.between(60, 170),
        reach * sheet.between(0.8, 1),
      );
    }).join("");
  const layer = (d: string) =>
    trace(
      sheet,
      d,
      [tones[2], width + 5, `${opacity(0.55)} transform="translate(2 4)"`],
      [tones[1], width],
      [tones[0], width * 0.36, `transform="translate(-1 ${-width * 0.2})"`],
    );
  return (
    cast(bed, [8, 14, 0.25, "#3A1D05"]) +
    path(bed, round(sheet, [tones[1], tones[2], tones[2]])) +
    layer(wound(strands / 2, 0.55, 1.02)) +
    layer(wound(strands / 2, 0.12, 0.75))
  );
}

const pasta = (compose: Compose): Compose =>
  picture(grounds.linen, (sheet) => plate(sheet, { metal: "stone", band: "#3F6FA8" }) + compose(sheet));

const parmesan = (sheet: Sheet, count: number, r: number): string => {
  const flakes = [0, 1].map(() =>
    stamp(
      sheet,
      cast(blob(sheet, { x: 0, y: 0, rx: 24, ry: 10, wobble: 0.3, corners: 6 }), [3, 5, 0.4, "#8A6A2A"]) +
        path(blob(sheet, { x: 0, y: 0, rx: 24, ry: 10, wobble: 0.3, corners: 6 }), "#FFF6D4"),
    ),
  );
  return strew(sheet, flakes, scatter(sheet, count, { ...middle, rx: r }, 34), 0.8, 1.2);
};

export const pastas = {
  "spaghetti-pomodoro": pasta((sheet) => {
    const sauce = blob(sheet, { x: middle.x - 4, y: middle.y - 6, rx: 124, ry: 108, wobble: 0.14, corners: 13 });
    return (
      nest(sheet, { width: 9, tones: ["#FFE0A0", "#F0AE55", "#B8641E"], strands: 60 }) +
      piece(sheet, sauce, ["#F2603A", "#CF2A14", "#8E1408"], [4, 8, 0.35, "#5A0D05"]) +
      lumps(sheet, scatter(sheet, 8, { x: 308, y: 304, rx: 90, ry: 76 }, 46), {
        tones: ["#FF8A5E", "#DE3A1C", "#98180A"],
        size: 26,
        wobble: 0.2,
      }) +
      pools(sheet, spots("270 270, 350 330"), "#F7A06A", 16, 0.7) +
      parmesan(sheet, 9, 110) +
      strew(sheet, [basil(sheet)], spots("308 276, 346 304, 290 318"), 1.3, 1.5)
    );
  }),

  "tagliatelle-ragu": pasta(
    (sheet) =>
      nest(sheet, { width: 25, tones: ["#FFEFB4", "#F2CA68", "#B98230"], strands: 34, r: 206 }) +
      path(blob(sheet, { ...middle, rx: 142, ry: 122, wobble: 0.16, corners: 14 }), "#7A2A10", opacity(0.85)) +
      lumps(sheet, scatter(sheet, 64, { ...middle, rx: 136, ry: 116 }, 20), {
        tones: ["#C4663A", "#8A3517", "#4A1608"],
        size: 15,
        wobble: 0.38,
        corners: 6,
      }) +
      dots(scatter(sheet, 12, { ...middle, rx: 110 }, 28), "#E8842F", 13) +
      parmesan(sheet, 14, 120) +
      strew(sheet, [basil(sheet)], spots("330 280"), 1, 1),
  ),

  "cacio-e-pepe": pasta(
    (sheet) =>
      nest(sheet, { width: 13, tones: ["#FFFBE6", "#F7E3A6", "#C9A455"], strands: 58, r: 206 }) +
      pools(sheet, scatter(sheet, 7, { ...middle, rx: 130 }, 60), "#FFFDF0", 24, 0.75) +
      dust(sheet, 90, { ...middle, rx: 170 }, "#2A211A", 5) +
      dust(sheet, 30, { ...middle, rx: 236 }, "#2A211A", 4) +
      parmesan(sheet, 16, 110),
  ),

  "trofie-al-pesto": pasta((sheet) => {
    const twist = [0, 1, 2].map(() => {
      const bend = sheet.between(-20, 20);
      const d = `M-46 ${Math.round(bend)}Q0 ${Math.round(-bend)} 46 ${Math.round(bend / 2)}`;
      return stamp(
        sheet,
        trace(
          sheet,
          d,
          ["#2E4A12", 22, `${opacity(0.45)} transform="translate(4 8)"`],
          ["#7FA032", 20],
          ["#B5CC5C", 10, 'transform="translate(-1 -3)"'],
        ) + stroke("M-30 8L-22 -10M-12 8L-4 -10M6 8L14 -10M24 8L30 -8", "#5C7F1F", 3, opacity(0.7)),
      );
    });
    const bean = stamp(
      sheet,
      path("M-40 -6Q0 -20 42 -2Q46 8 38 12Q0 0 -40 10Q-48 2 -40 -6Z", "#3C7A2C") +
        stroke("M-34 -2Q0 -12 34 3", "#8CC06A", 5),
    );
    const heap = { ...middle, rx: 186, ry: 174 };
    return (
      path(blob(sheet, { ...middle, rx: 192, ry: 180, wobble: 0.06, corners: 15 }), "#5F7F1E") +
      strew(sheet, twist, scatter(sheet, 66, heap, 28), 0.9, 1.1) +
      strew(sheet, [bean], scatter(sheet, 7, heap, 80), 0.9, 1) +
      lumps(sheet, scatter(sheet, 5, heap, 90), { tones: ["#FFF3BF", "#F0D885", "#C0A044"], size: 30 }) +
      dust(sheet, 60, heap, "#2F5A14", 6) +
      scatter(sheet, 12, heap, 46)
        .map(([x, y]: Point) =>
          ellipse(
            x,
            y,
            11,
            7,
            "#F6E3AE",
            `stroke="#B98E45" stroke-width="2" transform="rotate(${Math.round(x % 90)} ${Math.round(x)} ${Math.round(y)})"`,
          ),
        )
        .join("") +
      parmesan(sheet, 8, 120) +
      strew(sheet, [basil(sheet)], spots("300 290, 336 318"), 1.3, 1.5)
    );
  }),
};
