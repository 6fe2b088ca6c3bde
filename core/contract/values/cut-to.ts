/**
 * The beginning of a text, of at most `most` UTF-16 units. Half of a letter is left out, at the end and where a text
 * from outside has one: neither the table nor a provider reads it.
 */
export const cutTo = (text: string, most: number): string => text.slice(0, most).replace(/\p{Surrogate}/gu, "");
