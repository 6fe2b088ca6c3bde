import type * as z from "zod/mini";
import { childrenOf, defOf, type Schema } from "./children-of.ts";

/** What zod says if a schema has no sentence of its own. */
const fallback = "Invalid input";

/**
 * Every sentence that a schema can say of an input.
 * @throws Error if one can't be read: an unknown kind of schema, or a rule that makes its sentence in code
 */
export function* sentencesOf(schema: Schema): Generator<string> {
  const def = defOf(schema);
  yield sentenceOf(def);
  for (const check of def.checks ?? []) {
    const rule = check._zod.def;
    if (rule.check === "custom" && !("fn" in rule)) throw new Error("Write this rule with z.refine");
    if (rule.check !== "overwrite") yield sentenceOf(rule);
  }
  for (const child of childrenOf(schema)) yield* sentencesOf(child.schema);
}

const sentenceOf = ({ error }: { error?: z.core.$ZodErrorMap<never> | undefined }): string => {
  const said = error?.({} as never) ?? fallback;
  return typeof said === "string" ? said : said.message;
};
