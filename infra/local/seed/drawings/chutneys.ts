import { dust, mustard, pools } from "./garnish.ts";
import { coriander, curryLeaf } from "./herbs.ts";
import { type Sheet, scatter, type Tones } from "./ink.ts";
import { cup } from "./ware.ts";

const chutney =
  (tones: Tones, topping: (sheet: Sheet, x: number, y: number, r: number) => string) =>
  (sheet: Sheet, x: number, y: number, r = 58): string =>
    cup(sheet, x, y, r, tones, topping(sheet, x, y, r));

/** The cups that come with tiffin. */
export const chutneys = {
  coconut: chutney(
    ["#FFFFFF", "#F2F1E2", "#D5D6BE"],
    (sheet, x, y, r) =>
      dust(sheet, 12, { x, y, rx: r * 0.6 }, "#7FA65A", 3) +
      mustard(sheet, 7, { x: x + 4, y: y + 2, rx: r * 0.4 }, 6) +
      curryLeaf(sheet)(x + 6, y + 6, 35, r / 110),
  ),
  tomato: chutney(
    ["#F08A4B", "#D2491F", "#9B2A10"],
    (sheet, x, y, r) =>
      dust(sheet, 14, { x, y, rx: r * 0.6 }, "#F6B26B", 3) + mustard(sheet, 6, { x, y, rx: r * 0.4 }, 6),
  ),
  coriander: chutney(
    ["#A9CB5C", "#6E9F38", "#466F22"],
    (sheet, x, y, r) =>
      dust(sheet, 16, { x, y, rx: r * 0.6 }, "#D3E59A", 3) + dust(sheet, 8, { x, y, rx: r * 0.5 }, "#3C651F", 4),
  ),
  sambar: chutney(
    ["#E9A341", "#C26C1C", "#8A430F"],
    (sheet, x, y, r) =>
      pools(sheet, scatter(sheet, 4, { x, y, rx: r * 0.5 }), "#F3BE5B", r * 0.22) +
      dust(sheet, 6, { x, y, rx: r * 0.55 }, "#8E2B10", 6) +
      coriander(sheet)(x + r * 0.1, y, 20, r / 82),
  ),
};
