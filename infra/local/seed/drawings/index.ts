import { biryanis } from "./biryanis.ts";
import { breads } from "./breads.ts";
import { drinks } from "./drinks.ts";
import { gardenCurries } from "./garden-curries.ts";
import { draw } from "./ink.ts";
import { logos } from "./logos.ts";
import { meatAndFishCurries } from "./meat-and-fish-curries.ts";
import { openDosas } from "./open-dosas.ts";
import { pastas } from "./pasta.ts";
import { pizzas } from "./pizza.ts";
import { riceDishes } from "./rice.ts";
import { rolledDosas } from "./rolled-dosas.ts";
import { scenes } from "./scenes.ts";
import { snacks } from "./snacks.ts";
import { steamedAndFried } from "./steamed-and-fried.ts";
import { sweets } from "./sweets.ts";

/** Every picture of the demo by its name. */
export const drawings = {
  ...rolledDosas,
  ...openDosas,
  ...steamedAndFried,
  ...gardenCurries,
  ...meatAndFishCurries,
  ...biryanis,
  ...riceDishes,
  ...breads,
  ...snacks,
  ...sweets,
  ...drinks,
  ...pastas,
  ...pizzas,
  ...scenes,
  ...logos,
};

export type Drawing = keyof typeof drawings;

/** The picture of that name, as an SVG document of 640 × 640. */
export const drawn = (name: Drawing): string => draw(name, drawings[name]);
