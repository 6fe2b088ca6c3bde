import { bumps } from "./garnish.ts";
import { shadow } from "./ground.ts";
import {
  across,
  circle,
  dots,
  ellipse,
  inside,
  n,
  opacity,
  type Point,
  path,
  round,
  type Sheet,
  scatter,
  stroke,
  type Tones,
} from "./ink.ts";

export interface Vessel {
  x: number;
  top: number;
  bottom: number;
  /** Half the width above and below. */
  wide: number;
  narrow: number;
}

/** The side of a tumbler or glass, seen a little from above. */
export const side = ({ x, top, bottom, wide, narrow }: Vessel): string =>
  `M${n(x - wide)} ${top}L${n(x - narrow)} ${bottom}A${n(narrow)} ${n(narrow * 0.3)} 0 0 0 ${n(x + narrow)} ${bottom}L${n(x + wide)} ${top}A${n(wide)} ${n(wide * 0.3)} 0 0 1 ${n(x - wide)} ${top}Z`;

/** The shadow that a standing thing throws to the right. */
export const thrown = ({ x, bottom, narrow }: Vessel): string =>
  ellipse(x + narrow * 0.4, bottom + 4, narrow * 1.3, narrow * 0.36, shadow, opacity(0.14)) +
  ellipse(x + narrow * 0.16, bottom + 6, narrow * 1.1, narrow * 0.34, shadow, opacity(0.3));

/** Polished steel around a cylinder: it mirrors the bright window and the dark room in turn. */
export const polished = (sheet: Sheet): string =>
  `url(#${sheet.define((id) => `<linearGradient id="${id}">${["#8B99A0", "#F9FBFB", "#D3DBDE", "#7C8A92", "#B7C2C7", "#F1F5F6", "#97A4AB"].map((colour, i) => `<stop offset="${[0, 0.16, 0.3, 0.5, 0.66, 0.82, 1][i]}" stop-color="${colour}"/>`).join("")}</linearGradient>`)})`;

export const rim = ({ x, top, wide }: Vessel, fill: string, extra = ""): string =>
  ellipse(x, top, wide, wide * 0.3, fill, extra);

/** A glass: what it holds fills it to `level`; ribs, and the light of the window along its left side. */
export function glass(
  sheet: Sheet,
  vessel: Vessel,
  drink: Tones,
  { level, ribs = 0, content = "", surface = "" }: { level: number; ribs?: number; content?: string; surface?: string },
): string {
  const { x, top, bottom, wide, narrow } = vessel;
  const half = wide - ((wide - narrow) * (level - top)) / (bottom - top);
  const held: Vessel = { x, top: level, bottom: bottom - 12, wide: half - 9, narrow: narrow - 9 };
  const lines = Array.from({ length: ribs }, (_, i) => {
    const at = -0.86 + (i * 1.72) / (ribs - 1);
    return `M${n(x + at * half)} ${n(level + 40)}L${n(x + at * narrow)} ${n(bottom + 8)}`;
  }).join("");
  return (
    thrown(vessel) +
    path(side(vessel), "#FFFFFF", opacity(0.34)) +
    rim(vessel, "#FFFFFF", opacity(0.4)) +
    path(side(held), across(sheet, drink, "right")) +
    inside(sheet, side(held), content) +
    ellipse(x, level, half - 9, (half - 9) * 0.3, round(sheet, [drink[0], drink[0], drink[1]])) +
    surface +
    (lines ? stroke(lines, "#FFFFFF", 7, opacity(0.28)) : "") +
    path(
      `M${n(x - wide * 0.8)} ${top + 46}L${n(x - narrow * 0.84)} ${bottom - 26}L${n(x - narrow * 0.6)} ${bottom - 18}L${n(x - wide * 0.58)} ${top + 54}Z`,
      "#FFFFFF",
      opacity(0.55),
    ) +
    rim(vessel, "none", 'stroke="#FFFFFF" stroke-width="6" opacity=".9"') +
    stroke(
      `M${n(x - wide)} ${top}L${n(x - narrow)} ${bottom}A${n(narrow)} ${n(narrow * 0.3)} 0 0 0 ${n(x + narrow)} ${bottom}L${n(x + wide)} ${top}`,
      "#FFFFFF",
      4,
      opacity(0.75),
    )
  );
}

/** Foam: bubbles crowded on an ellipse. */
export const foam = (sheet: Sheet, x: number, y: number, rx: number, colour: string, dark: string): string =>
  path(bumps(sheet, { x, y, rx, ry: rx * 0.32 }, 12), colour) +
  scatter(sheet, 26, { x, y, rx: rx * 0.9, ry: rx * 0.26 }, 9)
    .map(([bx, by]: Point) =>
      circle(bx, by, sheet.between(4, 10), "none", `stroke="${dark}" stroke-width="2" opacity=".55"`),
    )
    .join("") +
  dots(
    scatter(sheet, 12, { x: x - rx * 0.2, y: y - rx * 0.06, rx: rx * 0.6, ry: rx * 0.16 }, 10),
    "#FFFFFF",
    6,
    opacity(0.9),
  );
