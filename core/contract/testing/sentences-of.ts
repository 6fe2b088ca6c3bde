import type * as z from "zod/mini";

/** What zod says where a schema has no sentence of its own. */
const fallback = "Invalid input";

/**
 * Every sentence that a schema can say of an input.
 * @throws Error where one can't be read: for a kind of schema not met before, or a rule that writes its sentence in code
 */
export function* sentencesOf(schema: z.core.$ZodType): Generator<string> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  yield sentenceOf(def);
  for (const check of def.checks ?? []) {
    const rule = check._zod.def;
    if (rule.check === "custom" && !("fn" in rule)) throw new Error("Write this rule with z.refine");
    if (rule.check !== "overwrite") yield sentenceOf(rule);
  }
  switch (def.type) {
    case "object":
      for (const each of Object.values(def.shape)) yield* sentencesOf(each);
      break;
    case "array":
      yield* sentencesOf(def.element);
      break;
    case "record":
      yield* sentencesOf(def.keyType);
      yield* sentencesOf(def.valueType);
      break;
    case "union":
      for (const each of def.options) yield* sentencesOf(each);
      break;
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
      yield* sentencesOf(def.innerType);
      break;
    case "string":
    case "number":
    case "boolean":
    case "literal":
    case "enum":
      break;
    default:
      throw new Error(`Nothing is known of the sentences of ${def.type}`);
  }
}

const sentenceOf = ({ error }: { error?: z.core.$ZodErrorMap<never> | undefined }): string => {
  const said = error?.({} as never) ?? fallback;
  return typeof said === "string" ? said : said.message;
};
