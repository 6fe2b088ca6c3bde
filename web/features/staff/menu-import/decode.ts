import { MAX_CSV_BYTES } from "#core/contract/menu-import/menu-import.ts";

export type Unreadable = "tooLarge" | "empty" | "notText";

/**
 * The text of a file, whatever program saved it: UTF-8 or UTF-16 with a mark, UTF-8 without one, else in the letters of
 * Windows that spreadsheets use for the languages of the shop.
 */
export const decoded = (
  bytes: Uint8Array,
  locales: readonly string[],
): { text: string } | { unreadable: Unreadable } => {
  if (bytes.length > MAX_CSV_BYTES) return { unreadable: "tooLarge" };
  const text = textOf(bytes, locales);
  if (text === undefined) return { unreadable: "notText" };
  return text.trim() ? { text } : { unreadable: "empty" };
};

/** Languages whose letters are those of Windows-1250; Windows-1252 has those of Western Europe. */
const central = new Set(["bs", "cs", "hr", "hu", "pl", "ro", "sk", "sl", "sq"]);

const textOf = (bytes: Uint8Array, locales: readonly string[]): string | undefined => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // A picture, an archive or a spreadsheet of its own format.
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(locales.some((each) => central.has(each)) ? "windows-1250" : "windows-1252").decode(bytes);
  }
};
