/** Letters that do not fold to a plain one by taking their mark away. */
const letters: Record<string, string> = { ł: "l", ß: "ss", ø: "o", đ: "d", æ: "ae", œ: "oe", ð: "d", þ: "th" };

/** The part of an address that a title suggests: "Żurek w chlebie" is `zurek-w-chlebie`. Empty if no letter fits. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[łßøđæœðþ]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 90)
    .replace(/^-+|-+$/g, "");

/** A slug that none of the others is: `zurek`, else `zurek-2`. */
export const freeSlug = (wanted: string, taken: ReadonlySet<string>): string => {
  let slug = wanted;
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`;
  return slug;
};
