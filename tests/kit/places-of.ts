import * as z from "zod/mini";
import { childrenOf, defOf, type Schema } from "#core/contract/testing/children-of.ts";

type Path = readonly (string | number)[];

/** A path in an input, and the schema there without its optional wrapper. */
export interface Place {
  path: Path;
  schema: Schema;
  type: ReturnType<typeof defOf>["type"];
}

const wrappers: string[] = ["optional", "nullable", "default", "prefault"];

const at = (value: unknown, key: string | number): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string | number, unknown>)[key] : undefined;

/**
 * Every place of a schema, including those that an input leaves out. A union has the places of the option that the
 * input uses, or of the first option if the input leaves it out.
 */
export const placesOf = (schema: Schema, input: unknown, path: Path = []): Place[] => {
  const { type } = defOf(schema);
  const children = childrenOf(schema);
  if (wrappers.includes(type)) return children.flatMap((child) => placesOf(child.schema, input, path));
  if (type === "union") {
    const kind = children.find((child) => input === undefined || z.safeParse(child.schema, input).success);
    if (!kind) throw new Error(`Nothing of the union at ${path.join(".")} takes ${JSON.stringify(input)}`);
    return placesOf(kind.schema, input, path);
  }
  const named = children.flatMap(({ at: name, schema: child }) =>
    name === undefined ? [] : placesOf(child, at(input, name), [...path, name === "*" ? "kind" : name]),
  );
  return [{ path, schema, type }, ...named];
};

/** A copy of an input with another value at a place, and the objects that have to contain it. */
export const withValue = (input: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value;
  const inner = withValue(at(input, key), rest, value);
  if (typeof key === "number") return [inner, ...(Array.isArray(input) ? input.slice(1) : [])];
  return { ...(typeof input === "object" ? input : {}), [key]: inner };
};
