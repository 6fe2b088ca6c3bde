import { clipDisc, fall, middle, shadow } from "./ground.ts";
import {
  arc,
  circle,
  ellipse,
  group,
  line,
  loop,
  n,
  opacity,
  type Point,
  path,
  place,
  round,
  type Sheet,
  spots,
  stroke,
  type Tones,
} from "./ink.ts";

export const metals = {
  steel: ["#FBFDFD", "#CFD8DB", "#8B99A0"],
  iron: ["#565D60", "#33393B", "#16191A"],
  copper: ["#F0B184", "#BE6F40", "#7A3B1C"],
  brass: ["#F8DC8A", "#D0A03A", "#8A6016"],
  clay: ["#D08E66", "#A35C39", "#693420"],
  stone: ["#FFFFFF", "#F4F1E8", "#CDC6B6"],
  blue: ["#8FB7CC", "#4F86A6", "#2C5873"],
} as const satisfies Record<string, Tones>;

export type Metal = keyof typeof metals;

export const leafGreen: Tones = ["#7DB968", "#4B9148", "#256033"];

/** The shadow of a round thing on the cloth. */
export const under = (x: number, y: number, r: number, ry = r): string =>
  ellipse(x + fall.x, y + fall.y, r, ry, shadow, opacity(0.13)) +
  ellipse(x + fall.x * 0.5, y + fall.y * 0.5, r, ry, shadow, opacity(0.22));

/** A flat plate with a raised rim, seen from above. */
export function plate(
  sheet: Sheet,
  { metal = "steel", r = 282, band }: { metal?: Metal; r?: number; band?: string } = {},
): string {
  const { x, y } = middle;
  const [light, base, dark] = metals[metal];
  const well = r * 0.84;
  return (
    under(x, y, r) +
    circle(x, y, r, round(sheet, metals[metal])) +
    circle(x, y, r - 4, "none", `stroke="${light}" stroke-width="4" opacity=".8"`) +
    (band ? circle(x, y, r - 16, "none", `stroke="${band}" stroke-width="9"`) : "") +
    circle(x, y, well, round(sheet, [base, light, base])) +
    stroke(arc(x, y, well, 150, 290), dark, 5, opacity(0.5)) +
    stroke(arc(x, y, well, -30, 110), light, 5)
  );
}

/** A round piece of banana leaf that lines a plate: midrib, veins, a sheen. */
export function leafLining(sheet: Sheet, r = 236, turn = -24): string {
  const { x, y } = middle;
  const veins = Array.from({ length: 15 }, (_, i) => {
    const at = -r + (i + 0.5) * ((2 * r) / 15);
    return `M${n(at)} 0q10 ${n(-r * 0.5)} 46 ${-r}M${n(at)} 0q10 ${n(r * 0.5)} 46 ${r}`;
  }).join("");
  const content =
    circle(0, 0, r, round(sheet, leafGreen)) +
    stroke(veins, "#2C6B38", 3, opacity(0.45)) +
    path(`M${-r} -9Q0 -3 ${r} -5V5Q0 5 ${-r} 9Z`, "#A9D48C") +
    path(
      `M${-r} -${n(r * 0.5)}Q0 -${n(r * 1.1)} ${r} -${n(r * 0.62)}Q0 -${n(r * 0.7)} ${-r} -${n(r * 0.2)}Z`,
      "#B9E29B",
      opacity(0.28),
    );
  return clipDisc(sheet, r, group(content, place(x, y, turn)));
}

/** Plate and leaf together, as tiffin is served. */
export const tiffinPlate = (sheet: Sheet, turn?: number): string => plate(sheet) + leafLining(sheet, 236, turn);

/** A whole banana leaf, its tip to the upper right. */
export function bananaLeaf(sheet: Sheet): string {
  const edge: Point[] = spots(
    "-330 -150, -120 -236, 110 -228, 262 -130, 356 0, 262 130, 110 228, -120 236, -330 150, -372 0",
  );
  const veins = Array.from({ length: 17 }, (_, i) => {
    const at = -320 + i * 38;
    const reach = Math.round(232 - Math.abs(at) * 0.3);
    return `M${at} 0q14 ${-reach / 2} 40 ${-reach}M${at} 0q14 ${reach / 2} 40 ${reach}`;
  }).join("");
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${loop(edge)}"/></clipPath>`);
  const whole =
    path(loop(edge), round(sheet, leafGreen)) +
    group(
      stroke(veins, "#2C6B38", 3, opacity(0.42)) +
        path("M-380 -9Q0 -4 350 -2V2Q0 6 -380 10Z", "#B4DC95") +
        path("M-330 -120Q0 -260 280 -90Q0 -180 -330 -40Z", "#B9E29B", opacity(0.26)),
      `clip-path="url(#${clip})"`,
    );
  return (
    group(path(loop(edge), shadow, opacity(0.24)), place(middle.x + 12, middle.y + 18, -22)) +
    group(whole, place(middle.x, middle.y, -22))
  );
}

/** A bowl from above: wall, the shadow of its rim inside, and the surface of what is in it, to which `content` is cut. */
export function bowl(
  sheet: Sheet,
  {
    metal,
    r = 268,
    depth = 0.86,
    ears = false,
    x = middle.x,
    y = middle.y,
  }: { metal: Metal; r?: number; depth?: number; ears?: boolean; x?: number; y?: number },
  fill: Tones,
  content: string,
): string {
  const [light, base, dark] = metals[metal];
  const surface = r * depth;
  const ear = (side: 1 | -1) => {
    const bent = (reach: number, end: number) =>
      line([
        [x + side * r * 0.93, y - 62],
        [x + side * (r + reach), y - 58],
        [x + side * (r + reach), y + end - 4],
        [x + side * r * 0.93, y + end],
      ]);
    return stroke(bent(44, 62), dark, 24) + stroke(bent(42, 58), base, 13);
  };
  return (
    under(x, y, r) +
    (ears ? ear(1) + ear(-1) : "") +
    circle(x, y, r, round(sheet, metals[metal])) +
    circle(x, y, r - 3, "none", `stroke="${light}" stroke-width="5" opacity=".75"`) +
    circle(x, y, r - 15, dark) +
    circle(x + 3, y + 4, r - 19, round(sheet, [dark, base, light])) +
    circle(x, y, surface, round(sheet, fill)) +
    clipDisc(sheet, surface, content + stroke(arc(x - 4, y - 6, surface + 2, 155, 300), shadow, 26, opacity(0.2)), {
      x,
      y,
    })
  );
}

/** A small steel cup of chutney, sambar or podi on the plate. */
export function cup(sheet: Sheet, x: number, y: number, r: number, fill: Tones, content = ""): string {
  const [light, , dark] = metals.steel;
  return (
    circle(x + 8, y + 12, r, shadow, opacity(0.3)) +
    circle(x, y, r, round(sheet, metals.steel)) +
    circle(x, y, r * 0.84, dark) +
    circle(x, y, r * 0.8, round(sheet, fill)) +
    content +
    stroke(arc(x, y, r * 0.92, 190, 265), light, r * 0.1) +
    stroke(arc(x, y, r * 0.58, 200, 250), "#FFFFFF", r * 0.09, opacity(0.45))
  );
}

/** Steam, for a drink: two rising lines. */
export const steam = (x: number, y: number, colour: string): string =>
  [-24, 20].map((dx) => stroke(`M${x + dx} ${y}q-26 -24 0 -46t2 -52`, colour, 9, opacity(0.55))).join("");
