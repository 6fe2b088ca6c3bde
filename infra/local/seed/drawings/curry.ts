import { dust, pools } from "./garnish.ts";
import { grounds, middle, picture } from "./ground.ts";
import { arc, type Compose, opacity, type Sheet, scatter, stroke, type Tones } from "./ink.ts";
import { bowl, type Metal } from "./ware.ts";

interface Curry {
  metal: Metal;
  gravy: Tones;
  /** The oil or cream that swims on it. */
  oil: string;
  ears?: boolean;
}

export const all = { ...middle, rx: 196 };

/** A bowl of curry, its gravy stirred: swirls of oil, specks of spice; then what is in it. */
export const curry = ({ metal, gravy, oil, ears = false }: Curry, compose: Compose): Compose =>
  picture(grounds.slate, (sheet) => {
    const swirls = [200, 158, 112, 66]
      .map((r, i) => arc(middle.x + 8, middle.y + 6, r, 150 + i * 50, 270 + i * 50, r * 0.94))
      .join("");
    const surface =
      stroke(swirls, gravy[0], 16, opacity(0.5)) +
      pools(sheet, scatter(sheet, 13, { ...middle, rx: 210 }, 44), oil, 26, 0.55) +
      dust(sheet, 34, { ...middle, rx: 222 }, gravy[2], 5);
    return bowl(sheet, { metal, ears, r: ears ? 252 : 268 }, gravy, surface) + compose(sheet);
  });

/** Gravy that has come over the pieces. */
export const over = (sheet: Sheet, count: number, colour: string): string =>
  pools(sheet, scatter(sheet, count, { ...middle, rx: 170 }, 70), colour, 20, 0.7);
