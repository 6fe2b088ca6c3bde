import type { Texts } from "../messages.ts";
import account from "./account.json";
import checkout from "./checkout.json";
import platform from "./platform.json";
import push from "./push.json";
import reservation from "./reservation.json";
import tracking from "./tracking.json";
import validation from "./validation.json";

export const texts: Texts<"shopper"> = {
  ...account,
  ...checkout,
  ...platform,
  ...push,
  ...reservation,
  ...tracking,
  ...validation,
};
