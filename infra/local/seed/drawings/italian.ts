import { caci, pesto, pomodoro, ragu } from "./pasta.ts";
import { diavola, margherita, ortolana, patate } from "./pizza.ts";

export const italian = {
  "spaghetti-pomodoro": pomodoro,
  "tagliatelle-ragu": ragu,
  "cacio-e-pepe": caci,
  "trofie-al-pesto": pesto,
  "pizza-margherita": margherita,
  "pizza-diavola": diavola,
  "pizza-ortolana": ortolana,
  "pizza-patate-rosmarino": patate,
};
