import type * as z from "zod/mini";
import type { SchemaSentence, Sentence } from "./contract/sentences.ts";
import { AppError, type SaidIssue } from "./errors.ts";

/** Parses the caller's input with a schema. @throws AppError invalid_input, with each mistake and its path */
export const parseInput = <T extends z.ZodMiniType>(schema: T, input: unknown): z.output<T> => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new AppError("invalid_input", { issues: parsed.error.issues.flatMap((issue) => issuesOf(issue, input)) });
};

/** The message of zod if a schema has none of its own. */
const NO_SENTENCE = "Invalid input";

const issuesOf = (issue: z.core.$ZodIssue, input: unknown): SaidIssue[] => {
  const path = issue.path.map((part) => (typeof part === "symbol" ? String(part) : part));
  // The mistakes of a key are nested.
  if (issue.code === "invalid_key")
    return issue.issues.map(({ message }) => ({ path, message: message as SchemaSentence }));
  if (issue.code !== "unrecognized_keys")
    return [
      { path, message: issue.message === NO_SENTENCE ? sentenceFor(issue, input) : (issue.message as SchemaSentence) },
    ];
  return issue.keys.map((key) => ({ path: [...path, key], message: "This field is not known here" }));
};

/** The sentence for an issue whose schema has none. */
const sentenceFor = (issue: z.core.$ZodIssue, input: unknown): Sentence => {
  const given = issue.path.reduce<unknown>(
    (value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part],
    input,
  );
  if (given === undefined) return "This field is required";
  if (issue.code === "too_big" && issue.origin === "number")
    return `This field must be at most ${Number(issue.maximum)}`;
  if (issue.code === "too_small" && issue.origin === "number")
    return `This field must be at least ${Number(issue.minimum)}`;
  if (issue.code === "invalid_value") return "Choose one of the values that are offered";
  return "This does not have the form that is expected here";
};
