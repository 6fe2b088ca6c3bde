import { type Look, letterOf, lettersOf, widthOf } from "./letters.ts";

/** A text in lines of at most so many dots, broken between words, or within a word that is too long for a line. */
export const wrapped = (text: string, width: number, look: Look): string[] => {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).flatMap((word) => pieces(word, width, look))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer, look) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
};

const pieces = (word: string, width: number, look: Look): string[] => {
  const all = [""];
  let used = 0;
  for (const letter of lettersOf(word)) {
    const wide = letterOf(letter, look).width;
    if (used + wide > width) {
      all.push("");
      used = 0;
    }
    all[all.length - 1] += letter;
    used += wide;
  }
  return all;
};
