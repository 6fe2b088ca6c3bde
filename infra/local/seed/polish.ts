/** In Polish, a one-letter word must not end a line. */
export const bound = (text: string) => text.replace(/(?<=^|\s)([aiouwz]) /gi, "$1\u00A0");
