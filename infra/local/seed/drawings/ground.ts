import { type Compose, disc, inside, opacity, path, place, round, type Sheet, stroke, type Tones } from "./ink.ts";

/** What a dish stands on: a tablecloth with its printed pattern. */
interface Ground {
  cloth: string;
  print: string;
  pattern: "kolam" | "check";
}

const kolam = (cloth: string, print: string): Ground => ({ cloth, print, pattern: "kolam" });

const check = (cloth: string, print: string): Ground => ({ cloth, print, pattern: "check" });

/** One ground per category, so that a menu's tiles read as its chapters. */
export const grounds = {
  sage: kolam("#BFD3C0", "#CFDFCE"),
  bottle: kolam("#2C5B49", "#3C6C59"),
  brick: kolam("#D98A6B", "#E49F83"),
  saffron: kolam("#EDB95A", "#F3CB80"),
  slate: kolam("#A9C1CB", "#C1D4DC"),
  rose: kolam("#E9BDB6", "#F1D2CD"),
  night: kolam("#3B4A66", "#4C5C7A"),
  lagoon: kolam("#8FC0BB", "#A9D0CB"),
  linen: check("#E4E9EC", "#C9D4DA"),
  tomato: check("#F1D9D2", "#E2A99B"),
} as const satisfies Record<string, Ground>;

/**
 * The cloth's pattern: a kolam, the line drawn around dots on a South Indian threshold each morning, or a trattoria's check.
 */
function cloth(sheet: Sheet, { cloth, print, pattern }: Ground): string {
  const tile =
    pattern === "kolam"
      ? stroke("M0 40Q40 -12 80 40Q40 92 0 40M40 0Q-12 40 40 80Q92 40 40 0", print, 4) +
        stroke("M40 40h0M0 0h0M80 0h0M0 80h0M80 80h0", print, 9)
      : `<path d="M0 0h40v80h-40zM0 0h80v40h-80z" fill="${print}" fill-opacity=".5"/>`;
  const id = sheet.define(
    (own) => `<pattern id="${own}" width="80" height="80" patternUnits="userSpaceOnUse">${tile}</pattern>`,
  );
  return `<path d="M0 0h640v640H0z" fill="${cloth}"/><path d="M0 0h640v640H0z" fill="url(#${id})"/>`;
}

/** A picture of a dish: the cloth, and on it what `compose` lays. */
export const picture =
  (ground: Ground, compose: Compose): Compose =>
  (sheet) =>
    cloth(sheet, ground) + compose(sheet);

/** Where all vessels stand: a little up and left, clear of the corner that holds the add button. */
export const middle = { x: 314, y: 312 } as const;

/** The light falls from the upper left, so everything drops its shadow this far to the lower right. */
export const fall = { x: 14, y: 20 } as const;

export const clipDisc = (
  sheet: Sheet,
  r: number,
  content: string,
  { x, y }: { x: number; y: number } = middle,
): string => inside(sheet, disc(x, y, r), content);

export const shadow = "#0B1C14";

/** How a shadow falls: how far to the right and down, how dark, of which colour. */
type Fall = readonly [x: number, y: number, alpha: number, colour?: string];

/** The shadow that an outline throws. */
export const cast = (outline: string, [x, y, alpha, colour = shadow]: Fall): string =>
  path(outline, colour, `${opacity(alpha)} ${place(x, y)}`);

/** A rounded thing on its shadow. A thick one shows its edge below. */
export const piece = (
  sheet: Sheet,
  outline: string,
  tones: Tones,
  fall: Fall,
  edge?: readonly [x: number, y: number, colour: string],
): string =>
  cast(outline, fall) +
  (edge ? path(outline, edge[2], place(edge[0], edge[1])) : "") +
  path(outline, round(sheet, tones));
