import type * as z from "zod/mini";

export type Schema = z.core.$ZodType;

/** What a schema was made with; its `type` tells the kinds apart. */
export const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/** A schema inside another: under a name, in a list (`0`), in a map (`*`), or in the same place as the other. */
export interface Child {
  at?: string | 0;
  schema: Schema;
}

/**
 * The schemas that a schema is made of.
 * @throws Error for a kind of schema not met before
 */
export const childrenOf = (schema: Schema): Child[] => {
  const def = defOf(schema);
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).map(([at, each]) => ({ at, schema: each }));
    case "array":
      return [{ at: 0, schema: def.element }];
    case "record":
      return [{ schema: def.keyType }, { at: "*", schema: def.valueType }];
    case "union":
      return def.options.map((each) => ({ schema: each }));
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
      return [{ schema: def.innerType }];
    // `stringbool` is the only transformation in the contract.
    case "pipe":
    case "string":
    case "number":
    case "boolean":
    case "literal":
    case "enum":
      return [];
    default:
      throw new Error(`Nothing is known of the parts of ${def.type}`);
  }
};
