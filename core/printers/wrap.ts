import { charactersOf, glyphOf, type TextStyle, widthOf } from "./glyph-shapes.ts";

/**
 * Breaks a text into lines of at most `width` dots, between words, or within a word that is too long for a line. An
 * amount stays with its currency, because a no-break space is between them.
 */
export const wrapped = (text: string, width: number, style: TextStyle): string[] => {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/[^\S\u00a0]+/).flatMap((word) => pieces(word, width, style))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer, style) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
};

const pieces = (word: string, width: number, style: TextStyle): string[] => {
  const all = [""];
  let used = 0;
  for (const character of charactersOf(word)) {
    const wide = glyphOf(character, style).width;
    if (used + wide > width) {
      all.push("");
      used = 0;
    }
    all[all.length - 1] += character;
    used += wide;
  }
  return all;
};
