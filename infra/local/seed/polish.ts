/** Polish leaves no one-letter word at the end of a line. */
export const bound = (text: string) => text.replace(/(?<=^|\s)([aiouwz]) /gi, "$1\u00A0");
