import { aubergine, eggRoast, stew } from "./garden-curries.ts";
import { chettinad, moilee, prawnMango, ularthiyathu } from "./meat-and-fish-curries.ts";

export const curries = {
  "chicken-chettinad": chettinad,
  "beef-ularthiyathu": ularthiyathu,
  "fish-moilee": moilee,
  "prawn-mango-curry": prawnMango,
  "nadan-egg-roast": eggRoast,
  "ennai-kathirikkai": aubergine,
  "vegetable-ishtu": stew,
};
