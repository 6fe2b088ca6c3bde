import * as z from "zod/mini";
import { modules } from "../index.ts";
import * as translations from "../locales/translations.ts";
import * as order from "../orders/order.ts";
import * as product from "../products/product.ts";
import * as productInput from "../products/product-input.ts";
import * as shippingMethod from "../shipping/shipping-method.ts";
import * as shippingMethodInput from "../shipping/shipping-method-input.ts";
import * as common from "../values/common.ts";
import * as requests from "./requests.ts";

export type JsonSchema = z.core.JSONSchema.JSONSchema;

const isShape = (value: unknown): value is z.ZodMiniType =>
  value instanceof z.ZodMiniType && ["object", "union"].includes(value._zod.def.type);

/** Objects that the contract exports, by the name it gives them: each has its own in the document. */
const named = z.registry<{ id: string }>();
const shared = [common, requests, translations, product, productInput, order, shippingMethod, shippingMethodInput];
const names = new Set<string>();
for (const [name, value] of [...shared, ...Object.values(modules).flat()].flatMap(Object.entries)) {
  if (!isShape(value) || named.has(value)) continue;
  if (names.has(name)) throw new Error(`Two shapes of the contract are called ${name}`);
  names.add(name);
  named.add(value, { id: name });
}

/** Removes repetitions from the JSON Schema, and allows answers to get new fields. */
const tidy = (io: "input" | "output") => {
  return ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    if (jsonSchema.format) delete jsonSchema.pattern;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  };
};

/** A schema of the contract, and the named schemas that it refers to, at `#/components/schemas/`. */
export interface Described {
  schema: JsonSchema;
  named: Record<string, JsonSchema>;
}

/** A schema as JSON Schema 2020-12: `input` is what a caller sends, `output` what the API answers. */
export const describe = (schema: z.ZodMiniType, io: "input" | "output"): Described => {
  // Inside a list, a named schema is referred to like all others.
  const list = z.toJSONSchema(z.array(schema), { io, metadata: named, unrepresentable: "any", override: tidy(io) });
  const text = JSON.stringify({ schema: list.items, named: list.$defs ?? {} });
  const { schema: described, named: defs } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const each of Object.values<JsonSchema>(defs)) delete each.id;
  return { schema: described, named: defs };
};

/** A described schema, with the named schemas in it renamed. */
export const renamed = (described: Described, nameOf: (name: string) => string): Described => {
  const text = JSON.stringify(described).replace(
    /"#\/components\/schemas\/(\w+)"/g,
    (_, name: string) => `"#/components/schemas/${nameOf(name)}"`,
  );
  const { schema, named }: Described = JSON.parse(text);
  return { schema, named: Object.fromEntries(Object.entries(named).map(([name, each]) => [nameOf(name), each])) };
};
