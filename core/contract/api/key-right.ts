import type { KeyRight } from "../integrations/key-rights.ts";
import type { Route } from "./route.ts";

/**
 * The right for each kind of thing that keys may work with, by its name in the path. Of all other things a key reads
 * only what is public.
 */
const subjects: Readonly<Record<string, KeyRight | "orders">> = {
  orders: "orders",
  kitchen: "orders",
  ordering: "orders",
  products: "menu",
  "product-categories": "menu",
  "option-sets": "menu",
  manufacturers: "menu",
  menu: "menu",
  promotions: "menu",
  reservations: "reservations",
  report: "reports",
  closings: "reports",
  exports: "reports",
};

/**
 * The right that an API key needs for a row; undefined where a key is nobody. Keys may make the calls of staff and
 * managers, and read what members read among what others read too. A row that is an exception says so itself
 * (`keys`). The right follows from the first name below the organization, and for orders from whether the row reads.
 */
export const keyRightOf = ({ access, method, path, keys }: Omit<Route, "summary">): KeyRight | undefined => {
  const isForStaff = access === "staff" || access === "manager";
  const isReadByStaff = (access === "order" || access === "public") && method === "GET";
  if (!(keys ?? (isForStaff || isReadByStaff))) return undefined;
  const [, , subject = ""] = path.split("/");
  const right = subjects[subject];
  return right === "orders" ? (method === "GET" ? "orders:read" : "orders:write") : right;
};
