import type { Texts } from "../messages.ts";
import account from "./account.json";
import cart from "./cart.json";
import checkout from "./checkout.json";
import common from "./common.json";
import dish from "./dish.json";
import errors from "./errors.json";
import home from "./home.json";
import menu from "./menu.json";
import platform from "./platform.json";
import reservation from "./reservation.json";
import site from "./site.json";
import tracking from "./tracking.json";

export const texts: Texts = {
  ...account,
  ...cart,
  ...checkout,
  ...common,
  ...dish,
  ...errors,
  ...home,
  ...menu,
  ...reservation,
  ...platform,
  ...site,
  ...tracking,
};
