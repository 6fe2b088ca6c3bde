import { MAX_CSV_BYTES } from "#core/contract/menu-import/menu-import.ts";

export type Unreadable = "tooLarge" | "empty" | "notText";

/**
 * The text of a file in the encoding of the program that saved it: UTF-8 or UTF-16 with a byte order mark, UTF-8
 * without one, else the Windows code page that spreadsheets use for the languages of the shop.
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

/** Languages that use Windows-1250. Others use Windows-1252, the one of Western Europe. */
const central = new Set(["bs", "cs", "hr", "hu", "pl", "ro", "sk", "sl", "sq"]);

const textOf = (bytes: Uint8Array, locales: readonly string[]): string | undefined => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // A binary file: a picture, an archive or a spreadsheet.
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(locales.some((each) => central.has(each)) ? "windows-1250" : "windows-1252").decode(bytes);
  }
};
