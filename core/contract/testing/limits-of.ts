import { defOf, type Schema } from "./children-of.ts";

/** The smallest and the largest number that a schema accepts, or length of a text or a list. */
export interface Limits {
  minimum: number;
  maximum: number;
}

/** Stands for the length of a text whose pattern limits it. */
const PATTERN = 1000;

/** Whether a pattern allows endless repetition, so that the text needs a limit of its own. */
const isEndless = (pattern: RegExp) => /[*+]|,\}/.test(pattern.source.replace(/\\./g, "").replace(/\[[^\]]*\]/g, ""));

interface Rule {
  check?: string;
  value?: number;
  minimum?: number;
  maximum?: number;
  pattern?: RegExp | undefined;
}

const limitOf = ({ check, value, minimum, maximum, pattern }: Rule): Partial<Limits> => {
  if (check === "less_than") return { maximum: value };
  if (check === "greater_than") return { minimum: value };
  if (check === "max_length") return { maximum };
  if (check === "min_length") return { minimum };
  return pattern && !isEndless(pattern) ? { maximum: PATTERN } : {};
};

/** The limits that a schema states; infinite where it has none. */
export const limitsOf = (schema: Schema): Limits => {
  const def = defOf(schema);
  const limits = [def, ...(def.checks ?? []).map((check) => check._zod.def)].map((rule) => limitOf(rule as Rule));
  return {
    minimum: Math.max(...limits.map(({ minimum = Number.NEGATIVE_INFINITY }) => minimum)),
    maximum: Math.min(...limits.map(({ maximum = Number.POSITIVE_INFINITY }) => maximum)),
  };
};
