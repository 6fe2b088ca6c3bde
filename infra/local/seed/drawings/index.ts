import { breads } from "./breads.ts";
import { curries } from "./curries.ts";
import { dosas } from "./dosas.ts";
import { drinks } from "./drinks.ts";
import { italian } from "./italian.ts";
import { malabarMark, mezzaluceMark } from "./logos.ts";
import { riceDishes } from "./rice.ts";
import { scenes } from "./scenes.ts";
import { snacks } from "./snacks.ts";
import { steamedAndFried } from "./steamed-and-fried.ts";
import { sweets } from "./sweets.ts";

/** Every picture of the demo by name: a function that draws it, as an SVG document of 640 × 640. */
export const drawings = {
  ...dosas,
  ...steamedAndFried,
  ...curries,
  ...riceDishes,
  ...breads,
  ...snacks,
  ...sweets,
  ...drinks,
  ...italian,
  ...scenes,
  "maly-malabar": malabarMark,
  mezzaluce: mezzaluceMark,
};

export type Drawing = keyof typeof drawings;
