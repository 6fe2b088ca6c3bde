import type { Texts } from "../messages.ts";
import address from "./address.json";
import cart from "./cart.json";
import common from "./common.json";
import dish from "./dish.json";
import errors from "./errors.json";
import home from "./home.json";
import menu from "./menu.json";
import site from "./site.json";

export const texts: Texts<"first"> = {
  ...address,
  ...cart,
  ...common,
  ...dish,
  ...errors,
  ...home,
  ...menu,
  ...site,
};
