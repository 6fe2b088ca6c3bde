/** Further facts of a dish as a cell: `kcal=420; spicy=very`. A backslash stands before what would end or trim a value. */
export const metadataCell = (metadata: Readonly<Record<string, string>>): string =>
  Object.entries(metadata)
    .map(([key, value]) => `${key}=${value.replace(/[\\;]|^\s|\s$/g, "\\$&")}`)
    .join("; ");

/** The facts in a cell; undefined if it can't be read. */
export const metadataIn = (cell: string): Record<string, string> | undefined => {
  const entries = (cell.match(/(?:\\[\s\S]|[^\\;])+/g) ?? []).filter((entry) => entry.trim());
  const facts = entries.map((entry) => /^\s*([^=\s]+)\s*=((?:\\[\s\S]|[^\\])*)$/.exec(entry));
  if (facts.some((fact) => fact === null)) return undefined;
  return Object.fromEntries(facts.map((fact) => [fact?.[1] ?? "", unescaped(fact?.[2] ?? "")]));
};

/** A value without the spaces around it and the backslashes in it. */
const unescaped = (value: string): string => {
  const parts = value.match(/\\[\s\S]|[^\\]/g) ?? [];
  const isText = (part: string) => part.trim() !== "";
  const [first, last] = [parts.findIndex(isText), parts.findLastIndex(isText)];
  return parts
    .slice(Math.max(first, 0), last + 1)
    .map((part) => (part.length > 1 ? part.slice(1) : part))
    .join("");
};
