import address from "./address.json";
import cart from "./cart.json";
import common from "./common.json";
import dish from "./dish.json";
import errors from "./errors.json";
import home from "./home.json";
import menu from "./menu.json";
import site from "./site.json";

/** What every page of the storefront may say in English: the home, the menu with its dialogs, the cart, and what goes wrong. */
export const texts = {
  ...address,
  ...cart,
  ...common,
  ...dish,
  ...errors,
  ...home,
  ...menu,
  ...site,
};
