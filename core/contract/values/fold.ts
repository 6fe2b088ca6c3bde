/** Letters that Unicode does not decompose into a base and a mark. */
const bases: Record<string, string> = { ł: "l", ø: "o", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe", ı: "i" };

/** Text as people type it: case and diacritics folded, so that "zurek" finds "Żurek". */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[łøđðþßæœı]/g, (letter) => bases[letter] ?? letter);
