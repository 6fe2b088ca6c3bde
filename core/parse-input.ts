import type * as z from "zod/mini";
import type { SchemaSentence } from "./contract/sentences.ts";
import { AppError, type SaidIssue } from "./errors.ts";

/** Parses the caller's input by a schema. @throws AppError invalid_input, with each mistake and its path */
export const parseInput = <T extends z.ZodMiniType>(schema: T, input: unknown): z.output<T> => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new AppError("invalid_input", { issues: parsed.error.issues.flatMap(issuesOf) });
};

const issuesOf = (issue: z.core.$ZodIssue): SaidIssue[] => {
  const path = issue.path.map((part) => (typeof part === "symbol" ? String(part) : part));
  if (issue.code !== "unrecognized_keys") return [{ path, message: issue.message as SchemaSentence }];
  return issue.keys.map((key) => ({ path: [...path, key], message: "This field is not known here" }));
};
