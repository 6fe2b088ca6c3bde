import { arc, at, circle, ellipse, opacity, type Point, path, type Sheet, stamp, stroke, type Tones } from "./ink.ts";

export type Stamp = (x: number, y: number, turn?: number, scale?: number) => string;

/** Puts stamps at the points, each turned and sized by chance. */
export const strew = (sheet: Sheet, stamps: Stamp[], points: readonly Point[], from = 0.85, to = 1.15): string =>
  points
    .map(([x, y], i) => (stamps[i % stamps.length] as Stamp)(x, y, sheet.between(0, 360), sheet.between(from, to)))
    .join("");

/** The same stamps, none of them turned. */
export const upright = (strewn: string): string => strewn.replaceAll(/ rotate\(\d+\)/g, "");

/** Puts stamps at the points, the farther ones first, each turned up to `tilt` degrees to either side. */
export const pile = (
  sheet: Sheet,
  stamps: Stamp[],
  points: readonly Point[],
  tilt: number,
  [from, to]: readonly [from: number, to: number],
): string =>
  points
    .toSorted(([, a], [, b]) => a - b)
    .map(([x, y], i) => (stamps[i % stamps.length] as Stamp)(x, y, sheet.between(-tilt, tilt), sheet.between(from, to)))
    .join("");

/** A curry leaf, 64 long, with its midrib. */
export const curryLeaf = (sheet: Sheet): Stamp =>
  stamp(
    sheet,
    path("M-32 5Q-8 -11 34 6Q0 24 -32 5Z", "#0B1C14", opacity(0.25)) +
      path("M-34 0Q-10 -18 34 0Q-6 18 -34 0Z", "#2E6B33") +
      path("M-34 0Q-10 -18 34 0Q0 -4 -34 0Z", "#5A9B4C") +
      stroke("M-34 0H26", "#B5D69A", 2),
  );

/** A coriander leaf, about 44 across: three cut lobes and a stalk. */
export const coriander = (sheet: Sheet): Stamp =>
  stamp(
    sheet,
    stroke("M0 4Q4 18 0 30", "#4C8C3E", 4) +
      path(
        "M0 6Q-8 10 -16 5Q-24 8 -25 -1Q-31 -7 -23 -11Q-19 -18 -12 -14Q-12 -24 -4 -23Q0 -31 7 -24Q15 -24 13 -15Q21 -18 24 -10Q31 -5 24 1Q22 8 14 5Q7 10 0 6Z",
        "#3F8A3B",
      ) +
      path("M0 4Q-12 2 -20 -6Q-12 -12 -4 -18Q2 -24 8 -18Q4 -8 0 4Z", "#6DB356", opacity(0.8)) +
      stroke("M0 4V-20M0 2L-18 -5M0 2L18 -6", "#C3E0A6", 1.6, opacity(0.7)),
  );

/** A mint leaf, 56 long, with a cut edge. */
export const mint = (sheet: Sheet): Stamp =>
  stamp(
    sheet,
    path(
      "M-28 0Q-22 -12 -14 -12Q-8 -18 0 -15Q8 -18 14 -11Q22 -8 28 0Q22 9 14 11Q8 18 0 15Q-8 18 -14 12Q-22 11 -28 0Z",
      "#2F8A4B",
    ) +
      path("M-28 0Q-22 -12 -14 -12Q-8 -18 0 -15Q8 -18 14 -11Q22 -8 28 0Z", "#5DB56C") +
      stroke("M-26 0H24M-10 0L-4 -10M2 0L9 -9M-10 0L-4 9M2 0L9 9", "#BFE3B4", 1.8, opacity(0.8)),
  );

/** A basil leaf, 76 long, cupped. */
export const basil = (sheet: Sheet): Stamp =>
  stamp(
    sheet,
    path("M-34 8Q-6 -22 40 10Q2 40 -34 8Z", "#0B1C14", opacity(0.25)) +
      path("M-38 0Q-12 -32 38 0Q-8 32 -38 0Z", "#2F7D34") +
      path("M-38 0Q-12 -32 38 0Q-4 -6 -38 0Z", "#67AE4F") +
      stroke("M-38 0Q0 -4 32 0M-14 -2L-4 -13M4 -3L14 -11M-12 0L-2 12M6 0L15 9", "#BFDF9C", 2, opacity(0.7)),
  );

