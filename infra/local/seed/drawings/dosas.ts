import { rava, set, uttapam } from "./open-dosas.ts";
import { gheeRoast, masala, mysore, plain } from "./rolled-dosas.ts";

export const dosas = {
  "plain-dosa": plain,
  "masala-dosa": masala,
  "ghee-roast-dosa": gheeRoast,
  "mysore-masala-dosa": mysore,
  "onion-rava-dosa": rava,
  "onion-tomato-uttapam": uttapam,
  "set-dosa": set,
};
