/**
 * Texts that a spreadsheet would run as a formula (OWASP, CSV injection). Some programs drop a leading control
 * character, so such texts are included. An apostrophe before it makes it a text, as people type it in a spreadsheet
 * themselves.
 */
const formula = /^'*[=+\-@\p{Cc}＝＋－＠]/u;

/** A text as a cell that no spreadsheet runs. */
export const cellOf = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text of a cell that `cellOf` made, or that somebody typed. */
export const textOf = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

/** The parts of a cell that names several things. */
export const partsOf = (cell: string): string[] => cell.split(/[,;|\s]+/).filter(Boolean);

// Includes what spreadsheets write for true and false in Polish and German.
const yes = new Set(["yes", "y", "true", "1", "tak", "t", "prawda", "ja", "j", "wahr"]);
const no = new Set(["no", "n", "false", "0", "nie", "fałsz", "nein", "falsch", ""]);

/** Yes or no; undefined for anything else. */
export const yesOrNo = (cell: string): boolean | undefined => {
  const word = cell.trim().toLowerCase();
  return yes.has(word) ? true : no.has(word) ? false : undefined;
};