/** A dried red chilli, 96 long. */
export const redChilli = (sheet: Sheet): Stamp =>
  stamp(
    sheet,
    path("M-40 6Q0 -22 54 10Q0 18 -40 6Z", "#0B1C14", opacity(0.25)) +
      path("M-44 -2Q-30 -22 4 -14Q34 -8 52 4Q20 14 -10 10Q-38 10 -44 -2Z", "#A61E17") +
      path("M-38 -6Q-20 -18 6 -10Q24 -6 34 -1Q0 -6 -38 -6Z", "#E2553B") +
      stroke("M-44 -2Q-56 -6 -60 -14", "#6F8A3A", 6),
  );

/** A slit green chilli, 80 long. */
export const greenChilli = (sheet: Sheet): Stamp =>
  stamp(
    sheet,
    path("M-36 6Q0 -12 44 10Q0 18 -36 6Z", "#0B1C14", opacity(0.2)) +
      path("M-38 -2Q-24 -14 6 -10Q30 -6 42 4Q10 10 -14 8Q-34 6 -38 -2Z", "#5C9A2F") +
      path("M-32 -4Q-10 -12 10 -7Q22 -4 30 0Q0 -4 -32 -4Z", "#A5CE62") +
      stroke("M-38 -2L-48 -8", "#3F6E26", 5),
  );

/** A cashew, toasted, 44 long. */
export const cashew = (sheet: Sheet): Stamp =>
  stamp(
    sheet,
    path("M-18 10Q0 26 22 6Q26 -2 16 0Q0 8 -10 0Z", "#0B1C14", opacity(0.22)) +
      path("M-22 -2Q-24 -16 -12 -16Q-4 -14 -4 -6Q4 2 12 -6Q22 -14 24 -4Q24 14 2 18Q-18 16 -22 -2Z", "#E9C382") +
      path("M-18 -4Q-18 -12 -12 -12Q-8 -10 -8 -4Q0 6 14 -2Q20 -6 20 -2Q12 12 -2 10Q-14 8 -18 -4Z", "#F9E3B2"),
  );

/** A prawn, curled, 130 across. */
export const prawn = (sheet: Sheet): Stamp =>
  stamp(
    sheet,
    path(
      "M-46 34Q-70 -50 10 -58Q74 -48 58 26Q48 64 18 52Q44 22 18 -8Q-16 -16 -12 40Q-30 52 -46 34Z",
      "#0B1C14",
      'opacity=".25" transform="translate(6 9)"',
    ) +
      path("M-46 34Q-70 -50 10 -58Q74 -48 58 26Q48 64 18 52Q44 22 18 -8Q-16 -16 -12 40Q-30 52 -46 34Z", "#EE8350") +
      path("M-42 20Q-56 -44 10 -52Q56 -44 54 10Q40 -34 4 -34Q-34 -30 -42 20Z", "#FBC4A0") +
      stroke("M-50 8L-16 6M-40 -22L-10 -8M-12 -48L2 -12M24 -54L16 -12M52 -26L26 2M58 8L32 18", "#C4522D", 5) +
      path("M-46 34Q-66 52 -56 66Q-42 58 -36 66Q-26 58 -12 40Z", "#D9542F"),
  );

/** A slice of lime or lemon, 100 across. */
export function citrus(sheet: Sheet, [light, base, dark]: Tones): Stamp {
  const spokes = Array.from(
    { length: 8 },
    (_, i) =>
      `M0 0L${at(0, 0, 37, i * 45)
        .map(Math.round)
        .join(" ")}`,
  ).join("");
  return stamp(
    sheet,
    circle(4, 6, 50, "#0B1C14", opacity(0.2)) +
      circle(0, 0, 50, dark) +
      circle(0, 0, 44, light) +
      circle(0, 0, 38, base) +
      stroke(spokes, light, 4) +
      stroke(arc(0, 0, 30, 190, 260), "#FFFFFF", 5, opacity(0.5)),
  );
}

/** Rings of raw onion. */
export const onionRing = (sheet: Sheet, colour = "#B4477E"): Stamp =>
  stamp(
    sheet,
    ellipse(0, 0, 27, 24, "none", `stroke="#FBEFF3" stroke-width="9"`) +
      ellipse(0, 0, 31, 28, "none", `stroke="${colour}" stroke-width="2.6"`),
  );
