/** A text without line breaks and indentation. */
export const squeezed = (text: string): string => text.replaceAll(/\s+/g, " ");
