/** The values of a form by the names of their fields. */
export type Values = Record<string, unknown>;

/** Whether two plain values are equal, whatever the order of their fields. NaN equals NaN. */
export const alike = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    [...names].every((name) => alike((one as Values)[name], (other as Values)[name]))
  );
};

/** The names of the fields in which two versions differ. */
export const changedFields = (from: Values, to: Values): string[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => !alike(from[name], to[name]));

/** The changes of two people to the same version. */
export interface Versions {
  /** The version that both began with. */
  base: Values;
  mine: Values;
  theirs: Values;
}

/** The fields that both changed to different values, between which somebody has to choose. */
export const contestedFields = ({ base, mine, theirs }: Versions): string[] => {
  const changedByMe = new Set(changedFields(base, mine));
  return changedFields(base, theirs).filter((name) => changedByMe.has(name) && !alike(mine[name], theirs[name]));
};

/** Their version with my changes. For fields that both changed, `keepsMine` decides. */
export const mergedVersion = (versions: Versions, keepsMine: (name: string) => boolean): Values => {
  const { base, mine, theirs } = versions;
  const contested = new Set(contestedFields(versions));
  const kept = changedFields(base, mine).filter((name) => !contested.has(name) || keepsMine(name));
  return { ...theirs, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) };
};

/** The texts and numbers of a value, to compare it with another one. */
export const readable = (value: unknown): string => {
  if (value === null || value === undefined || value === "") return "–";
  if (Array.isArray(value)) return value.map(readable).join("\n") || "–";
  if (typeof value !== "object") return String(value);
  if ("locale" in value) {
    const { locale, ...texts } = value;
    return `${String(locale).toUpperCase()}: ${Object.values(texts).filter(Boolean).join(" – ") || "–"}`;
  }
  const parts = Object.entries(value).filter(([name]) => !/^id$|Id$|url|mimeType|size/.test(name));
  return parts.map(([, part]) => readable(part)).join(" · ");
};
