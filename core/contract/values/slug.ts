import { fold } from "./fold.ts";

/** The part of an address that a title suggests: "Żurek w chlebie" is `zurek-w-chlebie`. Empty if no letter fits. */
export const slugOf = (title: string): string =>
  fold(title)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 90)
    .replace(/^-+|-+$/g, "");

/** A slug that none of the others is: `zurek`, else `zurek-2`. */
export const freeSlug = (wanted: string, taken: ReadonlySet<string>): string => {
  let slug = wanted;
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`;
  return slug;
};
